/** What a question about the practice itself is answered with. */
export type Subject = {
  id: string;
  /** How people say it; "|" stands between, "..." for up to four words in between. */
  words: string;
  /** The facts that answer it, most telling first. */
  facts: readonly string[];
  /** What nobody has written down: said so, with an offer to ask the team. */
  missing?: string;
  /** Where it is done, or shown. */
  page?: { label: string; path: string };
  /** Answered by a rule of its own. */
  does?: "hours" | "person" | "book" | "move" | "cancel" | "soonest" | "visit" | "staff";
  /** Gives way to a question about care in the same sentence. */
  isWeak?: true;
};
