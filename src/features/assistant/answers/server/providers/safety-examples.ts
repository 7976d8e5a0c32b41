import { askedExamples } from "#practice/asked.ts";
import { askedDiagnosis, askedMedication } from "../../../advice-examples/content.ts";
import {
  briefCrises,
  briefDentalEmergencies,
  briefThreats,
} from "../../../brief-dangers/content.ts";
import {
  ruledCrises,
  ruledThreats,
  spokenCrises,
  spokenThreats,
} from "../../../danger-examples/content.ts";
import { passingCrises, passingThreats } from "../../../danger-in-passing/content.ts";
import {
  ruledDentalEmergencies,
  spokenDentalEmergencies,
} from "../../../dental-examples/content.ts";
import { passingDentalEmergencies } from "../../../dental-in-passing/content.ts";
import { spokenEveryday } from "../../../everyday-examples/content.ts";
import { everydayStories } from "../../../everyday-stories/content.ts";
import { ruledOrdinary, spokenOrdinary } from "../../../ordinary-examples/content.ts";
import { ordinaryReplies } from "../../../ordinary-replies/content.ts";
import type { SafetyKind } from "../../../safety/rules.ts";

/** Examples stand one beside the other, parted by "|", on lines. */
const listed = (...texts: readonly string[]) =>
  texts.flatMap((text) => text.trim().split(/\s*[|\n]\s*/));

/** What people write in each kind of moment, and what they write on every other day. */
export function safetyExamples(): readonly (readonly [SafetyKind, readonly string[]])[] {
  return [
    ["life-threat", listed(spokenThreats, ruledThreats, briefThreats, passingThreats)],
    ["crisis", listed(spokenCrises, ruledCrises, briefCrises, passingCrises)],
    [
      "dental-emergency",
      listed(
        spokenDentalEmergencies,
        ruledDentalEmergencies,
        briefDentalEmergencies,
        passingDentalEmergencies,
      ),
    ],
    ["medication", listed(askedMedication)],
    ["diagnosis", listed(askedDiagnosis)],
    [
      "ordinary",
      [
        ...listed(spokenOrdinary, ruledOrdinary, spokenEveryday, ordinaryReplies, everydayStories),
        ...askedExamples().map(({ text }) => text),
      ],
    ],
  ];
}
