import { displayName } from "#features/booking/appointments/rules.ts";
import { openingHours } from "#features/booking/server/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceClock, practiceDate, startOfDay, weekdayOf } from "#practice/time.ts";
import { initialsOf } from "../../rules.ts";
import { toShift } from "../../shift-plans/server/service.ts";
import type { PersonDay, ShiftWeek } from "../../shifts/contract.ts";
import { weekOf } from "../../shifts/rules.ts";
import {
  latestShifts,
  type ShiftRow,
  shiftsBetween,
  type UsualRow,
  usualHours,
} from "../../shifts/server/repository.ts";
import { staffCards } from "../../staff-cards/server/service.ts";
import * as repository from "./repository.ts";
import type { AbsenceRow } from "./repository.ts";

const shownChanges = 5;

/** The part of an absence that lies on a date, as clock times. */
function onDate({ id, startsAt, endsAt }: AbsenceRow, date: string): PersonDay["away"] {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))];
  if (startsAt >= end || endsAt <= start) return [];
  const from = startsAt <= start ? "00:00" : practiceClock(startsAt);
  return [{ id, from, to: endsAt >= end ? "24:00" : practiceClock(endsAt) }];
}

type Rows = {
  shifts: readonly ShiftRow[];
  usual: readonly UsualRow[];
  absences: readonly AbsenceRow[];
};

function daysOf(staffId: string, dates: readonly string[], rows: Rows): PersonDay[] {
  const own = <R extends { staffId: string }>(list: readonly R[]) =>
    list.filter((row) => row.staffId === staffId);
  const [shifts, usual, absences] = [own(rows.shifts), own(rows.usual), own(rows.absences)];
  return dates.map((date) => ({
    date,
    shifts: shifts.filter((row) => row.date === date).map(toShift),
    usual: usual
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map(({ from, to }) => ({ from, to })),
    away: absences.flatMap((absence) => onDate(absence, date)),
  }));
}

/** Who works when in the week of a date, and what of it needs an eye. Names no patient. */
export async function shiftWeek(
  { db, clock }: { db: Database; clock: Clock },
  date: string,
  caller: Caller,
): Promise<ShiftWeek> {
  const now = clock.now();
  const dates = weekOf(date);
  const range = { from: dates.at(0) ?? date, to: dates.at(-1) ?? date };
  const interval = { from: startOfDay(range.from), to: startOfDay(addDays(range.to, 1)) };
  const [days, cards, shifts, usual, absences, counts, outside, latest] = await Promise.all([
    openingHours(db, range),
    staffCards(db),
    shiftsBetween(db, range),
    usualHours(db),
    repository.absencesBetween(db, interval),
    repository.visitCounts(db, interval),
    repository.visitsOutsideWork(db, { ...interval, now }),
    latestShifts(db, shownChanges),
  ]);
  return {
    today: practiceDate(now),
    days,
    people: cards.map(({ version, plainName, ...card }) => ({
      ...card,
      initials: initialsOf(plainName),
      cardVersion: version,
      days: daysOf(card.staffId, dates, { shifts, usual, absences }),
      visitCount: counts.get(card.staffId) ?? 0,
    })),
    outside: outside.map(({ title, firstName, lastName, ...row }) => ({
      ...row,
      displayName: displayName({ title, firstName, lastName }),
    })),
    latest: latest.map(toShift),
    mayEditCards: caller.staff !== null && mayAct(caller.staff.role, "admin"),
  };
}
