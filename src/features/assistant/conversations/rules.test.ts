import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agents } from "../../../practice/agents.ts";
import { type ChatAction, chatProcedures, chatStages } from "../contract.ts";
import { suggestedQuestions } from "./content.ts";
import {
  afterMessage,
  type ConversationState,
  intentOf,
  newConversation,
  procedureOf,
  redirectAfter,
  shownState,
  stageOf,
  suggestionsFor,
} from "./rules.ts";

const after = (...messages: string[]): ConversationState =>
  messages.reduce(afterMessage, newConversation);

describe("booking intent", () => {
  test.each([
    [["What is a dental implant?"], 0],
    [["How much does an implant cost?"], 10],
    [["How much does it cost?", "Do you take insurance?", "When can I come in?"], 45],
    [["Can I book an appointment when you have an opening?"], 55],
    [["Can I book an appointment this week if a slot is available?"], 70],
    [["How much is it?", "Is financing available?", "I want to book an appointment soon"], 100],
    [["How much, and how long? Insurance? I want to book a slot."], 100],
  ])("%j is %i", (messages, intent) => expect(after(...messages).bookingIntent).toBe(intent));

  test.each([
    ["PRICES?", 10],
    ["what are the Payments", 20],
    ["any Openings or appointments", 55],
    ["How\n  much", 10],
    ["What are your opening hours?", 0],
    ["a facebook page", 0],
    ["the slotted screw", 0],
    ["costume", 0],
    ["", 0],
  ])("%j alone is %i", (message, intent) => expect(intentOf(message)).toBe(intent));

  test("never leaves 0 to 100 and never falls", () => {
    fc.assert(
      fc.property(fc.array(anyMessage(), { maxLength: 20 }), (messages) => {
        let state = newConversation;
        for (const message of messages) {
          const next = afterMessage(state, message);
          expect(next.bookingIntent).toBe(Math.min(100, state.bookingIntent + intentOf(message)));
          expect(next.userMessages).toBe(state.userMessages + 1);
          state = next;
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Messages that hit and miss the lists. */
function anyMessage() {
  const parts = fc.constantFrom("price", "how long", "financing", "book", "slot", "implant", "jaw");
  const other = fc.constantFrom("facial", "hello", "tell me more", "pain", "it costs time");
  return fc
    .array(fc.oneof(parts, other, fc.string({ maxLength: 12 })), { maxLength: 6 })
    .map((all) => all.join(" "));
}

describe("the stage", () => {
  test.each([
    [1, "Hello", "greeting"],
    [2, "I lost a tooth", "greeting"],
    [3, "Tell me more", "discovery"],
    [4, "Tell me more", "discovery"],
    [5, "Tell me more", "education"],
    [7, "Tell me more", "education"],
    [8, "Tell me more", "social-proof"],
    [10, "Tell me more", "social-proof"],
    [11, "Tell me more", "commitment"],
    [1, "How much does it cost?", "objection-handling"],
    [3, "does it HURT", "objection-handling"],
    [12, "I have no time", "objection-handling"],
    [6, "Will it cost more if I book now?", "booking"],
  ])("after %i messages, the last of which is %j, is %s", (count, message, stage) =>
    expect(stageOf(message, count)).toBe(stage),
  );

  test("is greeting at first", () => expect(newConversation.stage).toBe("greeting"));
});

describe("procedure interest", () => {
  test.each([
    ["I have missing teeth and jaw pain", "yomi"],
    ["my jaw is clicking", "tmj"],
    ["facial aesthetic options", "emface"],
    ["a ROBOT places implants", "yomi"],
    ["Dentures", "yomi"],
    ["I grind at night", "tmj"],
    ["Tell me more", null],
  ])("of %j is %s", (message, procedure) => expect(procedureOf(message)).toBe(procedure));

  test("grows by 20 for one treatment only", () => {
    expect(after("I have missing teeth and jaw pain").procedureInterest).toEqual({
      yomi: 20,
      tmj: 0,
      emface: 0,
    });
    fc.assert(
      fc.property(anyMessage(), (message) => {
        const { procedureInterest } = afterMessage(newConversation, message);
        const sum = chatProcedures.reduce((all, name) => all + procedureInterest[name], 0);
        expect(sum).toBe(procedureOf(message) === null ? 0 : 20);
      }),
    );
  });
});

describe("financing", () => {
  test.each([
    [["Do you take insurance?"], null],
    [["What is an implant?"], null],
    [["Is financing possible for an implant?"], "yomi"],
    [["My jaw hurts", "Does insurance cover it?"], "tmj"],
    [["Financing for my jaw?", "And for an implant with insurance?"], "tmj"],
    [["Financing for my jaw?", "Thanks", "Tell me more"], "tmj"],
    [["Can I pay for an implant monthly?"], "yomi"],
    [["Is EMFACE covered by Aetna?"], "emface"],
    [["My jaw clicks", "What is my deductible?"], "tmj"],
    [["I discovered a jaw pain"], null],
    [["My jaw clicks", "Which month is free?"], null],
    [["Financing for my jaw?", "I completed the financing check"], null],
    [["Insurance for implants?", "i completed the insurance check."], null],
    [
      ["Insurance for implants?", "I completed the insurance check", "Is financing possible?"],
      "yomi",
    ],
    [["I completed the financing check"], null],
  ])("after %j is offered for %s", (messages, procedure) => {
    const state = after(...messages);
    expect(state.showFinancingWidget).toBe(procedure !== null);
    expect(state.financingProcedure).toBe(procedure);
  });

  test("once shown it stays", () => {
    fc.assert(
      fc.property(fc.array(anyMessage(), { maxLength: 12 }), (messages) => {
        const first = after("Financing for EMFACE");
        const last = messages.reduce(afterMessage, first);
        expect(last.showFinancingWidget).toBe(true);
        expect(last.financingProcedure).toBe("emface");
      }),
      { numRuns: 50 },
    );
  });

  test("is not shown where it is not offered", () =>
    expect(
      shownState(after("Financing for EMFACE"), "julie", { offersFinancing: false }, null),
    ).toMatchObject({ showFinancingWidget: false, financingProcedure: null }));
});

describe("the way to booking", () => {
  const times: ChatAction = { kind: "times", serviceId: "a", serviceName: "A", times: [] };
  const form: ChatAction = { kind: "visit-form", purpose: "book" };
  const call: ChatAction = { kind: "call", label: "Call", e164: "+1", isEmergency: false };
  const emergency: ChatAction = { ...call, isEmergency: true };
  test.each([
    ["I want to book", "You reach booking here.", [], "/booking"],
    ["BOOKING please", "The Booking page is open.", [], "/booking"],
    ["I want to book", "You reach booking here.", [times], null],
    ["I want to book", "You reach booking here.", [form], null],
    ["I want to book", "You reach booking here.", [emergency], null],
    ["I want to book", "You reach booking here.", [call], "/booking"],
    ["I want to book", "Please call us.", [], null],
    ["Hello", "You reach booking here.", [], null],
    ["my notebook", "You reach booking here.", [], null],
  ])("after %j and %j with %j leads to %s", (message, content, actions, to) =>
    expect(redirectAfter(message, { content, actions })).toBe(to),
  );
});

describe("suggested questions", () => {
  test("are three different ones in every stage, for every assistant and treatment", () => {
    for (const stage of chatStages)
      for (const { id } of [...agents, { id: "nobody" }])
        for (const about of [null, ...chatProcedures]) {
          const question = { yomi: "Implants?", tmj: "My jaw?", emface: "EMFACE?" }[
            about ?? "yomi"
          ];
          const latest = { question, answer: { content: "", actions: [] } };
          const questions = suggestionsFor({ stage }, id, about === null ? null : latest);
          expect(new Set(questions).size).toBe(3);
        }
  });

  const { general, tmj, yomi } = suggestedQuestions.en.greeting;
  test("begin with what the assistant is for", () => {
    expect(suggestionsFor(newConversation, "julie", null)).toEqual(general);
    expect(suggestionsFor(newConversation, "theo", null)).toEqual(tmj);
  });

  test.each([
    ["Do you place implants?", "Yes.", yomi],
    ["How much is one?", "An implant is priced by tooth.", yomi],
    ["My jaw hurts", "Implants are another matter.", tmj],
    ["When are you open?", "Until six.", general],
  ])("follow the last question %j and its answer %j", (question, content, expected) => {
    const state = after("Do you place implants?", "Are implants safe?", question);
    const latest = { question, answer: { content, actions: [] } };
    expect(suggestionsFor({ ...state, stage: "greeting" }, "theo", latest)).toEqual(expected);
  });

  test("are none beside a number to call at once", () => {
    const call: ChatAction = { kind: "call", label: "Call 988", e164: "988", isEmergency: true };
    const latest = { question: "My jaw hurts", answer: { content: "Call.", actions: [call] } };
    expect(suggestionsFor(newConversation, "julie", latest)).toEqual([]);
    const ordinary = { ...latest.answer, actions: [{ ...call, isEmergency: false }] };
    expect(suggestionsFor(newConversation, "julie", { ...latest, answer: ordinary })).toEqual(tmj);
    const spoken = after("Financing for EMFACE");
    expect(shownState(spoken, "julie", { offersFinancing: true }, latest)).toMatchObject({
      suggestedResponses: [],
      showFinancingWidget: false,
    });
  });
});
