import { bookableStarts, bookAsVisitor, bookAtDesk, moveVisit } from "./desk-bookings.ts";
import type { Question } from "./desk-questions.ts";
import { askAt } from "./desk.ts";
import type { Practice } from "./big-practice/open.ts";
import type { Timings } from "./growth.ts";
import { chanceFrom } from "./random.ts";

const warmUp = 4;
/** What takes far too long is not asked as often as everything else. */
const longestMs = 60_000;
const fewestRounds = 5;

/** Asks the same of every size in turn, so that whatever else the machine does hits all of them. */
async function timeInTurn(
  practices: readonly Practice[],
  count: number,
  ask: (practice: Practice, round: number) => Promise<number>,
): Promise<Timings[]> {
  const found = practices.map(({ visits }) => ({ visits, milliseconds: [] as number[] }));
  const start = performance.now();
  let before: number[] = [];
  for (let round = -warmUp; round < count; round += 1) {
    if (round >= fewestRounds && performance.now() - start > longestMs) break;
    if (round === 0) before = practices.map(({ processorTime }) => processorTime());
    for (const [place, practice] of practices.entries()) {
      const milliseconds = await ask(practice, round);
      if (round >= 0) found[place]?.milliseconds.push(milliseconds);
    }
  }
  const after = practices.map(({ processorTime }) => processorTime());
  return found.map((timings, place) => ({
    ...timings,
    processor: ((after[place] ?? 0) - (before[place] ?? 0)) / timings.milliseconds.length,
  }));
}

/** How long each size takes to answer a question, asked with the same chance of each about its own people. */
export function timeQuestion(
  practices: readonly Practice[],
  question: Question,
  rounds: number,
): Promise<Timings[]> {
  return timeInTurn(practices, rounds, async ({ desk, samples }, round) => {
    const answer = await askAt(desk, question.call(samples, chanceFrom(1000 + round)));
    return answer.milliseconds;
  });
}

/** Bookings of visitors and of the desk, and moves of what visitors booked, each at a time that is free. */
export async function timeBookings(
  practices: readonly Practice[],
  bookings: number,
): Promise<Map<string, Timings[]>> {
  const all = bookings + warmUp;
  const free = new Map(
    await Promise.all(
      practices.map(async (each) => [each, await bookableStarts(each.desk, all * 3)] as const),
    ),
  );
  const startOf = (practice: Practice, place: number) => {
    const start = free.get(practice)?.[place];
    if (start === undefined) throw new Error("There is no further free time.");
    return start;
  };
  const booked = new Map<string, { id: string; version: number }>();
  const byVisitors = await timeInTurn(practices, bookings, async (practice, round) => {
    const place = round + warmUp;
    const person = practice.visits + place;
    const answer = await bookAsVisitor(practice.desk, startOf(practice, place), person);
    const { appointment } = answer.body as { appointment: { id: string } };
    booked.set(`${practice.visits} ${round}`, { id: appointment.id, version: 1 });
    return answer.milliseconds;
  });
  const atDesk = await timeInTurn(practices, bookings, async (practice, round) => {
    const place = round + warmUp;
    const person = practice.samples.people[place];
    if (person === undefined) throw new Error("There is nobody to book for.");
    return (await bookAtDesk(practice.desk, startOf(practice, all + place), person)).milliseconds;
  });
  const moved = await timeInTurn(practices, bookings, async (practice, round) => {
    const visit = booked.get(`${practice.visits} ${round}`);
    if (visit === undefined) throw new Error("There is no visit to move.");
    const { start } = startOf(practice, all * 2 + round + warmUp);
    return (await moveVisit(practice.desk, visit, start)).milliseconds;
  });
  return new Map([
    ["booking by a visitor", byVisitors],
    ["booking at the desk", atDesk],
    ["moving a visit", moved],
  ]);
}
