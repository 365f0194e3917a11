import { nextDay } from "@carrusel/contracts";
import type { House } from "@carrusel/hosting";
import { gamingDayOf } from "../up/settings.ts";

/** The site's open gaming day, or today's. */
export const currentDay = async (house: House, site: string): Promise<string> => {
  const days = await house.parts.bank.days(site);
  const last = days.at(-1);
  const today = gamingDayOf(new Date());
  if (last === undefined) return today;
  if (!last.closed) return last.day;
  return last.day < today ? today : nextDay(last.day);
};
