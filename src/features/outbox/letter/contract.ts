/** One part of a mail, as its writer means it; how it looks is the renderer's. */
export type LetterBlock =
  /** A paragraph; line breaks stay. */
  | { kind: "text"; text: string }
  /** Something to notice, set apart, such as that a cancellation was late. */
  | { kind: "note"; text: string }
  /** Labels and what they stand for, one per line. */
  | { kind: "facts"; facts: readonly { label: string; value: string }[] }
  | { kind: "list"; title: string; items: readonly string[] }
  /** A code to type or to read aloud, in large letters. */
  | { kind: "code"; label: string; code: string }
  /** The one thing to do, as a big button, with its whole address below for clients that show none. */
  | { kind: "button"; label: string; url: string };

/** A whole mail: what it says, once, for its text and its HTML. */
export type Letter = {
  /** Names no treatment and nothing secret: it is read on locked screens. */
  subject: string;
  /** What mail clients show beside the subject. */
  preview: string;
  /** The headline. */
  title: string;
  /** Whom it greets; left out, it greets nobody. */
  dear?: string;
  blocks: readonly LetterBlock[];
  /** Why this mail came, in plain words, and what to do when it should not have. */
  why: string;
};

/** A letter ready for the outbox: a mail with this spread into it has text and HTML that agree. */
export type WrittenLetter = { subject: string; body: string; html: string };
