import type { CallInput, EndpointShape } from "#endpoint.ts";

/** A small message of which nobody waits for the answer. */
type MessageShape = EndpointShape & { method: "POST"; params?: undefined; query?: undefined };

/**
 * Tells our own server something small that no page depends on; it outlives the page. As with late
 * reads, the endpoint is given by its type, so that no schema is loaded for it. What does not arrive is
 * not sent again; whether it did is answered.
 */
export async function sendLate<E extends MessageShape>(
  path: E["path"],
  body: CallInput<E>["body"],
): Promise<boolean> {
  try {
    const { ok } = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "same-origin",
      keepalive: true,
    });
    return ok;
  } catch {
    // No network: the message is not worth one of its own.
    return false;
  }
}
