import { expect, test } from "vitest";
import { toolLines } from "./rules.ts";

const line = (name: string, input: unknown, outcome: string) =>
  toolLines([{ name, input: JSON.stringify(input), outcome }])[0]?.sentence;

test.each([[undefined], ["none"], [[null, 7, {}, { name: 3 }, "cancel", [{ name: "book" }]]]])(
  "%j is no call",
  (stored) => expect(toolLines(stored)).toEqual([]),
);

test.each([
  [
    "findSlots",
    { serviceId: "checkup-cleaning", from: "2026-12-01", to: "2026-12-01", notBefore: "15:00" },
    "done",
    "Looked for free times: Checkup and cleaning, Tue, Dec 1, after 3:00 PM.",
  ],
  [
    "findSlots",
    { from: "2026-12-01" },
    "refused: needs-service",
    "Looked for free times: from Tue, Dec 1 (which service was not known).",
  ],
  [
    "findSlots",
    { to: "2026-12-04", more: true },
    "refused: none-free",
    "Looked for free times: until Fri, Dec 4, later ones (none free).",
  ],
  ["findSlots", { serviceId: "constructor", from: "2026-13-45" }, "done", "Looked for free times."],
  [
    "hold",
    { number: 2 },
    "done: needs-contact",
    "Kept a time for five minutes: number 2 (name or number still missing).",
  ],
  [
    "hold",
    { number: 2 },
    "refused: taken",
    "Tried to keep a time: number 2 (somebody was faster).",
  ],
  [
    "book",
    {},
    "refused: needs-yes",
    "Asked to book the visit (read back first, as a yes was missing).",
  ],
  ["book", {}, "done: booked", "Booked the visit."],
  [
    "lookUp",
    { for: "cancel" },
    "refused: needs-proof",
    "Looked for the visitor's own visit: to cancel it (confirmation code or contact missing or wrong).",
  ],
  ["cancel", {}, "done: cancelled", "Cancelled."],
  [
    "handOff",
    { reason: "billing", summary: "Call me" },
    "done: handed-off",
    "Handed over to the team: a question about a bill.",
  ],
  [
    "answerFromFacts",
    { question: "Do you whiten?" },
    "done: facts",
    'Looked for facts: "Do you whiten?".',
  ],
  ["runSql", { sql: "select 1" }, "unknown", "Asked for something that it cannot do."],
  ["toString", {}, "unknown", "Asked for something that it cannot do."],
  ["hold", 7, "invalid", "Tried to keep a time (not understood)."],
  ["book", {}, "failed", "Asked to book the visit (it did not work)."],
])("%s %j that was %s reads well", (name, input, outcome, sentence) =>
  expect(line(name, input, outcome)).toBe(sentence),
);

test("the detail behind a sentence is what was asked and what came, without numbers of cards", () => {
  const [found] = toolLines([
    { name: "answerFromFacts", input: '{"question":"4111111111111111"}', outcome: "done: facts" },
  ]);
  expect(found?.detail).toBe(
    'answerFromFacts {"question":"[number ending in 1111]"} → done: facts',
  );
  expect(found?.sentence).not.toContain("4111111111111111");
});

test("an input that was cut for its length still has its sentence", () =>
  expect(toolLines([{ name: "hold", input: '{"number":', outcome: "invalid" }])).toEqual([
    { sentence: "Tried to keep a time (not understood).", detail: 'hold {"number": → invalid' },
  ]));
