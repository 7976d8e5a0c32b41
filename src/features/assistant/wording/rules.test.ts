import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts, leastTime } from "#test/hostile-texts.ts";
import { irregularForms, shorthand } from "./content.ts";
import { createReader, read, stemOf } from "./rules.ts";
import { misspelled } from "../spelling/content.ts";
import { createSpelling } from "../spelling/rules.ts";

test.each([
  ["How much r veneers pls??", "how much are veneers please"],
  ["sooo how muuuuch is botoxx rn", "so how much is botox right now"],
  ["can’t breathe!!!", "cannot breathe"],
  ["I cant swallow and I dont know why", "i cannot swallow and i do not know why"],
  ["my cheeck is swolen n im bleding", "my cheek is swollen and i am bleeding"],
  ["wats ur addy n hrs", "what is your address and hours"],
  ["$$ for whitning", "money for whitening"],
  ["x-ray and check-up appt 2day @3pm", "xray and checkup appointment today 3pm"],
  ["¿Está abierto? Niño, CORAZÓN", "esta abierto nino corazon"],
  ["my son's tooth", "my son tooth"],
  ["What's the price, and who's the doctor", "what is the price and who is the doctor"],
  ["$3,500.50 at 10:30 on 12/24", "$3,500.50 at 10:30 on 12/24"],
  ["Dr. Averell at 3 p.m.", "doctor averell at 3 pm"],
  ["my 🦷 hurts 🙂", "my tooth hurts"],
  ["ﬁlling\u200b pri\u00adce", "filling price"],
  ["", ""],
  ["?!… 🙂 ---", ""],
])("%j is read as %j", (message, expected) => {
  expect(read(message).text).toBe(expected);
});

test("what follows a word is known", () => {
  const stops = read("No pain, just a cleaning. Thanks").words.map(({ text, stop }) => text + stop);
  expect(stops).toEqual(["no", "painpause", "just", "a", "cleaningend", "thanks"]);
});

test.each([
  ["swollen", "swelling"],
  ["teeth", "tooth"],
  ["bled", "bleeding"],
  ["broke", "breaking"],
  ["prices", "pricing"],
  ["whiten", "whitening"],
  ["cavities", "cavity"],
  ["stopped", "stopping"],
  ["took", "takes"],
  ["hurting", "hurts"],
  ["worried", "worries"],
  ["choked", "choking"],
])("%s and %s are forms of one word", (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ["morning", "morn"],
  ["pus", "pu"],
  ["need", "ne"],
  ["news", "new"],
  ["numbness", "numb"],
])("%s is not a form of %s", (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test("a word that is one is never turned into another", () => {
  const kept =
    "foot root crow brown crown tooth booth feeling filling failing breaking chair stairs hip chip lip " +
    "late later horse nose rose grown flood blood food never fever mouth month south shallow " +
    "cash case card calm quiet plain drying paying thank spring treated teams past staff whole";
  expect(read(kept).text).toBe(kept);
});

test.each([
  ["bleding", "bleeding"],
  ["extracton", "extraction"],
  ["infecton", "infection"],
  ["apointment", "appointment"],
  ["insurence", "insurance"],
  ["emergancy", "emergency"],
  ["unconcious", "unconscious"],
  ["implents", "implants"],
  ["vaneers", "veneers"],
  ["tommorow", "tomorrow"],
  ["cleanin", "cleaning"],
  ["swelllling", "swelling"],
])("%s means %s", (typed, meant) => {
  expect(read(typed).text).toBe(meant);
});

test("very short words are never guessed", () => {
  const { meantBy } = createSpelling(stemOf);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,3}$/), (word) => {
      expect(meantBy(word)).toBe(word);
    }),
  );
});

test("a reader knows the words of the texts it was made with", () => {
  const reader = createReader(["Lantern Ridge Road"]);
  expect(reader("is lantrn rigde road far").text).toBe("is lantern ridge road far");
  expect(read("lantrn").text).toBe("lantrn");
});

test("what is written out is plain already", () => {
  for (const meant of [
    ...Object.values({ ...shorthand, ...misspelled }),
    ...Object.values(irregularForms),
  ]) {
    expect(read(meant).text).toBe(meant);
  }
});

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(...Object.keys(shorthand), "can't", "p.m.", "$5", "-", "'", "swoln", "…"),
    )
    .map((words) => words.join(" ")),
);

test("reading twice changes nothing", () => {
  fc.assert(
    fc.property(anything, (message) => {
      const once = read(message);
      const twice = read(once.text);
      expect(twice.text).toBe(once.text);
      expect([...twice.stems]).toEqual([...once.stems]);
    }),
    { numRuns: 500 },
  );
});

test("two thousand characters of anything are read in 20 ms", () => {
  const slow = hostileTexts(2000).filter((text) => leastTime(() => read(text)) >= 20);
  expect(slow).toEqual([]);
});
