import { call } from "#ui/api-client.ts";
import { readForecast, releaseText, stopText } from "../contract.ts";

/** What will leave in the next seven days. */
export function fetchForecast(signal?: AbortSignal) {
  return call(readForecast, { ...(signal && { signal }) });
}

/** Stops a text, or lets a stopped one go again. */
export function requestChange({ id, isStop }: { id: string; isStop: boolean }) {
  return call(isStop ? stopText : releaseText, { body: { id } });
}
