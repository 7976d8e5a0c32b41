import { call } from "#ui/api-client.ts";
import { endFeed, listFeeds, makeFeed } from "../contract.ts";

/** Whose visits calendar programs can read. */
export function fetchFeeds(signal?: AbortSignal) {
  return call(listFeeds, { ...(signal && { signal }) });
}

/** Makes a person's link; the one before ends. */
export function requestFeed(staffId: string) {
  return call(makeFeed, { params: { staffId } });
}

/** Ends a person's link. */
export function requestFeedEnd(staffId: string) {
  return call(endFeed, { params: { staffId } });
}
