import { call } from "#ui/api-client.ts";
import { practiceHours } from "../contract.ts";

/** When the practice is open, day by day. */
export const fetchPracticeHours = async (
  range: { from: string; to: string },
  signal: AbortSignal,
) => (await call(practiceHours, { query: range, signal })).days;
