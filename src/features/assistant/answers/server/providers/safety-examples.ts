import { askedExamples } from "#practice/asked.ts";
import { askedDiagnosis, askedMedication } from "../../../advice-examples/content.ts";
import {
  briefCrises,
  briefDentalEmergencies,
  briefThreats,
} from "../../../brief-dangers/content.ts";
import { calmExamples } from "../../../calm-examples/content.ts";
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
import { everydayWishes } from "../../../everyday-wishes/rules.ts";
import { frighteningWords, frightsAmongPlain } from "../../../frightening-words/content.ts";
import { harmlessAlarms } from "../../../harmless-alarms/content.ts";
import { obliqueCrises, obliqueDental, obliqueThreats } from "../../../oblique-dangers/content.ts";
import { ruledOrdinary, spokenOrdinary } from "../../../ordinary-examples/content.ts";
import { ordinaryReplies, plainWishes } from "../../../ordinary-replies/content.ts";
import type { SafetyKind } from "../../../safety/rules.ts";
import { unnamedCrises, unnamedDental, unnamedThreats } from "../../../unnamed-dangers/content.ts";

/** Examples stand one beside the other, parted by "|", on lines. */
const listed = (...texts: readonly string[]) =>
  texts.flatMap((text) => text.trim().split(/\s*[|\n]\s*/));

/** What people write in each kind of moment, and what they write on every other day. */
export function safetyExamples(): readonly (readonly [SafetyKind, readonly string[]])[] {
  return [
    [
      "life-threat",
      listed(
        spokenThreats,
        ruledThreats,
        briefThreats,
        passingThreats,
        obliqueThreats,
        unnamedThreats,
      ),
    ],
    [
      "crisis",
      listed(spokenCrises, ruledCrises, briefCrises, passingCrises, obliqueCrises, unnamedCrises),
    ],
    [
      "dental-emergency",
      listed(
        spokenDentalEmergencies,
        ruledDentalEmergencies,
        briefDentalEmergencies,
        passingDentalEmergencies,
        obliqueDental,
        unnamedDental,
      ),
    ],
    ["medication", listed(askedMedication)],
    ["diagnosis", listed(askedDiagnosis)],
    [
      "ordinary",
      [
        ...listed(spokenOrdinary, ruledOrdinary, spokenEveryday, everydayStories),
        ...listed(ordinaryReplies, plainWishes, calmExamples, harmlessAlarms),
        // Twice: as often as they are heard wrongly.
        ...listed(frighteningWords, frighteningWords, frightsAmongPlain),
        ...everydayWishes(),
        ...askedExamples().map(({ text }) => text),
      ],
    ],
  ];
}
