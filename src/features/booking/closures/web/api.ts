import { call } from "#ui/api-client.ts";
import {
  type ClosureRequest,
  closureVisits,
  listClosures,
  previewClosure,
  previewReopening,
  removeClosure,
  reopenClosure,
  saveClosure,
  type SeenDays,
} from "../contract.ts";

/** Closures from today on, or those of the past year. */
export const fetchClosures = (past: boolean, signal: AbortSignal) =>
  call(listClosures, { query: past ? { past: "true" } : {}, signal });

/** The booked visits that closures of these days leave outside. */
export const fetchClosureVisits = async (
  range: { from: string; to: string },
  signal: AbortSignal,
) => (await call(closureVisits, { query: range, signal })).visits;

/** What saving would do. */
export const askClosure = (body: ClosureRequest) => call(previewClosure, { body });

/** Writes closed days or days with other hours. */
export const putClosure = (body: ClosureRequest) => call(saveClosure, { body });

/** The visits outside the usual hours once these days are open after all. */
export const askReopening = (body: SeenDays) => call(previewReopening, { body });

/** Opens these days after all. */
export const reopenDays = (body: SeenDays) => call(reopenClosure, { body });

/** Takes these days out of the list. */
export const removeDays = (body: SeenDays) => call(removeClosure, { body });
