import { clockRange, datesText } from "../../hours/rules.ts";
import type { TimeOff } from "../../time-off/contract.ts";
import { absenceText } from "../../time-off/rules.ts";
import { useTimeOffVisits } from "../../time-off/web/use-time-off.ts";
import type { PersonWeek } from "../../weekly-hours/contract.ts";
import { useWeekVisits } from "../../weekly-hours/web/use-weeks.ts";
import type { ClosureDay } from "../contract.ts";
import { groupDays } from "../rules.ts";
import { SelectedLine } from "./selected-line.tsx";
import { type ClosureGroup, lastOf, useClosureVisits } from "./use-closures.ts";
import type { SelectedLine as Selected } from "./use-selected-line.ts";

export interface SelectedVisitsProps {
  selected: Selected | null;
  today: string;
  closures: readonly ClosureDay[];
  timeOff: readonly TimeOff[];
  weeks: readonly PersonWeek[];
}

/** The visits of the entry that is selected; nothing for one that is gone. */
export function SelectedVisits({ selected, today, closures, timeOff, weeks }: SelectedVisitsProps) {
  if (selected === null) return null;
  if (selected.kind === "closure") {
    const group = groupDays(closures).find((days) => days.some(({ date }) => date === selected.id));
    return group?.[0].isActive ? <OfClosure group={group} today={today} /> : null;
  }
  if (selected.kind === "time-off") {
    const entry = timeOff.find(({ id }) => id === selected.id);
    return entry ? <OfTimeOff entry={entry} today={today} /> : null;
  }
  const week = weeks.find(({ staffId }) => staffId === selected.id);
  return week ? <OfWeek week={week} today={today} /> : null;
}

function OfClosure({ group, today }: { group: ClosureGroup; today: string }) {
  const [day] = group;
  const visits = useClosureVisits({ from: day.date, to: lastOf(group).date });
  const dates = datesText(day.date, lastOf(group).date, today);
  const hours =
    day.opens === null || day.closes === null ? "closed" : clockRange(day.opens, day.closes);
  return <SelectedLine title={`${dates}, ${hours}`} today={today} query={visits} />;
}

function OfTimeOff({ entry, today }: { entry: TimeOff; today: string }) {
  const visits = useTimeOffVisits(entry.id);
  const title = `${entry.displayName} off, ${absenceText(entry, today)}`;
  return <SelectedLine title={title} today={today} query={visits} />;
}

function OfWeek({ week, today }: { week: PersonWeek; today: string }) {
  const visits = useWeekVisits(week.staffId);
  const title = `Outside the week of ${week.displayName}`;
  return <SelectedLine title={title} today={today} query={visits} />;
}
