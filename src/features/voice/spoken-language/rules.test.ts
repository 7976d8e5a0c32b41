import { describe, expect, test } from "vitest";
import { services } from "../../../practice/services.ts";
import { pronunciations } from "../pronunciations/content.ts";
import { languageModel, spokenWords } from "./rules.ts";

const said = new Map(
  pronunciations
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
);
const everyWord = () => true;

/** The model as tables: shares by word, and by pair. */
function tablesOf(model: string) {
  const [, single = "", double = ""] = model.split(/\\[12]-grams:\n/);
  const rows = (part: string) =>
    part
      .split("\n")
      .filter((line) => /^-?\d/.test(line))
      .map((line) => line.split(" "));
  return { single: rows(single), double: rows(double) };
}

test("every word that is to be heard has a pronunciation: else run scripts/pronunciations.mjs", () => {
  expect(spokenWords().filter((word) => !said.has(word))).toEqual([]);
});

test("pronunciations are sounds that the recognizer knows", () => {
  const sounds =
    /^(AA|AE|AH|AO|AW|AX|AXR|AY|B|CH|D|DH|DX|EH|ER|EY|F|G|HH|IH|IX|IY|JH|K|L|M|N|NG|OW|OY|P|R|S|SH|T|TH|UH|UW|V|W|Y|Z|ZH)$/;
  const strange = [...said].filter(([, ways]) => ways.split(" ").some((one) => !sounds.test(one)));
  expect(strange).toEqual([]);
});

test("another way stands after the first", () => {
  const words = [...said.keys()];
  const others = words.filter((word) => word.endsWith("(2)"));
  expect(others.length).toBeGreaterThan(5);
  expect(
    others.filter((word) => words.indexOf(word.slice(0, -3)) !== words.indexOf(word) - 1),
  ).toEqual([]);
});

test("the practice's own services, staff, letters, digits and emergencies are among the words", () => {
  const words = new Set(spokenWords());
  const own = services.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/));
  const needed = [
    ...own,
    "averell",
    "a.",
    "z.",
    "zero",
    "nine",
    "breathe",
    "swollen",
    "monday",
    "yes",
    "no",
  ];
  expect(needed.filter((word) => !words.has(word))).toEqual([]);
});

describe("the language model", () => {
  const model = languageModel(everyWord);
  const { single, double } = tablesOf(model);

  test("counts what it has, and is small", () => {
    expect(model).toContain(`ngram 1=${single.length}\n`);
    expect(model).toContain(`ngram 2=${double.length}\n`);
    expect(single.length).toBeLessThan(1200);
    expect(double.length).toBeLessThan(60_000);
  });

  test("gives every word a share, all of them together one", () => {
    const shares = single
      .filter(([, word]) => word !== "<s>")
      .map(([share]) => 10 ** Number(share));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  test("what can follow a word, said or not, is one together", () => {
    const shares = new Map(single.map(([share, word]) => [word, 10 ** Number(share)]));
    const left = new Map(single.map(([, word, weight]) => [word, 10 ** Number(weight)]));
    const following = Map.groupBy(double, ([, word]) => word);
    const sums = [...following].map(([word, rows]) => {
      const seen = rows.reduce((sum, [share]) => sum + 10 ** Number(share), 0);
      const known = rows.reduce((sum, [, , other]) => sum + (shares.get(other) ?? 0), 0);
      return seen + (left.get(word) ?? 0) * (1 - known);
    });
    expect(sums.filter((sum) => Math.abs(sum - 1) > 0.02)).toEqual([]);
  });

  test("finds what callers say likelier than the same words turned about", () => {
    const likely = new Map(double.map(([share, one, other]) => [`${one} ${other}`, Number(share)]));
    const shareOf = (text: string) => {
      const words = ["<s>", ...text.split(" "), "</s>"];
      return words
        .slice(1)
        .reduce((sum, word, at) => sum + (likely.get(`${words[at]} ${word}`) ?? -6), 0);
    };
    expect(shareOf("i need a cleaning")).toBeGreaterThan(shareOf("cleaning a need i"));
    expect(shareOf("tuesday at ten")).toBeGreaterThan(shareOf("ten at tuesday"));
  });

  test("leaves out what nobody can pronounce, and stays a model", () => {
    const { single: fewer, double: pairs } = tablesOf(languageModel((word) => word !== "monday"));
    expect(fewer.map(([, word]) => word)).not.toContain("monday");
    expect(pairs.flatMap(([, ...words]) => words)).not.toContain("monday");
  });
});
