import { categoryNames } from "../../../practice/services.ts";
import { type Group, groupOf } from "../../schedule/no-show-forecast/rules.ts";
import { visitWords } from "../../schedule/visit-words/rules.ts";
import { kindNames } from "../amounts/rules.ts";
import { type ChannelStep, channelSteps } from "../channels/contract.ts";
import { type MonthCount, monthCounts } from "../trends/contract.ts";

/** What a cell of a table of figures counts. */
export type Cell =
  | { of: "forecast"; group: Group }
  | { of: "channel"; channel: string; step: ChannelStep }
  | { of: "month"; month: string; count: MonthCount };

function monthCell([month = "", wanted]: readonly string[]): Cell | null {
  const count = monthCounts.find((each) => each === wanted);
  return /^\d{4}-\d{2}$/.test(month) && count ? { of: "month", month, count } : null;
}

/** The cell of a name; null of a name that stands for none. */
export function cellOf(name: string): Cell | null {
  const [of, ...rest] = name.split(".");
  if (of === "forecast") {
    const group = groupOf(rest.join("."));
    return group && { of, group };
  }
  if (of === "month") return monthCell(rest);
  const [channel, step] = rest;
  const known = channelSteps.find((each) => each === step);
  return of === "channel" && channel !== undefined && known !== undefined
    ? { of, channel, step: known }
    : null;
}

/** What staff read for the values that a column keeps short: "no-show", "web", "tmj". */
const shownWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...visitWords,
  category: categoryNames,
  what: kindNames,
};

/** A cell's text as staff read it elsewhere: "No Show"; a text of its own stays as it is. */
export function shownWord(column: string, text: string): string {
  const words = shownWords[column];
  return words !== undefined && Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}
