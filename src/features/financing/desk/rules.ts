import { visibleText } from "../../../text.ts";

/** What a list of checks is searched for: words that all must be there, or the digits of a phone number. */
export type Search = { words: string[]; digits: string };

const leastDigits = 3;

/** A search as typed: "(718) 555" looks for a phone, everything else for words of name, email and phone. */
export function readSearch(typed: string | undefined): Search {
  const text = visibleText(typed ?? "").toLowerCase();
  const digits = text.replaceAll(/\D/g, "");
  if (/^[\d\s()+.-]+$/.test(text) && digits.length >= leastDigits) return { words: [], digits };
  return { words: text.split(/\s+/).filter((word) => word !== ""), digits: "" };
}
