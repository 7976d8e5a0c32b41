import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { asksForStop, isCancelWord, isStopWord } from "./rules.ts";

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../bench/text-replies/${name}.json`, import.meta.url), "utf8"),
  ) as string[];

describe("what is no stop", () => {
  test.each([...read("ordinary"), ...read("ordinary-further"), ...read("ordinary-everyday")])(
    "%s",
    (text) => expect(asksForStop(text)).toBe(false),
  );

  test.each([
    "Please don't stop sending reminders",
    "I never get your texts",
    "I don't receive your texts",
    "I don't get your reminders, can you check my number?",
    "Don't text me today, I'm in meetings",
    "do not text me tomorrow",
    "Don't text me on Monday",
    "You don't need to text me, I'll be there",
    "if I reply STOP will I still get appointment reminders?",
    "I replied STOP by mistake",
    "don't text me before 9am please",
    "don't text my husband, text me",
    "take me off the waitlist",
    "I don't want to miss the reminder",
    "not receiving texts from you",
    "I'm driving with Do Not Disturb While Driving turned on. I'll see your message later.",
    'Liked "Averell: your visit is tomorrow. Reply STOP to end texts"',
    "no me han mandado el mensaje",
    "cancel it please",
    "I do not use this number for texts before 8 am",
    "don't use my number for texts on Sundays",
    "stop and confirm my visit",
    "Stop, hold on, which day was it?",
    "STOP wait is it 5 or 6",
    "Stop at the desk first or go straight in?",
    "When will this end?",
    "I can't wait for this pain to end",
    "Should I call instead of texting?",
    "I'll call instead of texting next time",
    "Could you not text me the total?",
    "Can you please not start without me",
    "Can I get a call instead of a text about the results?",
    "That's enough, thank you for the forms",
    "too many forms, can I do them there?",
    "END of March please",
    "STOP taking the antibiotic?",
    "Please call not text about my results today",
    "Stop! Just kidding",
    "If I no longer want reminders, will you still call me?",
    "I stop texting at nine",
    "I wonder what happens when I opt out of texts",
    "Was the plan to stop sending texts?",
    "Unsubscribe me from marketing texts. Keep sending reminders",
    "Take me off the marketing list but I still want the reminders",
    "Remove me from the marketing list. Sign me up for reminders",
    "I unsubscribed from texts by accident",
    "Wrong number on my file, please delete the old one and use this",
    "",
    "   ",
    "🙂",
  ])("%s", (text) => expect(asksForStop(text)).toBe(false));
});

describe("what is a stop", () => {
  test.each([...read("opt-outs"), ...read("opt-outs-further"), ...read("opt-outs-everyday")])(
    "%s",
    (text) => expect(asksForStop(text)).toBe(true),
  );

  test.each([
    "please opt me out today",
    "No me contacten por favor",
    "Por favor no me contacten más",
    "No autorizo que me contacten",
    "Borren mi contacto",
    "Dejen ya de mandarme mensajes",
    "Paren ya de escribirme",
    "Quítenme ya",
    "stop texting me today",
    "You do not need to text me anymore",
    "don't text me ever again, not today, not tomorrow",
  ])("%s", (text) => expect(asksForStop(text)).toBe(true));

  test.each([
    "why won't you stop texting me",
    "I replied STOP yesterday. Stop texting me!",
    "🛑",
    "Don't use my cell for texting",
    "unsubscribe and let me know when done",
    "ya no me escriban",
    "STOP who is this?",
    "Stop, why are you texting me?",
    "STOP this is a landline",
    "STOP my wife died",
    "stop we are moving away",
    "Stop\nI live in Texas now",
    "I'd prefer that you call rather than text",
    "I would rather get phone calls than texts",
    "would you mind not texting me",
    "Too many texts. Enough!",
    "I've had enough of your texts",
    "no texts, just call",
    "If you text me one more time I'm calling my lawyer",
    "This is my second STOP please",
    "Why don't you stop?",
    "not interested stop",
    "I am not a patient anymore please just stop now thanks",
    "Don't keep texting me",
    "You got my number by mistake, take me off your list, stop",
    "Hola soy Ana. No me manden mensajes",
    "I'm not your patient, remove please",
    "I am not the right person remove this please",
    "Wrong number delete",
    "Wrong number, my friend, please delete it",
    'Nobody liked "your texts", stop texting me',
  ])("%s", (text) => expect(asksForStop(text)).toBe(true));
});

describe("what a phone tells of a text of ours", () => {
  const text = "Averell: your visit is tomorrow. Reply STOP to end texts";

  test.each([
    "Liked",
    " Loved ",
    "Laughed at",
    "Reacted 😂 to",
    "Removed a like from",
    "Removed a thumbs up from",
    "Removed an exclamation from",
    "Le gustó",
    "Le gusto\u0301",
    "Le encantó",
    "Le encanto\u0301",
  ])("%s it is no stop", (told) => {
    expect(asksForStop(`${told} "${text}"`)).toBe(false);
    expect(asksForStop(`${told} \u201c${text}\u201d`)).toBe(false);
  });

  it("is about words that would end texts", () => expect(asksForStop(text)).toBe(true));
});

describe("the words", () => {
  const words = ["stop", "stopall", "quit", "end", "revoke", "opt out", "cancel", "unsubscribe"];
  const dresses: readonly ((word: string) => string)[] = [
    (word) => word.toUpperCase(),
    (word) => ` ${word}. `,
    (word) => `"${word}"!!`,
    (word) => `Hi, please ${word}`,
    (word) => `${word} please, thanks`,
    (word) => word.toUpperCase().split("").join(" "),
    (word) => word.split("").join("."),
  ];
  for (const word of words)
    it(`hears ${word} in every dress`, () => {
      for (const dress of dresses)
        expect([dress(word), asksForStop(dress(word))]).toEqual([dress(word), true]);
    });

  test.each([
    ["st op", true],
    ["🛑🛑", true],
    [" 🛑 ✋ ", true],
    ["✋🛑", true],
    ["✋", false],
    ["turn at the sign 🛑", false],
    ["🛑 is on Main Street", false],
    ["cancel it", false],
    ["cancel please this", false],
    ["no more", true],
    ["no cancel", false],
    ["no no cancel", false],
    ["no, quit texts please", true],
  ])("%s is the whole of it: %s", (text, isSo) => expect(isStopWord(text)).toBe(isSo));

  it("knows which of them was CANCEL", () => {
    expect(isCancelWord("Cancel.")).toBe(true);
    expect(isCancelWord("STOP")).toBe(false);
    expect(isCancelWord("cancel my visit")).toBe(false);
    expect(isStopWord("cancel my visit")).toBe(false);
  });

  it("reads a text of any length quickly", () => {
    const before = performance.now();
    asksForStop("please do not ".repeat(200));
    asksForStop("no more ".repeat(300));
    asksForStop("stop the ".repeat(300));
    asksForStop("s t o ".repeat(300));
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
