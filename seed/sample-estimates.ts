import { sql } from "kysely";
import type { EstimateDraft } from "#features/estimates/contract.ts";
import {
  addEstimate,
  documentOf,
  insertVersion,
  newLink,
  practiceNumbersOf,
} from "#features/estimates/server/public.ts";
import { type Clock, systemRandom } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { type ListedItem, listedItems } from "#practice/estimate-prices.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";

type SampleEstimate = {
  /** A sample person by their place in the list. */
  person: number;
  primary: string;
  items: readonly { id: string; quantity: number }[];
  separate: string[];
  /** So many days ago each version was given, the first one first. */
  given: readonly number[];
  /** What the first line cost before the newest version. */
  firstCents?: number;
};

/** Written estimates, made up: one that was replaced, one that stands, one that is still a draft. */
const sampleEstimates: readonly SampleEstimate[] = [
  {
    person: 8,
    primary: "One implant with its crown",
    items: [
      { id: "implant single", quantity: 1 },
      { id: "crown single", quantity: 1 },
      { id: "addition imaging", quantity: 1 },
    ],
    separate: ["Removing the temporary tooth"],
    given: [9, 3],
    firstCents: 350_000,
  },
  {
    person: 12,
    primary: "A course of three chemical peels",
    items: [{ id: "treatment chemical-peels", quantity: 3 }],
    separate: [],
    given: [5],
  },
  {
    person: 16,
    primary: "Dermal fillers",
    items: [{ id: "treatment dermal-fillers", quantity: 2 }],
    separate: [],
    given: [],
  },
];

const dayMs = 86_400_000;
const demo = practiceNumbersOf({ mode: "demo", practiceNumbers: undefined });

function listed(id: string): ListedItem {
  const found = listedItems.find((one) => one.id === id);
  if (!found) throw new Error(`No listed item "${id}"`);
  return found;
}

const draftOf = ({ primary, items, separate }: SampleEstimate): EstimateDraft => ({
  primary,
  scheduledOn: null,
  items: items.map(({ id, quantity }) => {
    const { name, code, cents } = listed(id);
    return { name, code, diagnosis: "", quantity, unitCents: cents };
  }),
  separate,
});

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  email: string | null;
  phone: string | null;
};

async function findPerson(tx: Transaction, place: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth",
      p.email, p.phone
    from patients p where p.id = ${sampleId(`person ${place}`)}::uuid and p.is_sample
      and p.date_of_birth is not null`.execute(tx);
  return rows[0];
}

/** Puts estimates of sample people on file, once. */
export async function addSampleEstimates(
  tx: Transaction,
  { clock, sealer }: { clock: Clock; sealer: Sealer },
): Promise<void> {
  if (!(await claimOnce(tx, "sample estimates")) || demo === null) return;
  const daysBefore = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  for (const [place, sample] of sampleEstimates.entries()) {
    // Only for people who are there: in a practice that was begun earlier some may have been removed.
    const found = await findPerson(tx, sample.person);
    if (found === undefined) continue;
    const { id: patientId, ...person } = found;
    const id = sampleId(`estimate ${place}`);
    const begun = { now: () => daysBefore((sample.given[0] ?? 0) + 1) };
    const deps = { clock: begun, sealer, random: systemRandom };
    const draft = draftOf(sample);
    const none = { requestedAt: null, dueAt: null } as const;
    const about = { id, patientId, source: "desk", isSample: true } as const;
    await addEstimate(tx, deps, { ...about, ...person, ...none, draft }, null);
    for (const [before, daysAgo] of sample.given.entries()) {
      const isNewest = before === sample.given.length - 1;
      const [first, ...others] = draft.items;
      const older = {
        ...draft,
        items: first
          ? [{ ...first, unitCents: sample.firstCents ?? first.unitCents }, ...others]
          : [],
      };
      const document = documentOf(person, isNewest ? draft : older, demo);
      await insertVersion(
        tx,
        {
          id: sampleId(`estimate ${place} version ${before + 1}`),
          estimateId: id,
          version: before + 1,
          totalCents: document.totalCents,
          documentSealed: sealer.seal(JSON.stringify(document)),
          ...newLink(deps),
        },
        { patientId, at: daysBefore(daysAgo), by: null },
      );
    }
  }
}
