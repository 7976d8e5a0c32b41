import { call } from "#ui/api-client.ts";
import {
  addShift,
  type ChangedShiftRequest,
  changeShift,
  listShifts,
  lookAhead,
  type NewShiftRequest,
  type PlannedChange,
  removeShift,
  repeatWeek,
  restoreShifts,
  reviewChange,
  type RemovalRequest,
  type RestoreRequest,
  type WeekCopyRequest,
} from "../contract.ts";

/** Who works when in the week of a date. */
export const fetchShiftWeek = (week: string, signal: AbortSignal) =>
  call(listShifts, { query: { week }, signal });

/** What a change would do, in figures. */
export const askOutlook = (body: PlannedChange, signal: AbortSignal) =>
  call(lookAhead, { body, signal });

/** What a change would do, with the visits it leaves outside. */
export const askReview = (body: PlannedChange) => call(reviewChange, { body });

/** Adds a shift, once or weekly. */
export const postShift = (body: NewShiftRequest) => call(addShift, { body });

/** Changes a shift as it was seen. */
export const putShift = (id: string, body: ChangedShiftRequest) =>
  call(changeShift, { params: { id }, body });

/** Removes a shift, or it and the later ones of its series. */
export const dropShift = (id: string, body: RemovalRequest) =>
  call(removeShift, { params: { id }, body });

/** Brings removed shifts back. */
export const bringBack = (body: RestoreRequest) => call(restoreShifts, { body });

/** Writes a week's shifts again on the weeks after it. */
export const copyWeek = (body: WeekCopyRequest) => call(repeatWeek, { body });
