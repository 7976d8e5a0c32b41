// The desk in a practice of ten years: day, search, free times, bookings and the lists beside them on a
// database of a million visits, and how each grows from ten thousand visits on. All sizes have the same
// present; what differs is how much lies behind it. At the end a browser has a week of the largest open at a
// second server, and visits are moved at the first one.
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openPractice, type Practice } from "./harness/big-practice/open.ts";
import { lists, pages, searches, times } from "./harness/desk-questions.ts";
import { growthTable, type Timings } from "./harness/growth.ts";
import { timeBookings, timeQuestion } from "./harness/in-turn.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { timeMovesSeen } from "./harness/moves-seen.ts";
import { median, percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "60" },
    bookings: { type: "string", default: "30" },
    moves: { type: "string", default: "40" },
    /** Part of a question's name: only those are asked. */
    only: { type: "string", default: "" },
  },
});
const largest = Number(values.visits);
const rounds = Number(values.rounds);
const bookings = Number(values.bookings);
const moves = Number(values.moves);
const smallest = 10_000;
const sizes = [largest / 100, largest / 10, largest].filter(
  (size) => size >= smallest || size === largest,
);
const fillLimit = 180;
const bookingLimit = 150;
const growthLimit = 2;
const seenLimit = 1000;
const minutesOfAll = 40;

type Found = Map<string, { limit: number; readsAll: boolean; timings: Timings[] }>;

/** Asks every question of every size; what fails is told, and the others are asked all the same. */
async function askEverything(
  practices: readonly Practice[],
  report: Measure["report"],
): Promise<Found> {
  const found: Found = new Map();
  const keep = async (about: string, ask: () => Promise<void>) => {
    if (!about.includes(values.only)) return;
    try {
      await ask();
    } catch (error) {
      report.problem(`${about}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const question of [...pages, ...searches, ...times, ...lists])
    await keep(question.name, async () => {
      const timings = await timeQuestion(practices, question, rounds);
      const { name, limit, readsAll = false } = question;
      found.set(name, { limit, readsAll, timings });
    });
  await keep("bookings", async () => {
    for (const [name, timings] of await timeBookings(practices, bookings))
      found.set(name, { limit: bookingLimit, readsAll: false, timings });
  });
  return found;
}

function tell(found: Found, report: Measure["report"]): void {
  for (const [name, { limit, timings }] of found) {
    const p95 = percentile(timings.at(-1)?.milliseconds ?? [], 0.95);
    report.figure(`${name}, p95`, p95, { unit: "ms", limit: { below: limit } });
  }
  const { rows, growths } = growthTable(
    new Map([...found].map(([name, { timings }]) => [name, timings])),
  );
  for (const [name, growth] of growths)
    report.figure(`${name}, most growth by ten`, growth, {
      ...(found.get(name)?.readsAll === false && { limit: { atMost: growthLimit } }),
    });
  report.note(rows);
}

const movesName = "a moved visit on another open week";

/** How soon a week that somebody has open elsewhere shows a move in the largest practice. */
async function tellMoves(run: Measure, practice: Practice | undefined): Promise<void> {
  if (practice === undefined || !movesName.includes(values.only)) return;
  const { report } = run;
  const seen = await timeMovesSeen(run, practice, moves);
  report.figure(`${movesName}, moves seen`, seen.length, { limit: { exactly: moves } });
  report.figure(`${movesName}, median`, median(seen), { unit: "ms" });
  report.figure(`${movesName}, p95`, percentile(seen, 0.95), {
    unit: "ms",
    limit: { below: seenLimit },
  });
}

await measure(
  "schedule",
  async (run) => {
    const practices: Practice[] = [];
    for (const size of sizes)
      practices.push(await openPractice(run, size, size === largest ? fillLimit : undefined));
    tell(await askEverything(practices, run.report), run.report);
    await tellMoves(run, practices.at(-1));
    run.report.note(
      `${rounds} rounds, sizes in turn; load ${loadavg()[1]?.toFixed(1)} on ${availableParallelism()} processors.`,
    );
  },
  minutesOfAll,
);
