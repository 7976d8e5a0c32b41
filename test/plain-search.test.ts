import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { signInAs } from "./staff-session.ts";
import type { FoundPeople } from "#features/patients/search/contract.ts";
import { foldedText, readTerms, type SearchTerm } from "#features/patients/search/rules.ts";

// What the database finds is compared with a plain filter over the same people in memory. What is typed is
// made of their own words, of signs that mean something to a database, and of anything.

/** As many as asked for: a measure of the promise asks for more. */
const searches = Number(process.env["SEARCHES"] ?? 300);
const seed = 20_261_129;

/** All of them fit on one page of results. */
const mostOnPage = 24;
const firstNames = ["Ada", "Émile", "José María", "O'Neal", "Łukasz", "Jean-Luc", "Zoë", "Bo", "ß"];
const lastNames = ["Okafor", "de la Cruz", "O'Neill", "Müller", "Ng", "St. John", "Øst", "Ward-Li"];
const mailboxes = ["a_b", "a%b", "first.last", "o'neill", "under__score", "plus+sign", "x"];

type OnFile = {
  id: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  born: string;
};

const people: readonly OnFile[] = Array.from({ length: mostOnPage }, (_, at) => ({
  id: randomUUID(),
  first: firstNames[at % firstNames.length] ?? "",
  last: lastNames[(at * 3) % lastNames.length] ?? "",
  email: `${mailboxes[at % mailboxes.length] ?? ""}${at}@inbox.example`,
  phone: `+1718555${String(1000 + at * 137).slice(0, 4)}`,
  born: `${1930 + at}-0${1 + (at % 9)}-1${at % 9}`,
}));

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_STAFF_CALLS_PER_MINUTE: "1000000" });
  ({ cookie } = await signInAs(app, "front-desk"));
  for (const { id, first, last, email, phone, born } of people)
    await app.query(
      "insert into patients (id, first_name, last_name, email, phone, date_of_birth, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)",
      [id, first, last, email, phone, born, app.clock.now()],
    );
});
afterAll(() => app.close());

function isBornIn(born: string, digits: string): boolean {
  return digits.length === 2 ? born.slice(2, 4) === digits : born.slice(0, 4) === digits;
}

/** The words of a name, and the name without the signs that part it. */
function wordsOf(name: string): string {
  const folded = foldedText(name);
  const words = folded.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  const inOnePiece = folded.replaceAll(/[^\p{L}\p{N}\s]+/gu, "").trim();
  return `${words} ${inOnePiece}`;
}

function hasTerm({ first, last, email, phone, born }: OnFile, term: SearchTerm): boolean {
  if (term.kind === "born") return term.dates.includes(born);
  if (term.kind === "digits")
    return (
      phone.slice(2).includes(term.digits) ||
      isBornIn(born, term.digits) ||
      term.dates.includes(born)
    );
  const words = ` ${wordsOf(first)} ${wordsOf(last)} ${foldedText(email)} `;
  return [term.text, term.name].some((text) => text !== "" && words.includes(` ${text}`));
}

const plainly = (q: string) => {
  const terms = readTerms(q);
  return people.filter((one) => terms.length > 0 && terms.every((term) => hasTerm(one, term)));
};

const own = fc
  .record({
    person: fc.constantFrom(...people),
    field: fc.constantFrom("first", "last", "email", "phone", "born"),
    from: fc.nat(4),
    length: fc.integer({ min: 1, max: 12 }),
    isWhole: fc.boolean(),
  })
  .map(({ person, field, from, length, isWhole }) => {
    const text = person[field as "first"];
    return isWhole ? text : text.slice(from % 2 === 0 ? 0 : from).slice(0, length);
  });
const sign = fc.constantFrom("%", "_", "\\", "'", '"', ";--", "' or 1=1 --", "$1", "(", "\\%", "*");
const anything = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
const typed = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: own },
      { weight: 2, arbitrary: sign },
      { weight: 1, arbitrary: anything },
      { weight: 1, arbitrary: fc.tuple(own, sign).map((parts) => parts.join("")) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" ").trim().slice(0, 80));

async function found(q: string, order: string): Promise<{ status: number; ids: string[] }> {
  const body = { q, order, size: mostOnPage };
  const answer = await app.send("POST", "/api/patients/search", body, { cookie });
  if (answer.status !== 200) return { status: answer.status, ids: [] };
  const { patients } = answer.body as FoundPeople;
  return { status: 200, ids: patients.filter(({ isNear }) => !isNear).map(({ id }) => id) };
}

test(`${searches} searches find what a plain filter finds`, async ({ task }) => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom("name", "born"), async (q, order) => {
      const { status, ids } = await found(q, order);
      const expected = plainly(q).map((one) => one.id);
      // What the contract refuses is no search: it is too short.
      const isSearch = status === 200;
      expect([q, status, ids.toSorted()]).toEqual(
        isSearch ? [q, 200, expected.toSorted()] : [q, 422, []],
      );
      some += isSearch && expected.length > 0 ? 1 : 0;
    }),
    { numRuns: searches, seed },
  );
  expect(some).toBeGreaterThan(searches / 5);
  const figure = `${searches} searches, ${some} of which find somebody`;
  Object.assign(task.meta, { proof: { figure, seed } });
}, 300_000);
