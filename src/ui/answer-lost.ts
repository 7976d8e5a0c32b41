import { AppError } from "#errors.ts";

/** No answer, or a proxy's page in place of one: neither says whether the server did it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === "offline" || error.code === "timed_out" || error.cause instanceof SyntaxError);

/** Whether it is not known what became of something that was sent. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof AppError && error.code === "answer_lost";
}

/**
 * Sends something that changes what the server keeps. Without an answer it fails as `answer_lost`: it may have been
 * done. Who was offline at the press is told so, since nothing has left; unless an earlier try of the same has.
 */
export async function sendKnowingly<T>(send: () => Promise<T>, hasLeft = false): Promise<T> {
  // Outside of browsers nobody says; then it may have left.
  const isOffline = "onLine" in navigator && !navigator.onLine;
  try {
    return await send();
  } catch (error) {
    if ((isOffline && !hasLeft) || !isUnanswered(error)) throw error;
    throw new AppError("answer_lost", { cause: error });
  }
}

/** Asks once more by itself after a lost answer. Only for what is done once however often it is sent. */
export const lookUpOnce = {
  retry: (tries: number, error: unknown) => tries === 0 && isAnswerLost(error),
  retryDelay: 1000,
} as const;
