import { expect, test } from "vitest";
import type { Entry } from "../entries/contract.ts";
import { newPhases, nextPhase } from "../entries/rules.ts";
import { detailText, sentenceOf, titleOf, triggersText } from "./rules.ts";

const begun = newPhases("2026-09-14");
const second = nextPhase(begun, "2026-09-28");
const over = ["2027-01-20", "2027-02-10", "2027-02-20"].reduce(nextPhase, second);

test.each<[Entry, string]>([
  [
    { kind: "pain", level: 2, location: "left-joint", triggers: [] },
    "Pain 2, mild, left jaw joint, no trigger named",
  ],
  [
    { kind: "pain", level: 8, location: "ear", triggers: ["chewing", "sleep"] },
    "Pain 8, severe, ear, chewing, poor sleep",
  ],
  [
    { kind: "milestone", milestone: "splint-fitted", isCompleted: true, improvement: 20 },
    "Splint fitted, reached, 20% better",
  ],
  [
    { kind: "milestone", milestone: "opens-forty", isCompleted: false, improvement: null },
    "Opens 40 mm, planned",
  ],
  [
    {
      kind: "implant",
      implantType: "multiple",
      implants: 2,
      integration: "good",
      outcome: "healing",
      phases: second,
      totalCents: 820_000,
    },
    "Implant case: several teeth, 2 implants, osseointegration, good",
  ],
  [
    {
      kind: "implant",
      implantType: "single",
      implants: 1,
      integration: null,
      outcome: "restored",
      phases: over,
      totalCents: null,
    },
    "Implant case: single tooth, 1 implant, restored",
  ],
  [
    {
      kind: "robotic",
      procedureType: "single",
      status: "completed",
      implantsPlaced: 1,
      durationMinutes: 48,
      accuracyScore: 99.4,
      deviationMm: 0.31,
      hasComplication: true,
    },
    "Robotic: single implant, 1 implant, 48 min, 99.4% accurate, 0.31 mm off plan, with a complication",
  ],
  [
    {
      kind: "robotic",
      procedureType: "full-arch",
      status: "scheduled",
      implantsPlaced: 0,
      durationMinutes: null,
      accuracyScore: null,
      deviationMm: null,
      hasComplication: null,
    },
    "Robotic: full arch, scheduled",
  ],
  [
    { kind: "package", packageId: "express-enhancement", cents: 80_000 },
    "Express Enhancement, $800",
  ],
  [{ kind: "treatment", treatmentId: "hydrafacial", cents: 19_950 }, "HydraFacial, $199.50"],
  [{ kind: "membership", endDate: null }, "Membership, goes on"],
  [{ kind: "membership", endDate: "2027-01-31" }, "Membership, until Jan 31, 2027"],
  [
    {
      kind: "satisfaction",
      specialty: "medspa",
      rating: 5,
      treatmentId: "botox",
      said: "natural-result",
    },
    "Satisfaction 5 of 5, Botox, It looks natural",
  ],
  [
    { kind: "satisfaction", specialty: "tmj", rating: 3, treatmentId: null, said: null },
    "Satisfaction 3 of 5",
  ],
])("%j reads %s", (entry, sentence) => {
  expect(sentenceOf(entry)).toBe(sentence);
  expect(sentence.startsWith(titleOf(entry))).toBe(true);
  expect(sentence.endsWith(detailText(entry))).toBe(true);
});

test("triggers are named in the order in which they were chosen", () => {
  expect(triggersText(["stress", "clenching"])).toBe("stress, clenching");
});
