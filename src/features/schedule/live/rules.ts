/** How long the live connection waits between two tries, in milliseconds. */
export type Pauses = { first: number; longest: number };

const usual: Pauses = { first: 300, longest: 5_000 };
/** How long to be quiet when the server asks for quiet without saying how long. */
const askedQuietMs = 60_000;

/** The pauses of a connection that was asked to be quiet, or was not. */
export function pausesFor(quietMs: number | null): Pauses {
  if (quietMs === null) return usual;
  // The client takes up to half of a pause away, so that not all come back at once.
  return { first: quietMs * 2, longest: Math.max(quietMs * 2, usual.longest) };
}

type Answered = { getResponseHeader: (name: string) => string | null };

function isAnswered(context: unknown): context is Answered {
  return typeof context === "object" && context !== null && "getResponseHeader" in context;
}

/**
 * How long the server asks to be left alone, by the error of a refused connection; null when it does
 * not. Only a refused poll tells: browsers keep the answer to an upgrade to themselves.
 */
export function quietAskedFor(error: Error): number | null {
  if (error.message === "too_many_requests") return askedQuietMs;
  const description = "description" in error ? error.description : undefined;
  if (description !== 429) return null;
  const context = "context" in error ? error.context : undefined;
  const header = isAnswered(context) ? context.getResponseHeader("retry-after") : null;
  const seconds = header === null ? Number.NaN : Number(header);
  return seconds > 0 && Number.isFinite(seconds) ? seconds * 1000 : askedQuietMs;
}
