import { identity } from "../../../practice/identity.ts";
import { spokenClock } from "../../../practice/time.ts";
import { datesText } from "../../booking/hours/rules.ts";
import type { WrittenLetter } from "../../outbox/letter/contract.ts";
import { writeLetter } from "../../outbox/letter/rules.ts";
import type { ShiftType } from "./contract.ts";

export const shiftTypeNames: Record<ShiftType, string> = {
  regular: "Regular",
  overtime: "Overtime",
  "on-call": "On Call",
};

/** What became of the shifts that a message tells of. */
export type News = "added" | "changed" | "removed" | "back";

type Told = { date: string; startTime: string; endTime: string; type: ShiftType };

const endings: Record<News, string> = {
  added: "added to",
  changed: "changed in",
  removed: "removed from",
  back: "put back into",
};

/** "Tue, Nov 24, 9:00 AM to 5:00 PM, Regular". */
export function shiftLine({ date, startTime, endTime, type }: Told, today: string): string {
  const hours = `${spokenClock(startTime)} to ${spokenClock(endTime)}`;
  return `${datesText(date, date, today)}, ${hours}, ${shiftTypeNames[type]}`;
}

const countText = (count: number) => (count === 1 ? "A shift was" : `${count} shifts were`);

/** The mail that tells somebody of their own shifts; one for any number of them. */
export function shiftMail(
  {
    name,
    news,
    shifts,
    by,
  }: { name: string; news: News; shifts: readonly Told[]; by: string | null },
  today: string,
): WrittenLetter {
  const [first] = shifts;
  const dates = first === undefined ? "" : datesText(first.date, first.date, today);
  const says = `${countText(shifts.length)} ${endings[news]} your schedule.`;
  return writeLetter({
    subject: shifts.length === 1 ? `Your shift on ${dates}` : `Your shifts from ${dates} on`,
    preview: says,
    title: says,
    dear: name,
    blocks: [
      {
        kind: "list",
        title: news === "removed" ? "No longer on the schedule" : "On the schedule",
        items: shifts.map((shift) => shiftLine(shift, today)),
      },
      {
        kind: "text",
        text: "All times are the practice's own (Eastern). If something does not fit, please tell the front desk.",
      },
    ],
    why: `You get this mail because ${by ?? "somebody at the front desk"} entered it in the staff schedule of ${identity.name}.`,
  });
}

const shownInText = 4;

/** The same as a text. */
export function shiftText(
  { news, shifts }: { news: News; shifts: readonly Told[] },
  today: string,
): string {
  const lines = shifts.slice(0, shownInText).map((shift) => shiftLine(shift, today));
  const more = shifts.length - lines.length;
  const rest = more > 0 ? ` and ${more} more` : "";
  return `${identity.name}: ${countText(shifts.length)} ${endings[news]} your schedule: ${lines.join("; ")}${rest}.`;
}
