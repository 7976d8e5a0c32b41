import { locale } from "../../../practice/locale.ts";
import { readTypedDate } from "../../../practice/typed-date.ts";
import { birthContent } from "./content.ts";

/** A date of birth as people type it, as a calendar date; or what to say beside its field. */
export function readBirth(typed: string, today: string): { date: string } | { problem: string } {
  const words = birthContent[locale];
  if (typed.trim() === "") return { problem: words.missing };
  const read = readTypedDate(typed);
  if ("problem" in read) return { problem: words[read.problem] };
  return read.date > today ? { problem: words["too-late"] } : read;
}
