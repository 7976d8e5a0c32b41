import { costOf } from "../templates/rules.ts";
import type { ForecastKind, ForecastText } from "./contract.ts";

export const kindNames: Record<ForecastKind, string> = {
  reminder: "Reminders",
  recall: "Recall",
  notice: "Notices and answers",
};

/** Which kind of the forecast a text of the queue is. */
export function forecastKindOf(kind: string): ForecastKind {
  return kind === "reminder" || kind === "recall" ? kind : "notice";
}

const reasons: Readonly<Record<string, string>> = {
  "visit-booked": "Visit booked",
  "visit-moved": "Visit moved",
  "visit-cancelled": "Visit cancelled",
  "visit-restored": "Visit restored",
  "staff-shift": "Shift of staff",
  reminder: "Reminder",
  recall: "Recall",
  "missed-call": "Missed call",
  "waitlist-offer": "Waitlist",
  "insurance-verified": "Insurance question",
  reply: "Reply",
  desk: "From the desk",
};

/** Why a text of the queue goes out. */
export function reasonOf(kind: string): string {
  return reasons[kind] ?? "Answer";
}

export type DayFigures = { date: string; count: number } & Record<ForecastKind, number>;

const isLeaving = ({ state }: ForecastText) => state !== "stopped";

/** What leaves on each day, by kind; what is stopped does not. */
export function figuresByDay(
  days: readonly string[],
  texts: readonly ForecastText[],
): DayFigures[] {
  return days.map((date) => {
    const day = texts.filter((text) => text.date === date && isLeaving(text));
    const of = (kind: ForecastKind) => day.filter((text) => text.kind === kind).length;
    return {
      date,
      count: day.length,
      reminder: of("reminder"),
      recall: of("recall"),
      notice: of("notice"),
    };
  });
}

export type Totals = { count: number; segments: number; cents: number };

/** How many leave, in how many segments, for how much. */
export function totalsOf(texts: readonly ForecastText[]): Totals {
  const leaving = texts.filter(isLeaving);
  const segments = leaving.reduce((sum, text) => sum + text.segments, 0);
  return { count: leaving.length, segments, cents: costOf(segments) };
}
