import { practiceInfo } from "#features/dashboard/contract.ts";
import { call } from "#ui/api-client.ts";
import { currentSession, enterDirectly, signOut } from "../contract.ts";

/** Who is signed in here, or nobody; asking keeps the session alive unless it is a mere look. */
export function fetchSession({ look, signal }: { look: boolean; signal?: AbortSignal }) {
  return call(currentSession, {
    query: look ? { look: "true" as const } : {},
    ...(signal && { signal }),
  });
}

/** Asks for a session of the demo account; the server refuses outside demo mode. */
export function requestDirectAccess() {
  return call(enterDirectly, {});
}

/** Ends the session on the server. */
export function requestSignOut() {
  return call(signOut, {});
}

/** Whether the practice runs in demo or live mode. */
export async function fetchMode(signal?: AbortSignal) {
  const practice = await call(practiceInfo, { ...(signal && { signal }) });
  return practice.mode;
}
