import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskConversation, type MaskingGrounds, readable } from "./rules.ts";

const grounds: MaskingGrounds = {
  now: new Date("2026-11-23T14:00:00Z"),
  published: ["(718) 555-0142", "care@averell.example", "48 Lantern Ridge Road"],
  publishedNames: ["Julie", "Averell", "Marsh"],
  vocabulary: new Set(["botox", "emface", "delta", "dental", "tmj", "staten", "island"]),
};
const masked = (message: string, history: { role: "user" | "assistant"; content: string }[] = []) =>
  maskConversation({ history, message }, grounds);

describe("hides, however it is spelled", () => {
  test.each([
    // Phones.
    ["call 212-555-0199", ["212", "0199"]],
    ["(212) 555 0199 is my cell", ["212", "0199"]],
    ["+1 212.555.0199", ["212", "0199"]],
    ["12125550199", ["2125550199"]],
    ["2 1 2 5 5 5 0 1 9 9", ["2 1 2", "0 1 9"]],
    ["2-1-2/5-5-5/0-1-9-9", ["2-1-2"]],
    ["２１２-５５５-０１９９", ["212", "0199"]],
    ["٢١٢٥٥٥٠١٩٩", ["212", "٢١٢"]],
    ["2\u200b1\u200b2\u200b5\u200b5\u200b5\u200b0\u200b1\u200b9\u200b9", ["212", "0199"]],
    ["212‑555—0199", ["212", "0199"]],
    ["two one two five five five oh one nine nine", ["two one", "nine nine"]],
    ["two-one-two, five-five-five, zero one double nine", ["two-one", "double nine"]],
    ["212 five five five 0199", ["212", "0199"]],
    ["2I2-555-OI99", ["2I2", "OI99"]],
    ["555-0199", ["555", "0199"]],
    ["dos uno dos cinco cinco cinco cero uno nueve nueve", ["dos uno", "nueve"]],
    // Mail.
    ["ana.canary@inbox.example", ["ana", "canary", "inbox"]],
    ["ANA＠INBOX.EXAMPLE", ["ANA", "INBOX"]],
    ["ana @ inbox . example", ["ana", "inbox"]],
    ["ana (at) inbox (dot) com please", ["ana", "inbox"]],
    ["ana[at]inbox[dot]com", ["ana", "inbox"]],
    ["ana dot canary at gmail dot com", ["ana", "canary", "gmail"]],
    ["ana_canary at gmail", ["canary"]],
    ["on instagram I am @anacanary", ["anacanary"]],
    ["ana arroba inbox punto com", ["ana", "inbox"]],
    // Dates of birth.
    ["born 03/14/1985", ["03/14", "1985"]],
    ["DOB: 3-14-85", ["3-14-85"]],
    ["1985-03-14", ["1985"]],
    ["14.03.1985", ["1985", "14.03"]],
    ["March 14, 1985", ["March 14", "1985"]],
    ["14th of March 1985", ["March", "1985"]],
    ["my birthday is March 14", ["March", "14"]],
    ["born in 1985", ["1985"]],
    ["born march fourteenth nineteen eighty five", ["fourteenth", "eighty"]],
    ["nací el 14 de marzo de 1985", ["marzo", "1985"]],
    // Ids, cards, codes.
    ["member id W123456789", ["W123456789", "123456"]],
    ["my policy number is ABC-998-77", ["ABC-998"]],
    ["Subscriber #: 000123456", ["000123456"]],
    ["XYZ9988776655", ["9988"]],
    ["4111 1111 1111 1111", ["4111", "1111"]],
    ["4111111111111111 exp 12/29", ["4111"]],
    ["078-05-1120", ["078", "1120"]],
    ["ssn 078051120", ["078051120"]],
    ["last four of my social 1120", ["1120"]],
    ["my code is K7QM2P", ["K7QM2P"]],
    ["confirmation code: abc def", ["abc def"]],
    // Addresses.
    ["I live at 12 Birch Hollow Lane, Apt 3B, Brooklyn, NY 11201", ["Birch", "11201", "3B"]],
    ["12 birch hollow ln", ["birch", "hollow"]],
    ["address: 340 E 45th St #5, New York", ["340", "45th"]],
    ["twelve birch hollow road is where I am", ["birch", "hollow"]],
    ["P.O. Box 4417", ["4417"]],
    ["my zip code is 11201", ["11201"]],
    // Names.
    ["My name is Ada Canary", ["Ada", "Canary"]],
    ["my name's ada canary and i need a cleaning", ["ada", "canary"]],
    ["MY NAME IS ADA CANARY", ["ADA", "CANARY"]],
    ["name: Canary, Ada", ["Canary", "Ada"]],
    ["My name is Will Canary", ["Will", "Canary"]],
    ["my name is Julie Canary", ["Canary"]],
    ["I'm Ada Canary, I need a crown", ["Ada", "Canary"]],
    ["i am emma canary", ["emma", "canary"]],
    ["this is Xochitl Canary", ["Xochitl", "Canary"]],
    ["Ada Canary here", ["Ada", "Canary"]],
    ["call me Zyx", ["Zyx"]],
    ["me llamo Ada Canary", ["Ada", "Canary"]],
    ["my daughter Emma needs a checkup", ["Emma"]],
    ["appointment for Tom Canary please", ["Tom", "Canary"]],
    ["Mrs. Canary", ["Canary"]],
    ["I want a cleaning. Thanks, Ada", ["Ada"]],
    ["first name Ada last name Canary", ["Ada", "Canary"]],
    ["my name is C-A-N-A-R-Y", ["C-A-N"]],
    ["my name is Renée Ñandú", ["Renée", "Ñandú"]],
    ["Ada Canary, 212 555 0199", ["Ada", "Canary", "0199"]],
    ["Zora O'Canary, [phone number]", ["Zora", "Canary"]],
    ["Yes. Zora van Canary: zora@inbox.example", ["Zora", "Canary", "inbox"]],
  ])("%s", (message, secrets) => {
    const { message: sent } = masked(message);
    for (const secret of secrets) expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(sent).toMatch(/\[[a-z ]+ \d+\]/);
  });

  test("a name in every message once one of them introduced it, with its accents or without", () => {
    const { history, message } = masked("Its for renee again, RENÉE'S cleaning", [
      { role: "user", content: "I am Renée Canary" },
      { role: "assistant", content: "Thanks, Renée! What would Ms. Canary like?" },
    ]);
    expect([...history, message].join(" ")).not.toMatch(/ren[eé]e|canary/i);
  });

  test("the name that answers a question for it", () => {
    const asked = { role: "assistant" as const, content: "What is your full name?" };
    expect(masked("zora quill", [asked]).message).not.toMatch(/zora|quill/i);
    expect(masked("it's Zora Quill, thanks", [asked]).message).not.toMatch(/zora|quill/i);
    expect(masked("I'd rather not say", [asked]).message).toContain("rather not say");
  });
});

describe("leaves", () => {
  test.each([
    "What does a dental implant cost?",
    "Do you take Delta Dental?",
    "I want to book a cleaning next Tuesday after 3",
    "Can I come on 2026-12-01 at 10:30?",
    "12/15/2026 would work, or December 18",
    "Is it $3,500 or 12,000 dollars?",
    "I have 3 missing teeth, 12, 13 and 14",
    "I'm nervous about the drill",
    "I am interested in Botox for my jaw",
    "is there an opening at 3 with Dr. Averell",
    "Call (718) 555-0142 or write to care@averell.example",
    "Are you at 48 Lantern Ridge Road?",
    "My name is not important",
    "I waited 3 weeks on the way to this",
    "do you do all-on-4? 10am-12pm works",
    "Julie, are you a person?",
  ])("%s", (message) => {
    expect(masked(message).message).toBe(readable(message));
  });
});

describe("for the tools of the server", () => {
  test("the placeholders are what was typed", () => {
    const { message, resolve } = masked("I am Ada Canary, 212-555-0199, ada@inbox.example");
    expect(message).toBe("I am [name 1], [phone 1], [email 1]");
    expect(resolve("[Name 1] / [phone 1] / [email 1] / [email 2]")).toBe(
      "Ada Canary / 212-555-0199 / ada@inbox.example / [email 2]",
    );
  });

  test("a placeholder that a visitor typed stands for nothing", () => {
    const { message, resolve } = masked("use [phone 1] and 212-555-0199");
    expect(message).toBe("use (phone 1) and [phone 1]");
    expect(resolve(message)).toBe("use (phone 1) and 212-555-0199");
  });

  test("what a tool found is masked alike", () => {
    const { mask } = masked("I am Ada Canary");
    expect(mask("Booked for Ada at 212-555-0199")).toBe("Booked for [name 2] at [phone 1]");
  });
});

const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
const separator = fc.constantFrom(
  "",
  " ",
  "-",
  ".",
  " - ",
  ") ",
  "/",
  "\u200b",
  "\u00a0",
  "–",
  "_",
);
const around = fc.constantFrom("", "call me at ", "hi! ", "mi número: ", "note: ", "\n");

test("hides any phone between any separators", () => {
  fc.assert(
    fc.property(
      digits,
      fc.array(separator, { minLength: 9, maxLength: 9 }),
      around,
      around,
      (phone, gaps, before, after) => {
        const typed = Array.from(phone, (digit, index) => digit + (gaps[index] ?? "")).join("");
        const sent = masked(`${before}${typed} ${after}`).message.replaceAll(/\[[a-z ]+\d+\]/g, "");
        expect(sent.replaceAll(/\D/g, "")).toBe("");
      },
    ),
    { numRuns: 500 },
  );
});

test("hides any mail address and any name behind an introduction", () => {
  const part = fc
    .stringMatching(/^[a-z]{4,10}$/)
    .filter((word) => !/^(?:name|mail|call|with)$/.test(word));
  fc.assert(
    fc.property(
      part,
      part,
      fc.constantFrom("@", " @ ", " at ", "(at)", "[at] "),
      around,
      (user, host, at, before) => {
        const { message } = masked(
          `${before}${user}x9${at}${host}q.com. My name is Q${user}x Z${host}x`,
        );
        expect(message).not.toMatch(new RegExp(`${user}x|${host}[qx]`, "i"));
      },
    ),
    { numRuns: 500 },
  );
});

test("says the same again, and takes no longer for what is hostile", () => {
  const hostile = [
    "1 ",
    "a@",
    "one ",
    "12 a ",
    "name is ",
    "a.b-",
    "born 1 ",
    "((",
    "i am A ",
    "at ",
  ].map((part) => part.repeat(2000 / part.length));
  for (const message of hostile) {
    const begun = performance.now();
    const once = masked(message).message;
    expect(performance.now() - begun).toBeLessThan(500);
    expect(masked(message).message).toBe(once);
  }
});

describe("what a visitor told the server before", () => {
  const confided = { names: ["Ana", "Ana Maria Reyes", ""], contacts: ["K7MPQ2", "", "ana.r"] };
  const told = (message: string) =>
    maskConversation({ history: [], message }, { ...grounds, confided }).message;

  test.each([
    ["is it k7mpq2?", "is it [code 1]?"],
    ["ana.r and K7MPQ2", "[code 1] and [code 2]"],
    ["anaXr is a word of its own", "anaXr is a word of its own"],
  ])("is hidden by itself: %j", (message, expected) => {
    expect(told(message)).toBe(expected);
  });

  test("hides the longest name as one", () => {
    expect(told("it is Ana Maria Reyes again")).toBe("it is [name 1] again");
  });
});
