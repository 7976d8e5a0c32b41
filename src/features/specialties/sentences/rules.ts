import { formatDollars } from "../../../practice/money.ts";
import { formatCalendarShortDay } from "../../../practice/time.ts";
import {
  implantTypeNames,
  integrationNames,
  kindNames,
  locationNames,
  milestoneNames,
  outcomeNames,
  packageNames,
  phaseNames,
  procedureTypeNames,
  saidNames,
  treatmentNames,
  triggerNames,
} from "../entries/content.ts";
import type { Entry, EntryOf, Trigger } from "../entries/contract.ts";
import { painTone, painWords, presentPhase } from "../entries/rules.ts";

/** "Chewing, stress": what brings the pain; "no trigger named". */
export function triggersText(triggers: readonly Trigger[]): string {
  if (triggers.length === 0) return "no trigger named";
  const names = triggers.map((trigger) => triggerNames[trigger].toLowerCase());
  return names.join(", ");
}

function caseText({ implants, outcome, phases, integration }: EntryOf<"implant">): string[] {
  const running = outcome === "healing" ? presentPhase(phases) : null;
  return [
    implants === 1 ? "1 implant" : `${implants} implants`,
    running === null ? outcomeNames[outcome].toLowerCase() : phaseNames[running].toLowerCase(),
    integration === null ? "" : integrationNames[integration].toLowerCase(),
  ];
}

function procedureText(entry: EntryOf<"robotic">): string[] {
  const { status, implantsPlaced, durationMinutes, accuracyScore, deviationMm } = entry;
  if (status === "scheduled") return ["scheduled"];
  return [
    implantsPlaced === 1 ? "1 implant" : `${implantsPlaced} implants`,
    durationMinutes === null ? "" : `${durationMinutes} min`,
    accuracyScore === null ? "" : `${accuracyScore}% accurate`,
    deviationMm === null ? "" : `${deviationMm} mm off plan`,
    entry.hasComplication === true ? "with a complication" : "",
  ];
}

/** What a record is about, in a word or two: its first part. */
export function titleOf(entry: Entry): string {
  switch (entry.kind) {
    case "pain":
      return `Pain ${entry.level}, ${painWords[painTone(entry.level)]}`;
    case "milestone":
      return milestoneNames[entry.milestone];
    case "implant":
      return `Implant case: ${implantTypeNames[entry.implantType].toLowerCase()}`;
    case "robotic":
      return `Robotic: ${procedureTypeNames[entry.procedureType].toLowerCase()}`;
    case "package":
      return packageNames[entry.packageId] ?? entry.packageId;
    case "treatment":
      return treatmentNames[entry.treatmentId] ?? entry.treatmentId;
    case "membership":
      return kindNames.membership;
    case "satisfaction":
      return `Satisfaction ${entry.rating} of 5`;
  }
}

function detailsOf(entry: Entry): string[] {
  switch (entry.kind) {
    case "pain":
      return [locationNames[entry.location].toLowerCase(), triggersText(entry.triggers)];
    case "milestone":
      return [
        entry.isCompleted ? "reached" : "planned",
        entry.improvement === null ? "" : `${entry.improvement}% better`,
      ];
    case "implant":
      return caseText(entry);
    case "robotic":
      return procedureText(entry);
    case "package":
    case "treatment":
      return [formatDollars(entry.cents)];
    case "membership":
      return [
        entry.endDate === null
          ? "goes on"
          : `until ${formatCalendarShortDay(entry.endDate)}, ${entry.endDate.slice(0, 4)}`,
      ];
    case "satisfaction":
      return [
        entry.treatmentId === null ? "" : (treatmentNames[entry.treatmentId] ?? ""),
        entry.said === null ? "" : saidNames[entry.said],
      ];
  }
}

/** The rest of what a record says: "left jaw joint, chewing"; empty when its title says all. */
export function detailText(entry: Entry): string {
  return detailsOf(entry).filter(Boolean).join(", ");
}

/** A whole record in a line, for what it said before and for what somebody else says. */
export function sentenceOf(entry: Entry): string {
  return [titleOf(entry), detailText(entry)].filter(Boolean).join(", ");
}
