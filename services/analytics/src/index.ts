export { type Rebuilt, rebuildSite } from "./rebuild.ts";
export { type AnalyticsOptions, type AnalyticsService, createAnalytics } from "./service.ts";
