import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as aesthetics from "./aesthetics.ts";
import { bookingPolicy } from "./booking-policy.ts";
import { claims, isShown } from "./claims.ts";
import { aboutfaceQuestions } from "./care-questions/aboutface.ts";
import { emfaceQuestions } from "./care-questions/emface.ts";
import { implantsQuestions } from "./care-questions/implants.ts";
import { roboticQuestions } from "./care-questions/robotic.ts";
import { yomiQuestions } from "./care-questions/yomi.ts";
import { holidayRules } from "./closures.ts";
import { doctor } from "./doctor.ts";
import { askedExamples } from "./asked.ts";
import { practiceFacts } from "./facts.ts";
import { offPage } from "./facts-off-page.ts";
import type { PracticeFact } from "./facts.ts";
import * as financing from "./financing.ts";
import { hours } from "./hours.ts";
import { addressLine, identity } from "./identity.ts";
import { implantCosts } from "./implant-costs.ts";
import { medspaPackages } from "./medspa-packages.ts";
import { formatDollars } from "./money.ts";
import { isPublicPage } from "./public-pages.ts";
import { roboticComparison } from "./robotic-comparison.ts";
import { services } from "./services.ts";
import { staff } from "./staff.ts";
import { spokenClock } from "./time.ts";

const figures = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

/** Every figure that stands in a file an owner edits, as pages write it. */
function figuresOf(data: unknown): string[] {
  if (typeof data === "number") {
    return [
      String(data),
      ...figures(formatDollars(Math.round(data))),
      String(data / 60),
      String(data / 100),
    ];
  }
  if (typeof data === "string") {
    return [...figures(data), ...(/^\d\d:\d\d$/.test(data) ? figures(spokenClock(data)) : [])];
  }
  if (data === null || typeof data !== "object") return [];
  return Object.values(data).flatMap(figuresOf);
}

const known = new Set([
  ...[
    services,
    hours,
    holidayRules,
    staff,
    identity,
    addressLine,
    doctor,
    claims.filter(({ id }) => isShown(id)),
    bookingPolicy,
    implantCosts,
    medspaPackages,
    roboticComparison,
    { ...financing },
    { ...aesthetics },
    [...implantsQuestions, ...roboticQuestions, ...yomiQuestions],
    [...emfaceQuestions, ...aboutfaceQuestions],
  ].flatMap(figuresOf),
  // Reckoned from them: the whole of an implant's parts, and what a package saves.
  ...implantCosts.parts.flatMap(({ implantCents, crownCents, surgeryCents }) =>
    figures(formatDollars(implantCents + crownCents + surgeryCents)),
  ),
  ...aesthetics.facialPackages.flatMap((one) =>
    figures(formatDollars(aesthetics.packageSavingsCents(one))),
  ),
]);

test("each figure of a fact stands in a file of the practice", () => {
  const strangers = practiceFacts.flatMap(({ id, text }) =>
    figures(text)
      .filter((figure) => !known.has(figure))
      .map((figure) => `${id}: ${figure}`),
  );
  // "3D" is a word, and a rating of five stars counts to five.
  expect(strangers.filter((line) => !/: 3$|reviews[.]rating: 5$/.test(line))).toEqual([]);
});

test("no file of facts writes a figure of its own", () => {
  const written = readdirSync(import.meta.dirname)
    .filter((name) => /^facts.*[.]ts$/.test(name) && !name.endsWith(".test.ts"))
    .flatMap((name) =>
      readFileSync(`${import.meta.dirname}/${name}`, "utf8")
        .split("\n")
        .filter(
          (line) =>
            /["`][^"`]* [^"`]*["`]/.test(line) &&
            !/^import|pattern|slice|replace/.test(line.trim()),
        )
        .map((line) => line.replace(/^.*\/\*\*.*$|\$\{[^}]*\}|3D|of 5 stars|=== 1/g, ""))
        .filter((line) => /\d/.test(line)),
    );
  expect(written).toEqual([]);
});

test("every fact has an id of its own, whole sentences and a page", () => {
  expect(practiceFacts.length).toBeGreaterThan(300);
  expect(new Set(practiceFacts.map(({ id }) => id)).size).toBe(practiceFacts.length);
  const isSound = ({ id, topic, aspect, text, source }: PracticeFact) => {
    const [path = ""] = source.path.split("#");
    return (
      /^[a-z]+([.][a-z0-9-]+){1,2}$/.test(id) &&
      id.startsWith(`${topic}.${aspect}`) &&
      /^[A-Za-z0-9].*[.!]$/s.test(text) &&
      !/undefined|\{|\}|\.\.| {2}/.test(text) &&
      (isPublicPage(path) || path === "/booking/manage")
    );
  };
  expect(practiceFacts.filter((one) => !isSound(one))).toEqual([]);
});

test("what the owner has not confirmed says who states it, and hidden claims are absent", () => {
  const unconfirmed = practiceFacts.filter(({ isConfirmed }) => !isConfirmed);
  expect(unconfirmed.length).toBeGreaterThan(40);
  const all = practiceFacts.map(({ text }) => text).join("\n");
  expect(all).not.toMatch(/FDA|HIPAA|board-certified facial/i);
});

test.each([
  ["implants.price.single", "$3,500 to $5,500"],
  ["robotic.price.single", "$4,500 to $6,500"],
  ["hydrafacial.price", "$150 to $250"],
  ["botox.price", "$12-$15 per unit"],
  ["hours.day.saturday", "9:00 AM to 2:00 PM"],
  ["booking.notice", "24 hours"],
  ["packages.price.medspa-complete-rejuvenation", "$2,400 and saves $800"],
  ["implants.price.parts-single", "$4,500"],
])("the fact %s says %s", (id, words) => {
  expect(practiceFacts.find((fact) => fact.id === id)?.text).toContain(words);
});

test("every example question stands at a fact that there is, and none stands at two", () => {
  const examples = askedExamples();
  const ids = new Set([...practiceFacts.map(({ id }) => id), "unknown"]);
  expect(examples.filter(({ label }) => !ids.has(label))).toEqual([]);
  expect(examples.filter(({ text }) => text.trim() === "")).toEqual([]);
  const unknown = examples.filter(({ label }) => label === "unknown").map(({ text }) => text);
  const known = new Set(
    examples.filter(({ label }) => label !== "unknown").map(({ text }) => text),
  );
  expect(unknown.filter((text) => known.has(text))).toEqual([]);
});

test("what no page shows is told without a source", () => {
  const unshown = practiceFacts.filter(({ isOffPage }) => isOffPage).map(({ id }) => id);
  expect(unshown.toSorted()).toEqual([...offPage].toSorted());
  expect(unshown).toEqual(
    expect.arrayContaining(["packages.price.maintenance-plan", "prices.list"]),
  );
});

test("only the consultation of the medical spa is said to cost nothing, and as the practice states it", () => {
  const free = practiceFacts.filter(({ text }) => /complimentary|free consult/i.test(text));
  expect(free.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
    ["medspa.price.consultation", false],
    ["medspa.price.free-consultation", false],
  ]);
});

test("EMFACE costs at a visit what the tools of its page reckon with", () => {
  const { lowCents, highCents } = medspaPackages.treatments.find(({ id }) => id === "emface")!;
  const visit = services.find(({ id }) => id === "emface-session");
  expect(visit?.priceCents).toEqual({ from: lowCents, to: highCents });
});
