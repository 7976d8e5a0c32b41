import { describe, expect, test } from "vitest";
import { firstWordOf } from "./rules.ts";

describe("a keyword before more words", () => {
  test.each([
    "STOP please I have a dentist",
    "stop i moved to Ohio",
    " stop I moved",
    '"stop" I moved',
    "hi, stop I moved",
    "Please stop we moved",
    "stopall I moved",
    "stop all I moved",
    "optout I moved",
    "opt out I moved",
    "Stop. Is it you again?",
    "STOP! Is this a robot?",
    "Stop, can you just leave me alone?",
    "Stop, why?",
    "Quit, I found someone closer",
    "END we moved",
    "STOP Jane Smith passed on",
    "STOP I can't wait any longer",
    "STOP this is a landline",
    "STOP my late father has no visits",
  ])("%s ends texts", (text) => expect(firstWordOf(text)).toBe("stop"));

  test.each([
    "stop wait did you say five",
    "stop one sec",
    "stop one second please",
    "Stop fluoride ok?",
    "Stop at the desk first?",
    "STOP no I still want reminders",
    "STOP sorry wrong button",
    "Stop it that's funny",
    "Stop! Just kidding",
  ])("%s has another meaning", (text) => expect(firstWordOf(text)).toBe("other"));

  test.each([
    "STOP",
    "STOP.",
    "see you at the stop",
    "STOP? Why?",
    "stop fluoride please",
    "stop fluoride i guess",
    "STOP FLUORIDE PLEASE",
    "stop by tomorrow",
    "end no later than five",
    "quit smoking last year",
    "STOP flossing there or keep going",
    "STOP payment on my card please",
    "STOP medication before surgery",
    "STOP antibiotic after a week",
    "STOP 10 minutes early",
    "STOP the pills my doctor has me on",
  ])("%s does not begin with one", (text) => expect(firstWordOf(text)).toBe("none"));
});
