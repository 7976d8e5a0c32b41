import { claim, isShown } from "./claims.ts";
import { fact, statedFact } from "./fact.ts";
import type { PracticeFact } from "./fact.ts";
import { roboticComparison } from "./robotic-comparison.ts";

/** A claim as a sentence: `{}` stands for its figure. What an authority found waits for the owner's word. */
const sentences: readonly (readonly [id: string, claimId: string, path: string, text: string])[] = [
  ["team.experience.averell", "doctor-years", "/about", "The doctor has {} years in dentistry"],
  ["practice.patients", "happy-patients", "/", "The practice counts {} happy patients"],
  ["practice.lives", "lives-transformed", "/about", "The doctor's work has changed {} lives"],
  ["practice.success", "practice-success", "/", "The practice's success rate is {}"],
  ["practice.years", "practice-years", "/", "The practice has {} years of experience"],
  ["practice.team", "team-members", "/", "The team has {} members"],
  ["reviews.rating", "review-rating", "/", "The average review is {} of 5 stars"],
  ["reviews.count", "review-count", "/", "There are {} reviews"],
  ["tmj.experience.patients", "tmj-patients", "/tmj", "The TMJ center has seen {} patients"],
  ["tmj.success.satisfaction", "tmj-satisfaction", "/tmj", "Satisfaction at the TMJ center is {}"],
  ["tmj.success", "tmj-success", "/tmj-treatment", "The success rate of TMJ treatment is {}"],
  [
    "tmj.experience.years",
    "tmj-years",
    "/tmj-treatment",
    "The TMJ center has {} years of experience",
  ],
  ["implants.experience", "implants-placed", "/implants", "The practice has placed {} implants"],
  ["implants.success", "implants-success", "/implants", "The success rate of implants is {}"],
  [
    "robotic.experience",
    "robotic-procedures",
    "/robotic",
    "The practice counts {} robotic procedures",
  ],
  ["robotic.success.accuracy", "robotic-accuracy", "/robotic", "The robotic arm's accuracy is {}"],
  [
    "robotic.experience.rank",
    "robotic-rank",
    "/about",
    "The practice is the {} robotic implant provider in Staten Island",
  ],
  [
    "robotic.recovery.faster",
    "yomi-healing",
    "/yomi-robotic-surgery",
    "Healing with robotic guidance is {} faster",
  ],
  [
    "robotic.recovery.return",
    "yomi-return",
    "/yomi-robotic-surgery",
    "You are back to normal activities in {}",
  ],
  ["medspa.experience", "medspa-treatments", "/medspa", "The medical spa has done {} treatments"],
  ["medspa.success", "medspa-return", "/medspa", "{} of the medical spa's clients return"],
  ["emface.success", "emface-satisfaction", "/emface-mfa", "Satisfaction with EMFACE is {}"],
  [
    "emface.results.wrinkles",
    "emface-wrinkles",
    "/emface-mfa",
    "EMFACE reduces wrinkles by {} on average",
  ],
  ["emface.results.lift", "emface-lift", "/emface-mfa", "EMFACE gives {} more lift on average"],
  [
    "emface.results.tone",
    "emface-tone",
    "/emface-mfa",
    "EMFACE raises muscle tone by {} on average",
  ],
  [
    "emface.duration.applicators",
    "emface-minutes",
    "/emface-mfa",
    "You are {} under the applicators of EMFACE",
  ],
  ["emface.cleared", "emface-fda", "/emface-mfa", "The EMFACE device is {}"],
  [
    "aboutface.experience.smiles",
    "aboutface-smiles",
    "/aboutface",
    "The aboutface studio has made {} smiles",
  ],
  ["aboutface.success", "aboutface-rating", "/aboutface", "Smile makeovers are rated {}"],
  [
    "aboutface.experience.years",
    "aboutface-years",
    "/aboutface",
    "The aboutface center has {} years in aesthetics",
  ],
  [
    "aboutface.experience.count",
    "aboutface-treatments",
    "/aboutface",
    "The aboutface center has done {} facial treatments",
  ],
  ["privacy.hipaa", "simulator-hipaa", "/smile-simulator", "The smile simulator is {}"],
];

function claimFact([id, claimId, path, text]: (typeof sentences)[number]): PracticeFact[] {
  if (!isShown(claimId)) return [];
  const { figure, confirmedByOwner } = claim(claimId);
  const sentence = text.replace("{}", figure);
  return confirmedByOwner
    ? [fact(id, path, `${sentence}.`)]
    : [statedFact(id, path, `${sentence}, as stated by the practice.`)];
}

/** What the practice claims of itself, and robotic surgery beside freehand surgery. */
export const claimFacts: readonly PracticeFact[] = [
  ...sentences.flatMap(claimFact),
  ...roboticComparison.rows.map(({ id, name, robotic, traditional }) =>
    statedFact(
      `robotic.compare.${id}`,
      "/robotic",
      `As stated by the practice, the ${name} is ${robotic} with robotic guidance and ${traditional} without it.`,
    ),
  ),
  statedFact(
    "emface.lasts",
    "/emface-mfa",
    "Results of EMFACE last months, not for ever. Most people plan a course, then a session now and then to keep it.",
  ),
];
