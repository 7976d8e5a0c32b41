import { call } from "#ui/api-client.ts";
import { type FigureDays, readCallFigures } from "../contract.ts";

/** What calls to a number came to in the last days. */
export function fetchCallFigures(number: string, days: FigureDays, signal?: AbortSignal) {
  return call(readCallFigures, { params: { number }, query: { days }, ...(signal && { signal }) });
}
