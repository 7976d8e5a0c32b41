/** What a look at one thing found, and what to do about it where something is to be done. */
export type Finding = {
  area: string;
  /** bad: something does not work or will be lost; note: worth knowing. */
  state: "good" | "note" | "bad";
  what: string;
  todo?: string;
};
