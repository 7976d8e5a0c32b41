import { describe, expect, test } from "vitest";
import { asksForStop } from "../opt-out/rules.ts";
import { plainClause } from "../spelling/rules.ts";
import { signs } from "./rules.ts";

/** Whether one of the signs stands in a text and is meant, whatever is denied or asked before it. */
function isSigned(text: string): boolean {
  const words = plainClause(text);
  return signs.some(({ form, isMeant }) => {
    const match = form.exec(words);
    if (match === null) return false;
    const before = words.slice(0, match.index).trim();
    return isMeant?.(before, (match[1] ?? "").trim(), match) ?? true;
  });
}

type Rows = readonly (readonly [string, boolean])[];

describe("an end of sending", () => {
  const rows: Rows = [
    ["Stop texting me", true],
    ["Quit sending these", true],
    ["Please cease all communication", true],
    ["Stop contacting Maria, she moved away", true],
    ["Stop contacting Maria on this number", true],
    ["Stop texting on this number", true],
    ["Stop contacting me so early", false],
    ["Stop texting me at night", false],
    ["Stop bugging my husband", false],
    ["Stop contacting her", false],
    ["Stop writing in all caps", false],
    ["Stop bugging the front desk", false],
    ["Stop sending me the bill", false],
    ["Please stop send me the bill by email", false],
    ["Stop send me texts", true],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});

describe("an end of messages", () => {
  const rows: Rows = [
    ["Stop the texts", true],
    ["Turn off notifications", true],
    ["I am done with all these messages", true],
    ["Mute this text please", true],
    ["Stop promo to this number", true],
    ["How do I stop the texts", true],
    ["We moved away so stop the texts", true],
    ["Stop the texts at night", false],
    ["How do I disable MMS downloads on my phone?", false],
    ["At home we turn off notifications", false],
    ["Please turn these off", true],
    ["Can you switch the notifications off", true],
    ["Turn the light off", false],
    ["End these messages", true],
    ["Cancel the texts for me please", true],
    ["Pause reminders at night", false],
    ["Cancel reminders when I have paid", false],
    ["Cancel my appointment", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});

describe("an end of getting them", () => {
  const rows: Rows = [
    ["I want to stop getting these texts at this number", true],
    ["How do I stop hearing from you", true],
    ["I want to stop hearing from you at this number", true],
    ["I want to stop getting cavities", false],
    ["When do my lips stop getting this numb feeling", false],
    ["I want the texts to stop", true],
    ["These messages must end", true],
    ["This has to stop", true],
    ["All these need to stop please", true],
    ["I can't wait for these texts to stop", true],
    ["Waiting for your texts to stop all this", true],
    ["Can't wait for this to end", false],
    ["The pain is bad, this has to stop", false],
    ["Send me reminders to stop eating before it", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});

describe("an end of what was spoken of before", () => {
  const rows: Rows = [
    ["These texts are annoying, I am asking you to stop them", true],
    ["So many messages, I am telling you guys to please stop it", true],
    ["I want you to stop it", false],
    ["I got your texts, I need you to stop this bleeding", false],
    ["You text too much stop", true],
    ["Honestly you text too much stop please", true],
    ["You guys always spam stop", true],
    ["The text says stop by the desk", false],
    ["These texts never stop", false],
    ["I read the text at the bus stop", false],
    ["Since I read the text my pain would not stop", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));

  test("a wish of one's own is no denial", () => {
    expect(asksForStop("The texts are too many I beg you to stop them")).toBe(true);
    expect(asksForStop("I opt out of your texting program")).toBe(true);
  });
});

describe("opting out", () => {
  const rows: Rows = [
    ["Opt me out of this", true],
    ["Unsubscribe my number", true],
    ["I opted out of your texts", true],
    ["Unsubscribe me from the promotions list", true],
    ["Opt out of what?", false],
    ["Unsubscribe from what list", false],
    ["Can I opt out of nitrous?", false],
    ["Can I opt out now of nitrous?", false],
    ["Can I opt out of xrays this time", false],
    ["Can I opt out of x-rays this time", false],
    ["Can I opt out of fluoride this time", false],
    ["I want to opt out of the paper statement, phone is fine", false],
    ["STOP and confirm", true],
    ["Opt out and confirm", true],
    ["Opt me out and let me know when done", true],
    ["Stop and tell me when it is done", true],
    ["Quit and confirm it is Tuesday", false],
    ["Wait by the stop and confirm", false],
    ["I want off this list", true],
    ["Get me out of your texting system", true],
    ["I need off the waitlist", false],
    ["I want off work early", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});

describe("consent", () => {
  const rows: Rows = [
    ["I revoke my consent", true],
    ["I withdraw consent to be texted", true],
    ["I take back my permission, thanks", true],
    ["I withdraw my consent for the crown", false],
    ["I take back my consent to treatment in your office", false],
    ["I withdraw consent for your xrays", false],
    ["I withdraw consent for your x-rays", false],
    ["I do not consent to receiving texts", true],
    ["I never gave you permission to text me", true],
    ["I do not give consent to the extraction", false],
    ["Permission revoked", true],
    ["My consent is hereby withdrawn", true],
    ["My consent is attached", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});

describe("numbers and lists", () => {
  const rows: Rows = [
    ["Leave me alone", true],
    ["Please leave my number be", true],
    ["Leave me a message", false],
    ["Put me on the do not text list", true],
    ["Do not use this number for texts", true],
    ["We moved so please do not use this number for texts", true],
    ["I do not use this number for texts", false],
    ["They do not use this number for texts", false],
    ["Do not use my cell for texts at night", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));

  test.each([
    "I am on the do not contact list",
    "How many times do I have to say it do not use this number for texts",
  ])("%s, whatever stands before it", (text) => expect(asksForStop(text)).toBe(true));
});

describe("preferences, threats and worse", () => {
  const rows: Rows = [
    ["I'd prefer that you not text me", true],
    ["I would rather you not text me at work", false],
    ["I would rather you not text my husband", false],
    ["Text me again and I will report you", true],
    ["Text me again tomorrow", false],
    ["Stop or I will report you", true],
    ["Please stop it now or I'm calling the police", true],
    ["Is there a bus stop or I can park", false],
    ["Call me instead of texting me from now on", true],
    ["From now on please call instead of texting", true],
    ["Call me instead of texting", false],
    ["Go away", true],
    ["Just please go away now", true],
    ["Stop this nonsense already please", true],
    ["I always get lost", false],
    ["Shut up, that's so soon!", false],
  ];
  test.each(rows)("%s: %s", (text, isMeant) => expect(isSigned(text)).toBe(isMeant));
});
