import type { ManagedNumbers } from "../../src/features/phone-numbers/numbers/contract.ts";
import { results } from "../../src/features/phone-numbers/numbers/content.ts";
import { troubleWords } from "../../src/features/phone-numbers/carriers/rules.ts";
import type { TestDatabase } from "#test/database.ts";
import { messageOf, type NumberDesk, onlyOn, openNumberDesk } from "#test/number-desk.ts";
import type { NumberDeed, NumberFault } from "#test/twilio-numbers.ts";
import type { Measure } from "./measure.ts";

const longestMs = 8000;
const faults = ["500", "hangs", "429", "wrong schema"] as const satisfies readonly NumberFault[];
type Fault = (typeof faults)[number];
/** What staff read of a list that could not be asked for. */
const listWords: Readonly<Record<Fault, string>> = {
  "500": troubleWords.failing,
  hangs: troubleWords.late,
  "429": troubleWords.busy,
  "wrong schema": troubleWords.unsound,
};

/** What staff do, and what they read of it. */
const deeds: Readonly<
  Record<
    NumberDeed,
    { read(desk: NumberDesk): Promise<string | null>; words(fault: Fault): string }
  >
> = {
  list: {
    read: async ({ list }) => ((await list()).body as ManagedNumbers).carrier.trouble,
    words: (fault) => listWords[fault],
  },
  update: {
    read: async ({ save }) => messageOf((await save()).body),
    words: () => results.notSaved,
  },
  release: {
    read: async ({ release }) => messageOf((await release()).body),
    words: () => results.notReleased,
  },
};

/** A company that fails, at each thing that is asked of it: what staff read, what changed, and how long it took. */
export async function measureCarrierFaults(
  { report, atEnd }: Measure,
  database: TestDatabase,
): Promise<void> {
  const desk = await openNumberDesk(database);
  atEnd(() => desk.close());
  let told = 0;
  let changed = 0;
  const times: number[] = [];
  for (const deed of ["list", "update", "release"] as const)
    for (const fault of faults) {
      await desk.begin();
      await desk.list();
      const before = JSON.stringify([await desk.rows(), desk.server.numbers]);
      desk.server.fault = onlyOn(deed, fault);
      const began = performance.now();
      const words = await deeds[deed].read(desk);
      times.push(performance.now() - began);
      if (words === deeds[deed].words(fault)) told += 1;
      else report.problem(`${deed} with ${fault} said ${words}.`);
      if (JSON.stringify([await desk.rows(), desk.server.numbers]) !== before) changed += 1;
    }
  const all = 3 * faults.length;
  report.figure("faults of the company told in their words", told, { limit: { exactly: all } });
  report.figure("of them, anything changed", changed, { limit: { exactly: 0 } });
  report.figure("of them, the longest", Math.max(...times), {
    unit: "ms",
    limit: { below: longestMs },
  });
}
