/** Words of answers to plain questions that no single fact answers; figures come from facts alone. */
export const plainQuestions = {
  units: "{count} units of {name} come to {from} to {to}, calculated from {price}.",
  unitsDecided: "How many units you need is decided at the consultation.",
  noUnits: "I have no price per unit for {name}.",
  cheaper:
    "Whether something that costs less would do for you is found out at the examination; I cannot judge it from here.",
  cheaperWhich: "For which treatment? Tell me, and I name what is listed for it.",
  harm: "Whether that can happen, and how likely it is for you, is a medical question that I do not answer: please ask the clinician before you decide, or let me pass it to the team.",
} as const;
