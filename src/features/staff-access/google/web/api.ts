import { call } from "#ui/api-client.ts";
import { signInWays, startGoogle } from "../contract.ts";

/** Whether this practice has set up signing in with Google. */
export async function fetchGoogleOffer(signal?: AbortSignal) {
  const { google } = await call(signInWays, { ...(signal && { signal }) });
  return google;
}

/** Begins a sign-in; returns the address at Google to go to. */
export async function requestGoogle(from: string | null) {
  const { url } = await call(startGoogle, { body: from === null ? {} : { from } });
  return url;
}
