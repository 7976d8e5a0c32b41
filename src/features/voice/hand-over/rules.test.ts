import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantAt } from "../../../practice/time.ts";
import { readTwiml, twiml } from "../twiml/rules.ts";
import {
  dialVerbs,
  handOverWords,
  isOpen,
  isSomebodyThere,
  messageVerbs,
  type OpenDay,
  planOf,
  promisedTime,
  promiseText,
  sorryWords,
  taskText,
  whisperKeyVerbs,
  whisperVerbs,
  whyNotRung,
} from "./rules.ts";

/** Monday to Sunday of a week: six in the evening, two on Saturday, closed on Thanksgiving and on Sunday. */
const days: OpenDay[] = [
  { date: "2026-11-23", opens: "09:00", closes: "18:00" },
  { date: "2026-11-24", opens: "09:00", closes: "18:00" },
  { date: "2026-11-25", opens: "09:00", closes: "18:00" },
  { date: "2026-11-26", opens: null, closes: null },
  { date: "2026-11-27", opens: "09:00", closes: "18:00" },
  { date: "2026-11-28", opens: "09:00", closes: "14:00" },
  { date: "2026-11-29", opens: null, closes: null },
  { date: "2026-11-30", opens: "09:00", closes: "18:00" },
];
const from = (date: string) => days.filter((day) => day.date >= date);
const desk = "+17185550110";
const here = [{ role: "Lead dentist", isThere: true }];

describe("which numbers are never rung", () => {
  test.each([
    ["+442079460000", "not-here"],
    ["17185550110", "not-here"],
    ["+1718555011", "not-here"],
    ["+19115550110", "not-here"],
    ["+17189110110", "not-here"],
    ["+19005550110", "premium"],
    ["+19765550110", "premium"],
    ["+17189760110", "premium"],
    ["+18765550110", "abroad"],
    ["+18095550110", "abroad"],
    ["+17185550142", "own-line"],
  ])("%s: %s", (number, why) => {
    expect(whyNotRung(number, ["+17185550142"])).toBe(why);
  });

  test("a desk in the neighborhood is", () => {
    expect(whyNotRung(desk, ["+17185550142"])).toBeNull();
  });

  test("whatever is typed, what is rung is one number of the United States or Canada", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 16 }),
      fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/),
      fc.stringMatching(/^\+?\d{9,14}#?$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const isRung = whyNotRung(text, []) === null;
        expect(isRung && !/^\+1[2-9]\d\d[2-9]\d{6}$/.test(text)).toBe(false);
      }),
    );
  });
});

describe("who is there", () => {
  test.each([
    ["nobody on the rota", [], false],
    ["somebody at work where nobody is named for the phone", here, true],
    ["everybody away", [{ role: "Lead dentist", isThere: false }], false],
    [
      "the front desk away, a dentist there",
      [
        { role: "Front desk", isThere: false },
        { role: "Lead dentist", isThere: true },
      ],
      false,
    ],
    [
      "one of two receptionists there",
      [
        { role: "Receptionist", isThere: false },
        { role: "Reception", isThere: true },
      ],
      true,
    ],
  ])("%s: %j %s", (_who, rota, is) => {
    expect(isSomebodyThere(rota)).toBe(is);
  });
});

describe("how a caller reaches a person", () => {
  const plan = (changes: Partial<Parameters<typeof planOf>[0]>) =>
    planOf({
      at: instantAt("2026-11-23", "10:00"),
      days,
      rota: here,
      deskNumber: desk,
      ownLines: [],
      ...changes,
    });

  test("open, somebody there, a desk: it rings", () => {
    expect(plan({})).toEqual({ kind: "dial", numbers: [desk], ringSeconds: 20 });
  });

  test.each([
    ["no desk number", { deskNumber: null }],
    ["a desk number that costs", { deskNumber: "+19005550110" }],
    ["a desk that is one of our lines", { ownLines: [desk] }],
    ["nobody there", { rota: [] }],
    ["no opening hours known", { days: [] }],
  ])("%s: a call back", (_why, changes) => {
    expect(plan(changes).kind).toBe("callback");
  });

  test.each([
    ["2026-11-23", "08:59", "callback"],
    ["2026-11-23", "09:00", "dial"],
    ["2026-11-23", "17:59", "dial"],
    ["2026-11-23", "18:00", "callback"],
    ["2026-11-26", "10:00", "callback"],
    ["2026-11-28", "13:59", "dial"],
    ["2026-11-28", "14:00", "callback"],
  ])("%s %s: %s", (date, clock, kind) => {
    expect(plan({ at: instantAt(date, clock), days: from(date) }).kind).toBe(kind);
  });
});

describe("the promised time", () => {
  test.each([
    ["in the middle of a day", "2026-11-23", "10:02", "2026-11-23", "11:15"],
    ["at a whole quarter", "2026-11-23", "10:00", "2026-11-23", "11:00"],
    ["before the practice opens", "2026-11-23", "06:30", "2026-11-23", "10:00"],
    ["an hour before closing", "2026-11-23", "17:00", "2026-11-23", "18:00"],
    ["half an hour before closing", "2026-11-23", "17:30", "2026-11-24", "09:30"],
    ["in the last minute", "2026-11-23", "17:59", "2026-11-24", "10:00"],
    ["after closing", "2026-11-23", "20:00", "2026-11-24", "10:00"],
    ["on the evening before a closure", "2026-11-25", "19:00", "2026-11-27", "10:00"],
    ["on a closed day", "2026-11-26", "12:00", "2026-11-27", "10:00"],
    ["on Saturday afternoon", "2026-11-28", "15:00", "2026-11-30", "10:00"],
  ])("%s", (_when, date, clock, onDate, by) => {
    expect(promisedTime(instantAt(date, clock), from(date))).toEqual(instantAt(onDate, by));
  });

  test("without an open day there is none", () => {
    expect(
      promisedTime(instantAt("2026-11-26", "12:00"), [
        days[3] ?? { date: "", opens: null, closes: null },
      ]),
    ).toBeNull();
  });

  test("it lies ahead, in opening hours or at their end", () => {
    const first = instantAt("2026-11-23", "00:00").getTime();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * 24 * 60 }), (minutes) => {
        const at = new Date(first + minutes * 60_000);
        const promised = promisedTime(at, days);
        const before = new Date((promised?.getTime() ?? 0) - 1);
        expect(promised?.getTime()).toBeGreaterThan(at.getTime());
        expect(days.some((day) => isOpen(before, day))).toBe(true);
      }),
    );
  });

  test.each([
    ["2026-11-23", "10:00", "2026-11-23", "11:00", "today by 11:00 AM"],
    ["2026-11-23", "20:00", "2026-11-24", "10:00", "tomorrow by 10:00 AM"],
    ["2026-11-28", "15:00", "2026-11-30", "10:00", "on Monday by 10:00 AM"],
    ["2026-11-23", "20:00", "2026-12-01", "10:00", "on Tuesday, December 1 by 10:00 AM"],
  ])("%s %s to %s %s is said", (date, clock, onDate, by, text) => {
    expect(promiseText(instantAt(onDate, by), instantAt(date, clock))).toBe(text);
  });
});

const at = instantAt("2026-11-23", "20:00");
const promisedAt = instantAt("2026-11-24", "10:00");

describe("what is said", () => {
  test("before the desk is rung", () => {
    expect(
      handOverWords(
        { kind: "dial", numbers: [desk], ringSeconds: 20 },
        { at, hasNumber: true, reason: "emergency" },
      ),
    ).toEqual(["I am getting a person of the practice for you. It may ring for a moment."]);
  });

  test("with a promise, and with what to do when it gets worse", () => {
    expect(
      handOverWords({ kind: "callback", promisedAt }, { at, hasNumber: true, reason: "emergency" }),
    ).toEqual([
      "Nobody of the team can come to the phone right now.",
      "Somebody of the practice calls you back tomorrow by 10 AM, at the number that you are calling from.",
      "If it gets worse, hang up and call 9 1 1.",
    ]);
  });

  test("without an open day and without a number", () => {
    expect(
      handOverWords(
        { kind: "callback", promisedAt: null },
        { at, hasNumber: false, reason: "other" },
      ),
    ).toEqual([
      "Nobody of the team can come to the phone right now.",
      "Somebody of the practice calls you back on the next day that we are open.",
    ]);
  });

  test.each(["not-answered", "cut-off", "voice-off", "line-busy"] as const)(
    "%s: sorry, and the promise last",
    (why) => {
      const said = sorryWords(why, { promisedAt, at, hasNumber: true });
      expect(said.length).toBeGreaterThan(1);
      expect(said.at(-1)).toContain("tomorrow by 10 AM");
    },
  );

  test("nothing speaks of a screen", () => {
    const all = (["not-answered", "cut-off", "voice-off", "line-busy"] as const).flatMap((why) =>
      sorryWords(why, { promisedAt, at, hasNumber: false }),
    );
    expect(all.join(" ")).not.toMatch(/\b(?:screen|below|button|click|type)\b/i);
  });
});

describe("the task", () => {
  const facts = {
    phone: "+17185550123",
    contact: null,
    reason: "billing",
    summary: "Asked: “What does my bill say?”",
  } as const;

  test("says whom to call back, by when and why", () => {
    expect(taskText(facts, { waits: false, promise: "today by 11:00 AM" })).toEqual({
      title: "Call back: a question about a bill",
      detail:
        "(718) 555-0123\nPromised: today by 11:00 AM.\nAsked about a bill.\nAsked: “What does my bill say?”",
    });
  });

  test("says that somebody waits, with the contact from the call", () => {
    const said = { ...facts, phone: null, contact: "Mia Reyes, mia@inbox.example", summary: null };
    expect(taskText(said, { waits: true, promise: null })).toEqual({
      title: "A caller waits for a person",
      detail:
        "The number did not come with the call.; said in the call: Mia Reyes, mia@inbox.example\nAsked about a bill.",
    });
  });

  test("a long summary leaves room", () => {
    const { detail } = taskText(
      { ...facts, summary: "x".repeat(5000) },
      { waits: false, promise: null },
    );
    expect(detail.length).toBeLessThan(1000);
  });
});

describe("what the carrier is told", () => {
  const base = "https://averell.example";

  test("the desk's phone hears nothing of the caller until the key is pressed", () => {
    const before = twiml(whisperVerbs(base, "call-1"));
    expect(before).toContain("Press 1");
    expect(readTwiml(before).at(-1)).toEqual({ verb: "hangup" });
    expect(whisperKeyVerbs("1", "Asked: “Is 9:00 AM free?”")).toEqual([
      { verb: "say", text: "Asked: “Is 9 AM free?”" },
    ]);
    expect(whisperKeyVerbs("2", "Asked")).toEqual([{ verb: "hangup" }]);
    expect(whisperKeyVerbs("", null)).toEqual([{ verb: "hangup" }]);
  });

  test("the desk is rung for a while, and the call has an end", () => {
    const [dial] = dialVerbs(
      { kind: "dial", numbers: [desk], ringSeconds: 20 },
      { base, callId: "call-1" },
    );
    expect(dial).toEqual({
      verb: "dial",
      numbers: [{ number: desk, url: `${base}/api/webhooks/twilio/voice/whisper?call=call-1` }],
      timeoutSeconds: 20,
      limitSeconds: 1800,
      action: `${base}/api/webhooks/twilio/voice/dialed`,
    });
  });

  test("a message is asked for with what was promised before it, and ends by itself", () => {
    const verbs = messageVerbs(base, ["One.", "Two."], false);
    expect(verbs.map(({ verb }) => verb)).toEqual([
      "say",
      "say",
      "say",
      "say",
      "record",
      "say",
      "hangup",
    ]);
    expect(readTwiml(twiml(verbs))).toEqual(verbs);
  });
});
