import { refusals, unwilling, wanting, wishes } from "./content.ts";

const listed = (text: string) => text.trim().split(/\s*[|\n]\s*/);

/** Each wish of every other day behind each way to begin one: "i just want to book a cleaning". */
export function everydayWishes(): readonly string[] {
  const said = (starts: readonly string[], ends: readonly string[]) =>
    starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
  return [...said(wanting, listed(wishes)), ...said(unwilling, listed(refusals))];
}
