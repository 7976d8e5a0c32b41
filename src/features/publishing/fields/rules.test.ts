import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { questionLists } from "../../../practice/care-questions/first-questions.ts";
import { answerWith } from "../../../practice/care-questions/questions-over.ts";
import type { ContentValue, ContentValues } from "../../../practice/published.ts";
import { formatDollars } from "../../../practice/money.ts";
import { spokenClock } from "../../../practice/time.ts";
import { edited, problemsOf } from "../rules.ts";
import { isOpen } from "../lists/content.ts";
import { entriesOf, listAt } from "../lists/rules.ts";
import { firstValue } from "../files/rules.ts";
import { type Field, fields, valueAt } from "./rules.ts";

// What an owner published is what the site's data, the facts of chat and voice, and the calculators say: each
// history ends in a document, over which the practice's files are loaded afresh.

const histories = 500;

/** A list in any order, without some of its entries, and with entries that were added. */
function orderFor({ id }: Field): fc.Arbitrary<ContentValue> {
  const list = listAt(id.replace(/\/order$/, ""))!;
  const name = list.id.split("/").at(-1);
  const known = list.first.map((entry) => entry.id);
  return fc
    .shuffledSubarray(isOpen(list) ? [...known, `${name}-1`, `${name}-2`] : known, {
      minLength: list.fewest,
    })
    .map((entries) => entries.join(" "));
}

function valuesFor(field: Field): fc.Arbitrary<ContentValue> {
  if (field.kind === "cents") {
    const first = Number(field.first);
    return fc.integer({ min: -20, max: 20 }).map((step) => Math.max(100, first + step * 100));
  }
  if (field.kind === "flag") return fc.boolean();
  if (field.kind === "order") return orderFor(field);
  if (field.kind === "date") return fc.constantFrom("", "2026-12-20", "2026-12-26");
  if (field.kind === "phone") return fc.constantFrom("(718) 555-0123", "(718) 555-0188");
  if (field.kind === "zip") return fc.constantFrom("10301", "10314");
  if (field.kind === "rating") return fc.integer({ min: 1, max: 5 });
  if (field.kind === "question")
    return fc.integer({ min: 1, max: 99 }).map((count) => `Is it so for the ${count}th time?`);
  if (field.kind === "answer")
    return fc
      .constantFrom("{price implant-placement}", "{minutes hydrafacial}", "{claim yomi-return}")
      .map((token) => `It is ${token}, and that is all.`);
  if (field.kind === "hours") return fc.constantFrom("closed", "08:00-17:30", "10:00-20:00");
  if (field.kind === "page") return fc.constantFrom("", "/services", "/aboutface");
  if (field.kind === "text")
    return fc
      .integer({ min: 1, max: 99 })
      .map((count) => `In these words for the ${count}th time.`);
  return fc.integer({ min: 1, max: 9999 }).map((count) => `Counted ${count}`);
}

const edit = fc
  .constantFrom(...fields)
  .chain((field) =>
    valuesFor(field).map((value) => ({ is: "edit" as const, changes: { [field.id]: value } })),
  );
const textFor = {
  question: (entry: string) => `Is this ${entry}?`,
  answer: () => "It is {price implant-placement} as well.",
  quote: (entry: string) => `They were kind, says ${entry}.`,
  line: (entry: string) => `Line of ${entry}`,
  rating: () => 4,
  date: () => "2026-11-03",
} as const;
/** Puts a list in another order; entries that are added say something at once. */
const relist = fc
  .constantFrom(...fields.filter(({ kind }) => kind === "order"))
  .chain((field) => orderFor(field).map((order) => ({ field, order })))
  .map(({ field, order }) => {
    const list = field.list?.id ?? "";
    const added = entriesOf(order).filter((entry) => /-\d$/.test(entry));
    const texts = added.flatMap((entry) =>
      (listAt(list)?.parts ?? []).map(({ name, kind }) => [
        `${list}/${entry}/${name}`,
        textFor[kind](entry),
      ]),
    );
    const changes = { [field.id]: order, ...Object.fromEntries(texts) };
    return { is: "edit" as const, changes };
  });
const step = fc.oneof(
  { weight: 6, arbitrary: edit },
  { weight: 2, arbitrary: relist },
  { weight: 2, arbitrary: fc.constant({ is: "publish" as const }) },
  { weight: 1, arbitrary: fc.constant({ is: "discard" as const }) },
  { weight: 1, arbitrary: fc.nat(20).map((back) => ({ is: "take back" as const, back })) },
);

/** What stands published after all steps: only a draft without problems ever is. */
function published(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const versions: ContentValues[] = [{}];
  let draft: ContentValues = {};
  for (const one of steps) {
    if (one.is === "edit") draft = edited(draft, one.changes);
    else if (one.is === "discard") draft = versions.at(-1) ?? {};
    else if (one.is === "take back") draft = versions[one.back % versions.length] ?? {};
    else if (Object.keys(problemsOf(draft)).length === 0) versions.push(draft);
  }
  return versions;
}

/** The files of the practice and what reckons with them, loaded over a document. */
async function loadOver(values: ContentValues) {
  vi.resetModules();
  const { layContent } = await import("../../../practice/published.ts");
  layContent(values);
  const [facts, lists, services, aesthetics, spa, claims, bar, hours, spanish] = await Promise.all([
    import("../../../practice/facts.ts"),
    import("../../../practice/estimate-prices.ts"),
    import("../../../practice/services.ts"),
    import("../../../practice/aesthetics.ts"),
    import("../../../practice/medspa-packages.ts"),
    import("../../../practice/claims.ts"),
    import("../../../practice/announcement.ts"),
    import("../../../practice/hours.ts"),
    import("../../assistant/spanish/rules.ts"),
  ]);
  const [facial, medspa, implants, care, asked, reviews, place, team] = await Promise.all([
    import("../../financing/aboutface/rules.ts"),
    import("../../financing/medspa/rules.ts"),
    import("../../financing/implant-costs/rules.ts"),
    import("../../../practice/facts-care.ts"),
    import("../../../practice/asked-published.ts"),
    import("../../../practice/reviews.ts"),
    import("../../../practice/identity.ts"),
    import("../../../practice/staff.ts"),
  ]);
  const reckoned = { lists, facial, medspa, implants, care, asked, reviews, place, team };
  return { ...reckoned, facts, services, aesthetics, spa, claims, bar, hours, spanish };
}

async function expectAgreement(values: ContentValues): Promise<void> {
  const at = (address: string) => Number(valueAt(values, address));
  const dollars = (address: string) => formatDollars(at(address));
  const over = await loadOver(values);
  const said = new Map(over.facts.practiceFacts.map(({ id, text }) => [id, text]));
  const cost = (id: string) => over.lists.listedItems.find((one) => one.id === id)?.cents;

  for (const { id, priceCents, description } of over.services.services) {
    expect(description).toBe(valueAt(values, `services/${id}/description`));
    if (priceCents === null) continue;
    expect(priceCents.from).toBe(at(`services/${id}/priceCents/from`));
    expect(priceCents.to).toBe(at(`services/${id}/priceCents/to`));
    const range = `${formatDollars(priceCents.from)} to ${formatDollars(priceCents.to)}`;
    expect(said.get("prices.list")).toContain(range);
  }
  expect(said.get("hydrafacial.price")).toContain(
    `${dollars("services/hydrafacial/priceCents/from")} to ${dollars("services/hydrafacial/priceCents/to")}`,
  );
  const topics = { "dermal-fillers": "fillers", microneedling: "microneedling" } as const;
  for (const [id, topic] of Object.entries(topics)) {
    const place = `treatments/${id}/listedCents`;
    expect(said.get(`${topic}.price`)).toContain(
      `${dollars(`${place}/from`)}-${dollars(`${place}/to`)}`,
    );
    expect(said.get(`${topic}.price.typical`)).toContain(dollars(`treatments/${id}/typicalCents`));
  }
  for (const { id } of over.aesthetics.facialTreatments) {
    expect(over.facial.totalOf(new Set([id]))).toBe(at(`treatments/${id}/typicalCents`));
    expect(cost(`treatment ${id}`)).toBe(at(`treatments/${id}/typicalCents`));
  }
  for (const { id, name, description, duration, bestFor } of over.aesthetics.facialPackages) {
    for (const [part, is] of Object.entries({ name, description, duration, bestFor }))
      expect(is).toBe(valueAt(values, `packages/${id}/${part}`));
    expect(said.get(`packages.price.${id}`)).toContain(name);
    expect(said.get(`packages.price.${id}`)).toContain(dollars(`packages/${id}/packageCents`));
    expect(cost(`aboutface ${id}`)).toBe(at(`packages/${id}/packageCents`));
  }
  for (const { id } of over.spa.medspaPackages.treatments) {
    const place = `medspa/treatments/${id}`;
    const middle = (at(`${place}/lowCents`) + at(`${place}/highCents`)) / 2;
    expect(over.medspa.midpointTotal({ [id]: 1 })).toBe(middle);
  }
  for (const { id, description } of over.spa.medspaPackages.treatments)
    expect(description).toBe(valueAt(values, `medspa/treatments/${id}/description`));
  for (const { id, name, treatments, cents, savesCents } of over.spa.medspaPackages.packages) {
    expect(name).toBe(valueAt(values, `medspa/packages/${id}/name`));
    expect(said.get(`packages.price.medspa-${id}`)).toContain(name);
    const apart = treatments.reduce(
      (sum, one) => sum + at(`medspa/treatments/${one}/highCents`),
      0,
    );
    expect(savesCents).toBe(apart - cents);
    expect(said.get(`packages.price.medspa-${id}`)).toContain(
      `${dollars(`medspa/packages/${id}/cents`)} and saves ${formatDollars(apart - cents)}`,
    );
  }
  const single = ["implant", "crown", "surgery"].map((part) =>
    at(`implants/parts/single/${part}Cents`),
  );
  const sum = single.reduce((total, part) => total + part, 0);
  expect(over.implants.implantEstimate(over.implants.firstChoice).totalCents).toBe(sum);
  expect(said.get("implants.price.parts-single")).toContain(formatDollars(sum));
  for (const { id, figure, confirmedByOwner } of over.claims.claims) {
    expect(figure).toBe(valueAt(values, `claims/${id}/figure`));
    expect(confirmedByOwner).toBe(valueAt(values, `claims/${id}/confirmedByOwner`));
  }
  expectHours(over, values);
  expectQuestions(over, values);
  expectReviews(over, values);
  expectReach(over, values);
  expectTeam(over, values);
  expect(over.bar.announcement).toEqual({
    text: valueAt(values, "announcement/text"),
    path: valueAt(values, "announcement/path"),
    from: valueAt(values, "announcement/from"),
    until: valueAt(values, "announcement/until"),
  });
}

type Loaded = Awaited<ReturnType<typeof loadOver>>;

/** The week's plan on pages and in answers, and nobody who is said to be in on a closed day. */
function expectHours({ hours, facts, spanish }: Loaded, values: ContentValues): void {
  const said = new Map(facts.practiceFacts.map(({ id, text }) => [id, text]));
  for (const { name, opens, closes } of hours.hours) {
    const id = name.toLowerCase();
    const open = opens === null ? "closed" : `${opens}-${closes}`;
    expect(open).toBe(valueAt(values, `hours/${id}/open`));
    const day = said.get(`hours.day.${id}`);
    if (opens === null || closes === null) expect(day).toContain(`closed on ${name}s`);
    else expect(day).toContain(`${spokenClock(opens)} to ${spokenClock(closes)}`);
    for (const [fact, text] of said)
      if (opens === null && /^team\.(?:days|hours)\./.test(fact)) expect(text).not.toContain(name);
    if (opens !== null) expect(spanish.usualWeek()).toContain(spokenClock(opens));
  }
}

/** Each page's questions in their order, and the answers of assistants, with the prices and claims of now. */
function expectQuestions({ facts, care, asked, services, claims }: Loaded, values: ContentValues) {
  const said = new Map(facts.practiceFacts.map(({ id, text }) => [id, text]));
  const { gone, added } = asked.askedPublished();
  for (const { list, questions } of care.carePages) {
    const place = `questions/${list}`;
    const order = entriesOf(valueAt(values, `${place}/order`));
    expect(questions.map(({ aspect }) => aspect)).toEqual(order);
    const { topic, entries } = questionLists[list];
    for (const { aspect, question, answer } of questions) {
      const written = String(valueAt(values, `${place}/${aspect}/answer`));
      expect(question).toBe(valueAt(values, `${place}/${aspect}/question`));
      expect(answer).toBe(answerWith(written, { ...services, ...claims }));
      expect(answer).not.toMatch(/[{}]/);
      if (aspect === "what") continue;
      expect(said.get(`${topic}.${aspect}`)).toBe(answer);
      const first = firstValue(`${place}/${aspect}/question`);
      const example = { label: `${topic}.${aspect}`, text: question };
      if (question === first) expect(added).not.toContainEqual(example);
      else expect(added).toContainEqual(example);
    }
    for (const { id } of entries) {
      expect(gone.has(`${topic}.${id}`)).toBe(!order.includes(id));
      if (!order.includes(id)) expect(said.has(`${topic}.${id}`)).toBe(false);
    }
  }
}

/** Patients' own words in the owner's order, or the samples: never both. */
function expectReviews({ reviews, facts }: Loaded, values: ContentValues): void {
  const order = entriesOf(valueAt(values, "reviews/home/order"));
  const shown = reviews.reviews;
  const isWritten = order.length > 0;
  expect(shown.every(({ source }) => (source !== null) === isWritten)).toBe(true);
  if (isWritten) expect(shown.map(({ id }) => id)).toEqual(order);
  for (const { id, author, text } of isWritten ? shown : []) {
    expect(author).toBe(values[`reviews/home/${id}/author`]);
    expect(text).toBe(values[`reviews/home/${id}/text`]);
  }
  const fact = facts.practiceFacts.find(({ id }) => id === "reviews.samples");
  expect(fact?.text.includes("agreed to show them")).toBe(isWritten);
}

/** One phone number and one address, to read and to dial. */
function expectReach({ place, facts }: Loaded, values: ContentValues): void {
  const said = new Map(facts.practiceFacts.map(({ id, text }) => [id, text]));
  const { phone, address } = place.identity;
  const shown = String(valueAt(values, "identity/phone/display"));
  expect(phone).toEqual({ display: shown, e164: `+1${shown.replaceAll(/\D/g, "")}` });
  expect(said.get("contact.phone")).toContain(shown);
  expect(said.get("booking.phone")).toContain(shown);
  for (const part of ["street", "city", "postalCode"] as const) {
    const is = valueAt(values, `identity/address/${part}`);
    expect(address[part]).toBe(is);
    expect(said.get("location.address")).toContain(is);
  }
  expect(said.get("location.address")).toContain(place.addressLine);
}

/** The people under one name each, in the owner's order. */
function expectTeam({ team, place, facts }: Loaded, values: ContentValues): void {
  const said = new Map(facts.practiceFacts.map(({ id, text }) => [id, text]));
  const at = (id: string, part: string) => valueAt(values, `team/people/${id}/${part}`);
  const { staff, spokenName } = team;
  expect(staff.map(({ id }) => id)).toEqual(entriesOf(valueAt(values, "team/people/order")));
  for (const person of staff) {
    const name = spokenName(person);
    expect(name).toContain(
      `${String(at(person.id, "firstName"))} ${String(at(person.id, "lastName"))}`,
    );
    expect(name).toContain(at(person.id, "title"));
    expect(said.get(`team.who.${person.id}`)).toContain(name);
    expect(said.get("team.list")).toContain(name);
    if (person.id === "averell") expect(place.identity.doctor.name).toBe(name);
  }
}

test(`after ${histories} random histories all that is said is what was published last`, async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const versions = published(steps);
      const last = versions.at(-1) ?? {};
      if (Object.keys(last).length > 0) changed += 1;
      await expectAgreement(last);
    }),
    { numRuns: histories },
  );
  // Most histories publish something: otherwise the files would only agree with themselves.
  expect(changed).toBeGreaterThan(histories / 4);
}, 600_000);
