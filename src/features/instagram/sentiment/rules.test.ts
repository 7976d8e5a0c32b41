import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sentimentLabel } from "../conversations/rules.ts";
import { isFastDrop, sentimentOf, smoothedSentiment } from "./rules.ts";

const scoreOf = (message: string) => sentimentOf(message).score ?? 0;
const labelOf = (message: string) => sentimentLabel(scoreOf(message));

describe("labels", () => {
  test.each([
    [0.31, "Positive"],
    [0.3, "Neutral"],
    [0, "Neutral"],
    [-0.3, "Neutral"],
    [-0.31, "Negative"],
  ] as const)("%d is %s", (score, label) => expect(sentimentLabel(score)).toBe(label));

  test.each([
    ["own", 75],
    ["blind", 75],
    ["symptoms", 50],
  ])("at least 85 of 100 sentences of the set %s are right", (half, count) => {
    const path = new URL(`../../../../bench/instagram-sentences/${half}.json`, import.meta.url);
    const all = JSON.parse(readFileSync(path, "utf8")) as { label: string; sentence: string }[];
    const right = all.filter(({ label, sentence }) => labelOf(sentence) === label);
    expect(all).toHaveLength(count);
    expect(right.length).toBeGreaterThanOrEqual(all.length * 0.85);
  });
});

describe("symptoms that somebody reports", () => {
  test.each([
    ["my jaw hurts and my face is swollen, when are you open", "Neutral"],
    ["my gums are sore, swollen and bleeding and my cheek is numb", "Neutral"],
    ["I'm in agony, can I come in today", "Neutral"],
    ["a really terrible headache and a bad tooth", "Neutral"],
    ["do you treat horrible migraines", "Neutral"],
    // Who suffers and asks for nothing, and who tells of what was done, is heard as before.
    ["My tooth hurts so bad I can't sleep", "Negative"],
    ["It's been swollen and painful since yesterday", "Negative"],
    ["my filling fell out after 3 days. three.", "Negative"],
    // Blame is a mood, and so is displeasure beside a symptom.
    ["You gave me a terrible infection", "Negative"],
    ["The dentist left my lip swollen, bruised and bleeding", "Negative"],
    ["my jaw hurts and your staff is rude, when are you open", "Negative"],
    ["Horrible tooth extraction", "Negative"],
    ["No pain and no swelling at all, thank you so much", "Positive"],
  ])("%s: %s", (message, label) => expect(labelOf(message)).toBe(label));

  test("however many there are, they weigh as one", () => {
    const one = scoreOf("my jaw is swollen");
    const many = scoreOf("my jaw is swollen, sore, numb, bleeding, infected and itchy");
    expect(many).toBe(one);
    expect(sentimentOf("my jaw is swollen and sore").words).toEqual([
      { word: "swollen", weight: -0.5 },
      { word: "sore", weight: -0.5 },
    ]);
  });
});

describe("what a wording is worth where it stands", () => {
  test.each([
    // A denial turns it round, and only in its own clause.
    ["I am not happy with it", "Negative"],
    ["No, I am happy with it", "Positive"],
    ["not only friendly but fast", "Positive"],
    ["I cannot stop crying", "Negative"],
    ["I never felt rushed", "Neutral"],
    // Questions ask about pain and quality, they do not tell of them.
    ["Does it hurt?", "Neutral"],
    ["does microneedling hurt", "Neutral"],
    ["It hurt so much", "Negative"],
    ["What is the best treatment?", "Neutral"],
    ["Why are you so rude?", "Negative"],
    ["If it hurts, what do I take?", "Neutral"],
    // What comes after a "but" is what is meant.
    ["The staff was nice but the result is horrible", "Negative"],
    ["It was late but the result is fantastic", "Positive"],
    // Thanks beside a question are a courtesy.
    ["Do you open on Sunday? Thank you", "Neutral"],
    ["Thank you so much for everything", "Positive"],
    // Praise that is not meant.
    ["Great, another delay", "Negative"],
    ["Oh lovely, another bill 🙃", "Negative"],
    ["Great work!", "Positive"],
    // Words in which nothing is felt.
    ["Good morning, I would love to come in", "Neutral"],
    ["price list please", "Neutral"],
    ["I was wrong, teeth look amazing", "Positive"],
    ["Is it far from Great Kills?", "Neutral"],
    // Faces speak alone.
    ["😍", "Positive"],
    ["👎", "Negative"],
    ["Muy mal servicio", "Negative"],
  ])("%s: %s", (message, label) => expect(labelOf(message)).toBe(label));

  test("stress adds: marks, capitals, drawn-out letters, and words such as really", () => {
    const plain = scoreOf("I am happy");
    const louder = [
      "I am happy!!",
      "I am HAPPY",
      "I am happyyyy",
      "I am really happy",
      "I am happy 😍",
    ];
    expect(louder.filter((message) => scoreOf(message) <= plain)).toEqual([]);
    expect(scoreOf("I am a bit happy")).toBeLessThan(plain);
  });

  test("names what moved it, the strongest first", () => {
    expect(sentimentOf("Friendly team, but the bill was a scam").words).toEqual([
      { word: "scam", weight: -4.16 },
      { word: "friendly", weight: 0.9 },
    ]);
    expect(sentimentOf("not happy").words.map(({ word }) => word)).toEqual(["not happy"]);
    expect(sentimentOf("see you at three")).toEqual({ score: 0, words: [] });
  });

  test("nothing written has no mood", () => {
    expect(sentimentOf("")).toEqual({ score: null, words: [] });
    expect(sentimentOf(" \n ")).toEqual({ score: null, words: [] });
  });

  test("any text gets a figure between -1 and 1, the same each time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (message) => {
        const { score } = sentimentOf(message);
        expect(score === null || (score >= -1 && score <= 1)).toBe(true);
        expect(sentimentOf(message).score).toBe(score);
      }),
    );
  });
});

describe("a thread", () => {
  test.each([
    [null, null, null],
    [null, 0.5, 0.5],
    [0.5, null, 0.5],
    [0.5, -0.5, -0.1],
    [-0.2, -1, -0.68],
  ])("after %j a message of %j makes %j", (before, now, after) =>
    expect(smoothedSentiment(before, now)).toBe(after),
  );

  test.each([
    [0.5, -0.4, true],
    [0.2, -0.31, true],
    [0.18, -0.31, false],
    [0.8, -0.3, false],
    [0.8, 0.1, false],
    [null, -0.6, true],
    [null, -0.4, false],
    [-0.5, -0.9, false],
    [0.5, null, false],
  ])("from %j to %j is a fast drop: %j", (before, now, isFast) =>
    expect(isFastDrop(before, now)).toBe(isFast),
  );
});
