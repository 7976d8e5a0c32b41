import { expect, test } from "vitest";
import { identity } from "../../../practice/identity.ts";
import { practiceFacts } from "../../../practice/facts.ts";
import type { Reply, Turn } from "../answers/rules.ts";
import { safetyOf } from "../safety/rules.ts";
import { urgentReply } from "./rules.ts";
import { ruledCrises, ruledThreats } from "../danger-examples/content.ts";
import { ruledDentalEmergencies } from "../dental-examples/content.ts";

const examples = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const spokenDangers = {
  "life-threat": examples(ruledThreats),
  crisis: examples(ruledCrises),
  "dental-emergency": examples(ruledDentalEmergencies),
};

const found: Turn["found"] = {
  wanted: { serviceId: "urgent-visit" },
  times: [{ start: "2026-11-24T15:00:00.000Z", staffId: "a", staffName: "Dr. Tomas Averell" }],
};

function turn(message: string, now: string, rest: Partial<Turn> = {}): Turn {
  const day = { opens: "09:00", closes: "18:00", reason: null };
  const days = ["2026-11-23", "2026-11-24"].map((date) => ({ date, ...day }));
  const agent = { id: "julie", name: "Julie", role: "Care", tone: "warm" } as const;
  return {
    message,
    history: [],
    agent,
    practice: { now: new Date(now), days },
    facts: practiceFacts,
    ...rest,
  };
}

const safeReply = (asked: Turn) => urgentReply(safetyOf(asked.message), asked);
const noon = "2026-11-23T17:00:00Z";
const night = "2026-11-24T03:00:00Z";
const textOf = (reply: Reply | null) => (reply?.sentences ?? []).map(({ text }) => text).join(" ");
const called = (reply: Reply | null) =>
  (reply?.actions ?? []).flatMap((action) => (action.kind === "call" ? [action.e164] : []));

test.each([
  ["i cannot breathe", ["911", identity.phone.e164], "Call 911 now"],
  ["i want to kill myself", ["988", "911"], "Call or text 988 now"],
  ["nobody would miss me if i was gone", ["988", "911"], "Call or text 988 now"],
  ["i took all my pills, i want to die", ["911", "988"], "**Call 911 now**"],
  ["i have a gun in my hand and i want to end it", ["911", "988"], "**Call 911 now**"],
  ["i want to kill myself tonight", ["911", "988"], "**Call 911 now**"],
  ["gunshot to the jaw", ["911", identity.phone.e164], "Call 911 now"],
  [
    "my husband hits me and broke my tooth",
    ["911", "+18007997233", identity.phone.e164],
    "1-800-799-7233",
  ],
  ["mi novio me pegó anoche", ["911", "+18007997233", identity.phone.e164], "merece estar a salvo"],
  ["my face is swollen", [identity.phone.e164, "911"], "call 911"],
  ["my tooth broke in half", [identity.phone.e164], identity.phone.display],
  ["how much ibuprofen can i take", [identity.phone.e164], "pharmacist"],
  ["is this cancer", [identity.phone.e164], "only an examination"],
])("%j: whom to call comes with it", (message, numbers, words) => {
  const reply = safeReply(turn(message, noon));
  expect(called(reply)).toEqual(numbers);
  expect(textOf(reply)).toContain(words);
});

test("who would glue what came off is told not to", () => {
  const reply = safeReply(turn("my crown popped off, can i superglue it till i get to you", noon));
  expect(textOf(reply)).toContain("do not glue anything in your mouth");
  expect(textOf(safeReply(turn("my crown popped off", noon)))).not.toContain("glue");
});

test("nothing stands against an ordinary question", () => {
  expect(safeReply(turn("how much is a cleaning", noon))).toBeNull();
});

test("an open practice is called now, a closed one says when people answer", () => {
  const message = "toothache, i am in agony";
  expect(textOf(safeReply(turn(message, noon)))).toContain("open today until 6:00 PM");
  expect(textOf(safeReply(turn(message, night)))).toContain("again tomorrow from 9:00 AM");
  expect(textOf(safeReply(turn(message, night)))).toContain("nearest emergency room");
});

test("a dental emergency wants free times and tells the first of them", () => {
  const message = "my tooth broke in half";
  expect(safeReply(turn(message, noon))?.wants).toEqual({ serviceId: "urgent-visit" });
  const reply = safeReply(turn(message, noon, { found }));
  expect(textOf(reply)).toContain("Tuesday, November 24 at 10:00 AM");
  expect(reply?.actions.at(-1)).toMatchObject({ kind: "times", serviceId: "urgent-visit" });
  expect(reply?.wants).toBeUndefined();
  const none = safeReply(turn(message, noon, { found: { ...found, times: [] } }));
  expect(textOf(none)).toContain("no free urgent visit");
});

test("a knocked-out tooth is kept moist, and nothing more is advised", () => {
  const words = textOf(safeReply(turn("my son's front tooth got knocked out", noon)));
  expect(words).toMatch(/milk.*do not scrub|do not scrub.*milk/);
  expect(words).not.toMatch(/ibuprofen|tylenol|aspirin|antibiotic|back in/i);
});

test("who writes in Spanish is told in Spanish first", () => {
  expect(textOf(safeReply(turn("no puedo respirar, ayuda", noon)))).toMatch(
    /^\*\*Llame al 911 ahora/,
  );
  expect(textOf(safeReply(turn("me quiero morir", noon)))).toMatch(/^No está solo/);
});

test("nobody in a crisis is offered a visit", () => {
  const offered = spokenDangers.crisis.filter((message) =>
    /visit|book|clean|appointment/i.test(textOf(safeReply(turn(message, noon)))),
  );
  expect(offered).toEqual([]);
});
