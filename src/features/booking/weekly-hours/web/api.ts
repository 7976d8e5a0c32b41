import { call } from "#ui/api-client.ts";
import { listWeeks, previewWeek, saveWeek, weekVisits } from "../contract.ts";
import type { Period } from "../rules.ts";

/** The usual week of everybody who sees patients. */
export const fetchWeeks = async (signal: AbortSignal) => (await call(listWeeks, { signal })).weeks;

/** A person's booked visits outside the usual week. */
export const fetchWeekVisits = async (staffId: string, signal: AbortSignal) =>
  (await call(weekVisits, { params: { staffId }, signal })).visits;

/** The booked visits another week would leave outside. */
export const askWeek = (staffId: string, periods: Period[]) =>
  call(previewWeek, { params: { staffId }, body: { periods } });

/** Changes a person's usual week, as it was seen. */
export const putWeek = (staffId: string, body: { periods: Period[]; version: number }) =>
  call(saveWeek, { params: { staffId }, body });
