/** Words that the practice's documents fix. */
export const googleWords = {
  failed: "Google sign-in failed. Try the email option below.",
} as const;
