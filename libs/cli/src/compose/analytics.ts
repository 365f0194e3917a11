/** What the cli needs of the service's code. */
export { createAnalytics, rebuildSite } from "@carrusel/analytics";
