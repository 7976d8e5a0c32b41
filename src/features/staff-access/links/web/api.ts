import { call } from "#ui/api-client.ts";
import { askForLink, openLink, pendingLink, typeCode } from "../contract.ts";

/** Asks for a link; the answer does not tell whether the address is listed. */
export function requestLink(body: { email: string; from: string | null }) {
  const { email, from } = body;
  return call(askForLink, { body: { email, ...(from !== null && { from }) } });
}

/** The link this browser asked for and has not used, or null. */
export async function fetchPendingLink(signal?: AbortSignal) {
  const { link } = await call(pendingLink, { ...(signal && { signal }) });
  return link;
}

/** Signs in with a link's token; returns where to go on. */
export async function requestEntryByLink(token: string) {
  const { to } = await call(openLink, { body: { token } });
  return to;
}

/** Signs in with a mail's code; returns where to go on. */
export async function requestEntryByCode(code: string) {
  const { to } = await call(typeCode, { body: { code } });
  return to;
}
