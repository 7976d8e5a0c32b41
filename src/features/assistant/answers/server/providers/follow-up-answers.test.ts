import { expect, test } from "vitest";
import { practiceFacts } from "#practice/facts.ts";
import { addDays, weekdayOf } from "#practice/time.ts";
import { urgentReply } from "../../../urgent-replies/rules.ts";
import { safetyOf } from "../../../safety/rules.ts";
import type { Reply, Turn } from "../../rules.ts";
import { createResponder } from "./embedded.ts";

const responder = createResponder();
const days: Turn["practice"]["days"] = Array.from({ length: 28 }, (_, ahead) => {
  const date = addDays("2026-11-23", ahead);
  const isSunday = weekdayOf(date) === 7;
  return {
    date,
    opens: isSunday ? null : "09:00",
    closes: isSunday ? null : "18:00",
    reason: null,
  };
});

/** The answer to the last of these messages, each answered in turn before it. */
function converse(...messages: readonly string[]): Reply {
  const history: Turn["history"][number][] = [];
  let reply: Reply | undefined;
  for (const message of messages) {
    const turn: Turn = {
      message,
      history: [...history],
      agent: { id: "julie", name: "Julie", role: "Premium Care Coordinator", tone: "warm" },
      practice: { now: new Date("2026-11-23T15:00:00Z"), days },
      facts: practiceFacts,
    };
    reply = urgentReply(safetyOf(message), turn) ?? responder.respond(turn);
    const content = textOf(reply);
    const factIds = reply.sentences.flatMap((sentence) => sentence.factIds);
    history.push({ role: "user", content: message, factIds: [] });
    history.push({ role: "assistant", content, factIds });
  }
  if (!reply) throw new Error("Nothing was said");
  return reply;
}

const textOf = ({ sentences }: Reply) => sentences.map(({ text }) => text).join(" ");
const factsOf = ({ sentences }: Reply) => sentences.flatMap(({ factIds }) => factIds);

test("what has no fact has none for the questions that go on about it", () => {
  const reply = converse("how long does a root canal take", "do you do them", "who does it then");
  expect(reply.kind).toBe("unknown");
  expect(factsOf(reply)).toEqual([]);
  expect(textOf(reply)).toContain("root canals, so I can say neither yes nor no");
  expect(reply.actions.map(({ kind }) => kind)).toContain("ask-team");
});

test("another subject is answered after what has no fact", () => {
  expect(factsOf(converse("do you do root canals", "how much is botox"))).toContain("botox.price");
});

test("a detail told after an emergency leads to the phone and to no guess", () => {
  for (const detail of ["no fever", "it does not hurt", "since yesterday"]) {
    const reply = converse("my face is swollen", detail);
    expect([detail, factsOf(reply)]).toEqual([detail, []]);
    expect(textOf(reply)).toContain("Please call");
    expect(reply.actions.map(({ kind }) => kind)).toEqual(["call"]);
  }
});

test("an age is answered by what is written of it, for children and for what was spoken of", () => {
  expect(factsOf(converse("i want to book a cleaning for my son", "hes 9"))).toEqual(
    expect.arrayContaining(["children.booking", "children.age"]),
  );
  const ofAge = factsOf(converse("are implants or dentures better for my mom", "she is 81"));
  expect([...new Set(ofAge)]).toEqual(["implants.candidacy"]);
});

test("a condition told afterwards is answered by what is written of it", () => {
  expect(factsOf(converse("i need an implant", "im diabetic tho"))).toContain("implants.candidacy");
});

test("yes and no answer what can be answered so", () => {
  const asked = ["how much is a robotic implant", "who does it"];
  expect(textOf(converse(...asked))).not.toMatch(/^(?:yes|no)\./i);
});

test("the crown of an implant is no crown of a tooth", () => {
  for (const message of ["with the crown?", "is the crown in that"])
    expect(factsOf(converse("how much is one implant", message))).toContain(
      "implants.price.parts-single",
    );
});

test("a day alone asks for the hours after the hours were told", () => {
  const reply = converse("what time do you close", "tomorrow?");
  expect(textOf(reply)).toBe(
    "Tomorrow, Tuesday, November 24, the practice is open from 9:00 AM to 6:00 PM.",
  );
});

test("what somebody had, and whether care is all right then, is judged by nobody here", () => {
  for (const message of [
    "i had breast cancer at 45, im 61 now, are implants ok",
    "i have diabetes and lupus, would an implant be safe",
  ]) {
    const reply = converse(message);
    expect(textOf(reply)).toContain("What your health means for a treatment I cannot judge");
    expect(factsOf(reply)).toContain("general.candidacy");
    expect(reply.actions.map(({ kind }) => kind)).toContain("call");
  }
});
