import type * as z from "zod/mini";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  personName,
  bookedBy,
  patientDetails,
  shortText,
} from "#features/booking/appointments/contract.ts";
import { saveClosure } from "#features/booking/closures/contract.ts";
import { addTimeOff } from "#features/booking/time-off/contract.ts";
import { searchPatients } from "#features/patients/search/contract.ts";
import { createBlock } from "#features/schedule/blocks/contract.ts";
import { createVisit } from "#features/schedule/new-visit/contract.ts";
import { cancelVisit, editVisit } from "#features/schedule/visits/contract.ts";
import { changeAccount, inviteAccount } from "#features/staff-access/accounts/contract.ts";
import { confirmPasskey } from "#features/staff-access/second-factor/contract.ts";
import { createTask, editTask } from "#features/tasks/contract.ts";
import { oneLine, someLines, visibleText } from "./text.ts";

const nothing = [
  ["zero-width spaces", "\u200b\u200b"],
  ["an override of the direction", "\u202e"],
  ["isolates", "\u2066\u2069"],
  ["joiners alone", "\u200d\u200c"],
  ["a selector alone", "\ufe0f"],
  ["Hangul fillers", "\u3164\uffa0\u115f"],
  ["an empty braille cell", "\u2800"],
  ["a soft hyphen", "\u00ad"],
  ["spaces of every width", " \u00a0\u2003\u3000\u202f"],
  ["tags", "\u{e0041}\u{e0042}"],
  ["a byte order mark", "\ufeff"],
  ["a combining mark alone", "\u0301"],
] as const;

const people = [
  "José",
  "O’Brien",
  "D'Angelo",
  "Anne-Marie",
  "김민준",
  "王小明",
  "محمد",
  "علی‌رضا",
  "שָׁרָה",
  "देवी",
  "Zoë J.",
];
const phrases = [...people, "👩‍⚕️ calls 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "葛󠄀城", "...", "Crown #14, 50% off — “soon”"];

describe("text with nothing to see in it", () => {
  test.each(nothing)("%s is empty", (_what, text) => expect(visibleText(text)).toBe(""));

  const inputs: [string, z.ZodMiniType][] = [
    ["a task's title", createTask.body.shape.title],
    ["a changed title", editTask.body.shape.title],
    ["a first name", personName("first name")],
    ["who booked", bookedBy.shape.name],
    ["how they are related", bookedBy.shape.relation],
    ["a patient's name", patientDetails.shape.lastName],
    ["a patient's name at the desk", createVisit.body.shape.patient.shape.lastName],
    ["a staff member's name", inviteAccount.body.shape.name],
    ["a changed name", changeAccount.body.shape.name],
    ["a passkey's name", confirmPasskey.body.shape.name],
    ["a closure's name", saveClosure.body.shape.reason],
    ["what is searched for", searchPatients.body.shape.q],
    ["any line", oneLine(200, { missing: "Type it.", tooLong: "Long.", strange: "Strange." })],
  ];
  test.each(inputs)("%s refuses it", (_what, schema) => {
    for (const [, text] of nothing) expect(schema.safeParse(text).success).toBe(false);
  });

  const optional: [string, z.ZodMiniType][] = [
    ["a task's details", createTask.body.shape.detail],
    ["a block's reason", createBlock.body.shape.reason],
    ["why somebody is away", addTimeOff.body.shape.reason],
    ["a visit's notes", editVisit.body.shape.notes],
    ["notes for the practice", shortText(1000, "The notes")],
  ];
  test.each(optional)("%s is empty with it", (_what, schema) => {
    for (const [, text] of nothing) expect(schema.parse(text)).toBe("");
  });

  test("a reason of one's own refuses it", () => {
    const body = { version: 1, reason: "other", words: "\u202e\u200b", tellPatient: false };
    expect(cancelVisit.body.safeParse(body).success).toBe(false);
  });
});

describe("text that people type", () => {
  test.each(phrases)("%s is kept as it is", (text) => {
    expect(visibleText(text)).toBe(text);
    expect(createTask.body.shape.title.parse(text)).toBe(text);
  });
  test.each(people)("%s is a name", (name) => {
    expect(personName("first name").parse(name)).toBe(name);
    expect(inviteAccount.body.shape.name.parse(name)).toBe(name);
  });

  test("loses what turns its direction or takes no room", () => {
    expect(visibleText("  call\u202e gnp\u200b.exe \ufeff")).toBe("call gnp.exe");
  });

  test("never keeps a sign that turns the direction, and is kept the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const text = visibleText(typed);
        expect(text).not.toMatch(/\p{Bidi_Control}/u);
        expect(visibleText(text)).toBe(text);
      }),
    );
  });
});

describe("control characters", () => {
  const words = { tooLong: "Long.", strange: "Strange." };
  test.each([
    ["a zero byte", "a\u0000b", false, false],
    ["a zero byte alone", "\u0000", false, false],
    ["an escape", "a\u001b[31mb", false, false],
    ["half a character", "a\ud800b", false, false],
    ["a line break", "a\nb", false, true],
    ["a line separator", "a\u2028b", false, true],
    ["a tab", "a\tb", false, true],
    ["plain words", "a b", true, true],
  ])("%s", (_what, text, onOne, onSome) => {
    expect(oneLine(20, words).safeParse(text).success).toBe(onOne);
    expect(someLines(20, words).safeParse(text).success).toBe(onSome);
  });
});
