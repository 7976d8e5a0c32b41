import { describe, expect, test } from "vitest";
import { centers } from "#practice/centers.ts";
import { jawSigns } from "#practice/jaw-signs.ts";
import type { CenterId } from "#practice/centers.ts";
import { claim, isShown } from "#practice/claims.ts";
import { tmjStories } from "#practice/tmj-stories.ts";
import { publicPages } from "#practice/public-pages.ts";
import { aboutfaceCenterContent } from "./centers/aboutface-center-content.ts";
import { implantsCenterContent } from "./centers/implants-center-content.ts";
import { medspaCenterContent } from "./centers/medspa-center-content.ts";
import { roboticCenterContent } from "./centers/robotic-center-content.ts";
import { tmjCenterContent } from "./centers/tmj-center-content.ts";
import type { CenterFactWords } from "./centers/center-words.ts";
import { emfaceContent } from "./emface-content.ts";
import { jawSignsContent } from "./jaw-signs-content.ts";
import { tmjContent } from "./tmj-content.ts";
import { yomiContent } from "./yomi-content.ts";

const wordsOf: Record<CenterId, CenterFactWords> = {
  tmj: tmjCenterContent.en,
  implants: implantsCenterContent.en,
  robotic: roboticCenterContent.en,
  medspa: medspaCenterContent.en,
  aboutface: aboutfaceCenterContent.en,
};
const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

test("robotic surgery has its four benefits, four steps and four questions", () => {
  const { benefits, process, questions } = yomiContent.en;
  expect(titlesOf(process)).toEqual([
    "Consultation and planning",
    "Robotic surgery",
    "Rapid recovery",
    "Perfect results",
  ]);
  expect(questions).toHaveLength(4);
  expect(benefits.map((benefit) => claim(benefit.claim).figure)).toEqual([
    "0.1mm",
    "50%",
    "2-3 days",
    "Flexible financing",
  ]);
});

test("two healing times that sound alike are told apart", () => {
  const answer = yomiContent.en.questions.find(({ question }) =>
    question.includes("healing"),
  )?.answer;
  expect(answer).toMatch(/2-3 days.*2-3 months.*4-6 months/s);
});

test("TMJ treatment has eight signs, four ways and three stories of five stars", () => {
  expect(jawSignsContent.en.questions.map(({ sign }) => jawSigns[sign])).toEqual([
    "Jaw pain or tenderness",
    "Clicking or popping",
    "Locking",
    "Frequent headaches",
    "Ear pain, ringing or fullness",
    "Grinding or clenching",
    "Difficulty opening wide",
    "Facial pain or muscle tension",
  ]);
  expect(tmjContent.en.approaches).toHaveLength(4);
  expect(tmjStories.map(({ rating }) => rating)).toEqual([5, 5, 5]);
});

test("EMFACE names its technologies, reasons, areas and minutes", () => {
  const { works, why, areas, visit } = emfaceContent.en;
  expect(titlesOf(works)).toEqual(["Radiofrequency", "Electrical muscle stimulation"]);
  expect(titlesOf(why)).toEqual([
    "20-Minute Sessions",
    "Natural Results",
    "FDA Cleared",
    "Long-Lasting",
  ]);
  expect(titlesOf(areas)).toEqual([
    "Forehead lines",
    "Crow's feet",
    "Cheek lifting",
    "Jawline definition",
    "Overall muscle tone",
    "Skin texture",
  ]);
  expect(visit.map(({ title, minutes }) => [title, minutes])).toEqual([
    ["Consultation", 15],
    ["Preparation", 5],
    ["Treatment", 20],
    ["Immediate results", 0],
  ]);
});

test("what an authority found waits for the owner, whatever else is shown", () => {
  expect(emfaceContent.en.why.filter((reason) => !isShown(reason.claim))).toMatchObject([
    { title: "FDA Cleared" },
  ]);
});

describe.each(centers)("$id", ({ id }) => {
  const words = wordsOf[id];

  test("leads on to pages that exist, and not to itself", () => {
    const paths = publicPages.map(({ path }) => path);
    for (const { path } of words.more) expect(paths).toContain(path);
    expect(words.more.map(({ path }) => path)).not.toContain(`/${id}`);
  });

  test("answers at least three questions, each once", () => {
    const asked = words.questions.map(({ question }) => question);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
