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
