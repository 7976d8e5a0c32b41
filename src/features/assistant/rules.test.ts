import { expect, test } from "vitest";
import { preparedMessage } from "./rules.ts";
import type { ChatTopic } from "./rules.ts";

test.each<[string, ChatTopic, string | undefined, string]>([
  [
    "interest names every treatment",
    { kind: "interest", treatments: ["EMFACE", "Dermal fillers", "Botox"] },
    undefined,
    "Hi! I am interested in EMFACE, Dermal fillers and Botox.",
  ],
  [
    "interest in nothing certain still says something",
    { kind: "interest", treatments: [] },
    undefined,
    "Hi! I am interested in your treatments.",
  ],
  [
    "the planner adds concerns, budget and the label of the timeline",
    {
      kind: "plan",
      concerns: ["Volume loss", "Skin texture"],
      budget: "$2,500",
      timeline: "3-6 months progressive",
    },
    undefined,
    "Hi! I am interested in treatments for Volume loss and Skin texture. Budget: $2,500. Timeline: 3-6 months progressive.",
  ],
  [
    "a card of the plan names its treatment",
    {
      kind: "plan",
      treatments: ["Dermal Fillers"],
      concerns: ["Volume loss"],
      budget: "$1,250",
      timeline: "Within a month",
    },
    undefined,
    "Hi! I am interested in Dermal Fillers for Volume loss. Budget: $1,250. Timeline: Within a month.",
  ],
  [
    "the calculator adds the estimated total, and the center is named",
    { kind: "financing", treatments: ["PDO Thread Lift"], total: "$1,800" },
    "aboutface",
    "Hi! I am interested in PDO Thread Lift. I would like to know about financing. Estimated total: $1,800. I am looking at aboutface.",
  ],
  [
    "financing of nothing chosen yet names no total",
    { kind: "financing", treatments: [], total: null },
    undefined,
    "Hi! I am interested in your treatments. I would like to know about financing.",
  ],
  [
    "who is interested in the center itself does not say so twice",
    { kind: "consultation", treatments: ["Dental Implants"] },
    "Dental Implants",
    "Hi! I am interested in Dental Implants. I would like to book a consultation.",
  ],
  [
    "who asks about their own case asks a question",
    { kind: "case", treatments: ["Dental Implants"] },
    "Dental Implants",
    "Hi! I am interested in Dental Implants. Am I a candidate?",
  ],
  [
    "a consultation is asked for",
    { kind: "consultation", treatments: ["Microneedling"] },
    "aboutface",
    "Hi! I am interested in Microneedling. I would like to book a consultation. I am looking at aboutface.",
  ],
])("%s", (_, topic, centerName, expected) => {
  expect(preparedMessage(topic, centerName)).toBe(expected);
});
