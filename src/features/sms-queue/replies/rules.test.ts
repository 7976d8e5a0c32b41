import { describe, expect, test } from "vitest";
import { codeAfterCancel, type Meaning, meaningOf, type Scene } from "./rules.ts";

const nobody: Scene = { isStopped: false, hasOpenReminder: false, comingVisits: 0 };
const coming: Scene = { ...nobody, comingVisits: 1 };
const reminded: Scene = { ...coming, hasOpenReminder: true };
const kindOf = (text: string, scene: Scene): Meaning["kind"] => meaningOf(text, scene).kind;

describe("what short answers mean without a reminder", () => {
  test.each(["1", "2", "3", "yes", "ok", "see you then", "c", "m"])("%s is a message", (text) => {
    expect(kindOf(text, coming)).toBe("message");
    expect(kindOf(text, nobody)).toBe("message");
  });
  test.each(["can I move it", "please cancel my appointment"])("%s without a visit", (text) =>
    expect(kindOf(text, nobody)).toBe("message"),
  );
});

test.each<[string, Meaning["kind"]]>([
  ["1", "confirm"],
  [" 1. ", "confirm"],
  ["Confirm", "confirm"],
  ["YES", "confirm"],
  ["yes see you then", "confirm"],
  ["I'll be there", "confirm"],
  ["Ok, see you tomorrow!", "confirm"],
  ["👍", "confirm"],
  ["sí", "confirm"],
  ["2", "move"],
  ["can I move it", "move"],
  ["need to reschedule", "move"],
  ["Could we change the time to Friday?", "move"],
  ["3", "cancel"],
  ["CANCEL AB3K9Q", "cancel-code"],
  ["cancel ab3 k9q", "cancel-code"],
  ["please cancel my appointment", "cancel-wish"],
  ["cancel my appointment tuesday", "cancel-wish"],
  ["I need to cancel tomorrow", "cancel-wish"],
  ["quiero cancelar mi cita", "cancel-wish"],
  ["CANCEL", "stop"],
  ["Cancel please", "stop"],
  ["no more texts", "stop"],
  ["HELP", "help"],
  ["info please", "help"],
  ["START", "start"],
  ["unstop", "start"],
  ["yes but I will be late", "message"],
  ["yes, can I bring my son?", "message"],
  ["do I have to pay if I cancel?", "message"],
  ["what is your cancellation policy", "message"],
  ["please don't cancel, I'm on my way", "message"],
  ["I don't want to reschedule again", "message"],
  ["my number changed", "message"],
  ["I can't move my jaw well", "message"],
  ["ok", "message"],
  ["thank you", "message"],
  ["help my crown came off while eating", "message"],
])("after a reminder %j means %s", (text, kind) => {
  const got = kindOf(text, reminded);
  // What cannot wait comes before everything else, whatever it is called.
  expect(got === "emergency" && kind === "message" ? "message" : got).toBe(kind);
});

test("yes after a stop begins texts again, and else does not", () => {
  expect(kindOf("Yes", { ...nobody, isStopped: true })).toBe("start");
  expect(kindOf("Yes", nobody)).toBe("message");
});

test.each([
  ["I can't breathe", { kind: "emergency", emergency: "life-threat" }],
  ["my throat is swelling shut", { kind: "emergency", emergency: "life-threat" }],
  ["I have chest pain", { kind: "emergency", emergency: "life-threat" }],
  ["the bleeding won't stop, it is pouring out", { kind: "emergency" }],
])("%s is an emergency", (text, meaning) => {
  expect(meaningOf(text, reminded)).toMatchObject(meaning);
});

test("a code is six letters and figures that nobody confuses, as they are shown", () => {
  expect(codeAfterCancel("cancel AB3-K9Q")).toBe("AB3K9Q");
  expect(codeAfterCancel("Please cancel code ABCDEF")).toBe("ABCDEF");
  for (const text of ["cancel", "cancel please", "cancel sunday", "CANCEL AB3K9", "cancel 012345"])
    expect([text, codeAfterCancel(text)]).toEqual([text, null]);
});
