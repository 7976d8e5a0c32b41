import type { TestApp } from "./build-app.ts";
import type { Person } from "./practice-world.ts";

/** What goes into a request; parts that are absent are not sent. */
export type CallParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Who calls, about whom: the same person for their own things. */
export type About = { app: TestApp; about: Person; by: Person; random: () => number };

export type KnownCall = {
  /** A call that nothing is wrong with. */
  parts: (about: About) => CallParts | Promise<CallParts>;
  /**
   * Rows in the audit log that a successful call of staff leaves: one when it reads or writes what
   * belongs to patients or to the record itself, none for the practice's own facts. A look leaves one
   * unless the same answer was just shown to the same person.
   */
  rows?: 0 | 1 | "look";
  /** It is about the caller's own session, so that nobody else's can be asked for. */
  isOfSession?: true;
};
