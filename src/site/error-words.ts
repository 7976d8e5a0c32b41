import type { AppError } from "#errors.ts";

/**
 * The product's own error; null for any other. Told by its name: the catalogue of errors comes with the
 * parts that fail by it, and this net stands around every page.
 */
export function ownError(error: unknown): AppError | null {
  return error instanceof Error && error.name === "AppError" ? (error as AppError) : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.trim() : "";
}

/** Whether a failure is one of setting up: its message names the environment, VITE_ or the configuration. */
export function isSetupFailure(error: unknown): boolean {
  return /environment|VITE_|configuration/i.test(messageOf(error));
}

/** What visitors read under "Something went wrong"; how a site is set up is no business of theirs. */
export function failureMessage(error: unknown): string {
  const message = isSetupFailure(error) ? "" : messageOf(error);
  return message === "" ? "An unexpected error occurred" : message;
}
