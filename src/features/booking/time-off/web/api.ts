import { call } from "#ui/api-client.ts";
import {
  addTimeOff,
  changeTimeOff,
  listTimeOff,
  previewTimeOff,
  removeTimeOff,
  type TimeOffRequest,
  timeOffVisits,
} from "../contract.ts";

/** Who is away from today on, or who was in the past year. */
export const fetchTimeOff = async (past: boolean, signal: AbortSignal) =>
  (await call(listTimeOff, { query: past ? { past: "true" } : {}, signal })).timeOff;

/** The booked visits inside an absence. */
export const fetchTimeOffVisits = async (id: string, signal: AbortSignal) =>
  (await call(timeOffVisits, { params: { id }, signal })).visits;

/** The booked visits an absence would touch. */
export const askTimeOff = (body: TimeOffRequest) => call(previewTimeOff, { body });

/** Enters an absence, or changes the one that was seen. */
export const putTimeOff = (seen: { id: string; version: number } | null, body: TimeOffRequest) =>
  seen === null
    ? call(addTimeOff, { body })
    : call(changeTimeOff, { params: { id: seen.id }, body: { ...body, version: seen.version } });

/** Removes an absence. */
export const dropTimeOff = ({ id, version }: { id: string; version: number }) =>
  call(removeTimeOff, { params: { id }, body: { version } });
