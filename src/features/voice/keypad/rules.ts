// What somebody means by the keys of a telephone.

/** After the last key it is over, when no # says so before. */
export const keypadWaitMs = 2500;
const mostDigits = 20;

/** What the caller was asked last. */
export type Asked = { kind: "yes-no" } | { kind: "choice"; of: number } | null;

export type Meaning =
  | { kind: "person" }
  | { kind: "again" }
  /** As if it had been said. */
  | { kind: "words"; text: string };

/** The digits so far with another key: # ends them, * takes them back. */
export function withKey(digits: string, key: string): { digits: string; isOver: boolean } {
  if (key === "#") return { digits, isOver: true };
  if (key === "*") return { digits: "", isOver: false };
  const isDigit = /^\d$/.test(key);
  return { digits: isDigit ? `${digits}${key}`.slice(0, mostDigits) : digits, isOver: false };
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** A day of birth as keys have it: month, day, year. */
function dateOf(digits: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{2})(\d{2})(\d{4})$/.exec(digits) ?? [];
  const isDate =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= 31 &&
    /^(?:19|20)/.test(year);
  return isDate ? `${month}/${day}/${year}` : null;
}

function phoneOf(digits: string): string | null {
  const own = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return own === null ? null : own.slice(1).join(" ");
}

/** What digits mean after what was asked; null for none. */
export function meaningOf(digits: string, asked: Asked): Meaning | null {
  if (digits === "") return null;
  if (/^0+$/.test(digits)) return { kind: "person" };
  if (digits === "9") return { kind: "again" };
  if (asked?.kind === "yes-no" && digits === "1") return { kind: "words", text: "yes" };
  if (asked?.kind === "yes-no" && digits === "2") return { kind: "words", text: "no" };
  const place = Number(digits);
  if (asked?.kind === "choice" && place >= 1 && place <= Math.min(asked.of, ordinals.length))
    return { kind: "words", text: `the ${ordinals[place - 1]} one` };
  return { kind: "words", text: phoneOf(digits) ?? dateOf(digits) ?? digits };
}

/** Of somebody who cannot be understood: they leave a message. */
const messageKey = "1";

/** What digits mean of a caller who was told that they cannot be heard. */
export function deafMeaningOf(digits: string, asked: Asked): Meaning | { kind: "message" } | null {
  return asked === null && digits === messageKey ? { kind: "message" } : meaningOf(digits, asked);
}
