import { call } from "#ui/api-client.ts";
import { health, healthPolling } from "../contract.ts";

/** Asks for the health, with the time the answer took. No answer within the limit is a failure. */
export async function fetchHealth() {
  const asked = performance.now();
  const answer = await call(health, {
    signal: AbortSignal.timeout(healthPolling.timeoutSeconds * 1000),
  });
  return { ...answer, milliseconds: Math.round(performance.now() - asked) };
}
