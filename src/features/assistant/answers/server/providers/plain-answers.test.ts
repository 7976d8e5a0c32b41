import { describe, expect, test } from "vitest";
import { practiceFacts } from "#practice/facts.ts";
import { addDays, weekdayOf } from "#practice/time.ts";
import { createFigureCheck } from "../../../figure-check/rules.ts";
import type { Reply, Turn } from "../../rules.ts";
import { createResponder } from "./embedded.ts";

const responder = createResponder();
/** Monday, November 23, 2026, 10:00 AM in New York; Thanksgiving is closed. */
const now = new Date("2026-11-23T15:00:00Z");
const days: Turn["practice"]["days"] = Array.from({ length: 28 }, (_, ahead) => {
  const date = addDays("2026-11-23", ahead);
  const weekday = weekdayOf(date);
  const reason = date === "2026-11-26" ? "Thanksgiving" : null;
  if (reason !== null || weekday === 7) return { date, opens: null, closes: null, reason };
  return { date, opens: "09:00", closes: weekday === 6 ? "14:00" : "18:00", reason };
});

function turnOf(message: string, earlier: readonly string[] = []): Turn {
  return {
    message,
    history: earlier.map((content) => ({ role: "user", content, factIds: [] })),
    agent: { id: "julie", name: "Julie", role: "Premium Care Coordinator", tone: "warm" },
    practice: { now, days },
    facts: practiceFacts,
  };
}

/** The answer with free times, where it asks for them. */
function ask(message: string, earlier: readonly string[] = []): Reply {
  const turn = turnOf(message, earlier);
  const reply = responder.respond(turn);
  if (!reply.wants) return reply;
  const time = { start: "2026-11-24T15:00:00.000Z", staffId: "averell", staffName: "Dr. Averell" };
  return responder.respond({ ...turn, found: { wanted: reply.wants, times: [time] } });
}

const factsOf = (reply: Reply) => new Set(reply.sentences.flatMap(({ factIds }) => factIds));
const textOf = (reply: Reply) => reply.sentences.map(({ text }) => text).join(" ");

const treatments = [
  "implant consult",
  "botox",
  "cleaning",
  "whitening",
  "robotic",
  "tmj",
  "lip filler",
];
const whenever = [
  "thursday 3pm",
  "thurs after 5",
  "sat",
  "sunday",
  "tomorrow before noon",
  "friday after noon",
  "thanksgiving",
  "next week morning",
  "dec 3 at 10:30",
  "today at 2",
];

test("whatever time is wished for, its reply has no figure that nothing vouches for", () => {
  const said = treatments.flatMap((one) => whenever.map((when) => `${one} ${when}`));
  for (const message of said) {
    const turn = turnOf(message);
    const first = responder.respond(turn);
    const time = {
      start: "2026-11-24T15:00:00.000Z",
      staffId: "averell",
      staffName: "Dr. Averell",
    };
    const found = first.wants ? { wanted: first.wants, times: [time] } : undefined;
    for (const reply of [first, responder.respond({ ...turn, ...(found && { found }) })]) {
      const check = createFigureCheck({
        facts: practiceFacts,
        practice: turn.practice,
        found: found ? [found] : [],
        visitor: [message],
      });
      for (const sentence of reply.sentences) check.check(sentence);
      check.end();
      expect([message, check.changes()]).toEqual([message, []]);
    }
  }
});

describe("care and a time are a wish for a visit", () => {
  test.each([
    [
      "implant consult friday 3pm",
      { serviceId: "implant-consultation", from: "2026-11-27", notBefore: "15:00" },
    ],
    [
      "robotic tues after 5",
      { serviceId: "robotic-consultation", from: "2026-11-24", notBefore: "17:00" },
    ],
    ["whitening sat", { serviceId: "smile-consultation", from: "2026-11-28" }],
    ["cleaning before noon tomorrow", { serviceId: "checkup-cleaning", notAfter: "11:59" }],
    ["botox friday after noon", { serviceId: "botox-facial", notBefore: "12:00" }],
    ["filler wednesday afternoon", { from: "2026-11-25", notBefore: "12:00" }],
  ])("%s", (message, wish) => {
    expect(responder.respond(turnOf(message)).wants).toMatchObject(wish);
  });

  test("a closed day is said with its reason, and the next open one is looked at", () => {
    const { wants } = responder.respond(turnOf("implant consult thursday 3pm"));
    expect(wants).toMatchObject({ from: "2026-11-27", to: "2026-11-27", notBefore: "15:00" });
    expect(textOf(ask("implant consult thursday 3pm"))).toMatch(/closed \(Thanksgiving\)/);
    expect(textOf(ask("can i come thanksgiving"))).toMatch(/closed on Thanksgiving/);
  });

  test("a weekday after its closing is the next one; today is closed, with the next opening", () => {
    const late = new Date("2026-11-29T01:00:00Z");
    const practice = { now: late, days: days.filter(({ date }) => date >= "2026-11-28") };
    const at = (message: string) => responder.respond({ ...turnOf(message), practice });
    expect(at("whitening saturday").wants?.from).toBe("2026-12-05");
    expect(textOf(at("are you open saturday"))).toContain("December 5");
    expect(textOf(at("r u open 2day"))).toMatch(/closed right now\. On Monday, November 30/);
  });

  test("a person named while booking is wished for, and kept with the day", () => {
    const { wants } = responder.respond(
      turnOf("with dr averell", ["book an implant consultation"]),
    );
    expect(wants).toMatchObject({ serviceId: "implant-consultation", staffId: "averell" });
    const later = responder.respond(turnOf("tmj", ["i want to book friday", "with dr lindgren"]));
    expect(later.wants).toMatchObject({ staffId: "lindgren", from: "2026-11-27" });
  });

  test.each([
    "I read a book about teeth",
    "what's your schedule",
    "i had botox on monday",
    "are you open friday",
  ])("%s is none", (message) => {
    const reply = ask(message);
    expect(reply.wants).toBeUndefined();
    expect(factsOf(reply)).not.toContain("booking.how");
  });
});

describe("ordinary talk", () => {
  test.each([
    ["are you open the day after thanksgiving", /Friday, November 27 the practice is open/],
    ["are you open december 25", /closed on Christmas Day/],
    ["book a cleaning for feb 30", /no such day/],
    ["what's my name", /have not told me/],
    ["i live at 123 Main Street, how far are you", /need not tell me your address/],
    ["I have diabetes and a pacemaker, can I get an implant?", /I cannot judge.*examination/],
    ["is the consultation free", /no listed price/],
  ])("%s -> %s", (message, words) => expect(textOf(ask(message))).toMatch(words));

  test("a health history is not answered with ages", () => {
    expect(textOf(ask("I have diabetes and a pacemaker, can I get an implant?"))).not.toMatch(
      /\bage/i,
    );
  });

  test.each([
    "hmm ok",
    "later",
    "no thanks not today",
    "i'll think about it",
    "not in the morning",
  ])("%s gets a short kind word", (message) => {
    const reply = ask(message, ["how much is botox"]);
    expect(reply.kind).toBe("social");
    expect(factsOf(reply).size).toBe(0);
  });

  test("the name that was told is known for this conversation", () => {
    expect(textOf(ask("what is my name?", ["my name is Rosa"]))).toContain("Rosa");
  });

  test("a woman is asked for: the people, and nobody's working days", () => {
    for (const message of ["who is a woman", "female doctor"])
      expect([...factsOf(ask(message))]).toEqual(["team.list", "booking.provider"]);
  });

  test("an assistant with the doctor's name says that it is not the doctor", () => {
    const turn = turnOf("are you Dr Averell?");
    const agent = { ...turn.agent, name: "Dr. Averell" };
    const text = textOf(responder.respond({ ...turn, agent }));
    expect(text).toMatch(/AI assistant named after Dr. Tomas Averell, not the doctor/);
    expect(textOf(responder.respond(turn))).toMatch(/^No, I am not the doctor/);
  });

  test("'tell me more' tells further facts and ends", () => {
    const history: { role: "user" | "assistant"; content: string; factIds: string[] }[] = [];
    const texts: string[] = [];
    for (const message of ["what is emface", ...Array<string>(40).fill("tell me more")]) {
      const reply = responder.respond({ ...turnOf(message), history: [...history] });
      texts.push(textOf(reply));
      history.push({ role: "user", content: message, factIds: [] });
      history.push({ role: "assistant", content: textOf(reply), factIds: [...factsOf(reply)] });
      if (/That is all/.test(textOf(reply))) break;
    }
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.at(-1)).toMatch(/That is all/);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

function groundsOf(message: string) {
  const { facts, practice } = turnOf(message);
  return { facts, practice, visitor: [message] };
}

describe("plain questions", () => {
  const botox = ["how much is botox"];
  test.each<[string, readonly string[], RegExp]>([
    ["how much would 20 units of botox be", [], /^20 units of Botox come to \$240 to \$300,/],
    ["and for 30 units?", botox, /^30 units of Botox come to \$360 to \$450,/],
    ["price for 10 units of filler", [], /no price per unit for dermal fillers/],
    ["is there anything cheaper", [], /^For which treatment\?/],
    ["is there anything cheaper", ["how much is an implant"], /A bridge, a denture/],
    ["can I superglue my crown back on", [], /do not glue anything/],
    ["who will see my medical data", [], /used to see you as a patient.*Notice of Privacy/],
    ["does botox cause stroke", [], /medical question that I do not answer/],
    ["a single crown?", [], /no listed price/],
  ])("%j after %j", (message, earlier, words) =>
    expect(textOf(ask(message, earlier))).toMatch(words),
  );

  test("asking for something cheaper is not answered with discounts", () =>
    expect(factsOf(ask("is there anything cheaper"))).not.toContain("prices.discount"));

  test("a crown is not answered with an implant's price", () =>
    expect([...factsOf(ask("a single crown?", ["how much is a crown"]))].join()).not.toMatch(
      /implants\./,
    ));

  test("grave harm in general goes to the team, and is no emergency", () => {
    const { actions, unanswered } = ask("can botox cause a stroke?");
    expect(actions.map(({ kind }) => kind)).toContain("ask-team");
    expect(actions.some((one) => one.kind === "call" && one.isEmergency)).toBe(false);
    expect(unanswered).toBeDefined();
  });

  test("reckoned prices pass the check of figures", () => {
    const message = "how much are 20 units of botox";
    const { check } = createFigureCheck(groundsOf(message));
    const { sentences } = ask(message);
    expect(sentences.map((one) => check(one)?.text)).toEqual(sentences.map(({ text }) => text));
  });
});

describe("ordinary questions in Spanish", () => {
  test.each([
    ["¿Cuál es su horario?", /lunes a viernes: de 9:00 AM a 6:00 PM/, "/contact"],
    ["¿Dónde están?", /Estamos en 48 Lantern Ridge Road/, "/contact"],
    ["cuánto cuesta un implante", /precios que publicamos/, "/services"],
    ["quiero hacer una cita", /Puede reservar/, "/booking"],
  ])("%j is answered in Spanish, with the phone and the page", (message, words, path) => {
    const reply = ask(message);
    expect(textOf(reply)).toMatch(words);
    expect(textOf(reply)).toContain("(718) 555-0142");
    expect(reply.actions).toMatchObject([{ kind: "call" }, { kind: "page", path }]);
    const { check } = createFigureCheck(groundsOf(message));
    expect(reply.sentences.every((one) => check(one)?.text === one.text)).toBe(true);
  });

  test("a day that is closed by way of exception is said", () => {
    const turn = turnOf("¿Cuál es su horario?");
    const holiday = { ...turn.practice, now: new Date("2026-11-26T15:00:00Z") };
    expect(textOf(responder.respond({ ...turn, practice: holiday }))).toMatch(
      /^Hoy, jueves, está cerrado\./,
    );
  });
});
