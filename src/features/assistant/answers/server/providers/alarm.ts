import { setImmediate as pause } from "node:timers/promises";
import { askedExamples } from "#practice/asked.ts";
import { askedDiagnosis, askedMedication } from "../../../advice-examples/content.ts";
import { type Classifier, teach } from "../../../classifier/rules.ts";
import {
  ruledCrises,
  ruledThreats,
  spokenCrises,
  spokenThreats,
} from "../../../danger-examples/content.ts";
import {
  ruledDentalEmergencies,
  spokenDentalEmergencies,
} from "../../../dental-examples/content.ts";
import { ruledOrdinary, spokenOrdinary } from "../../../ordinary-examples/content.ts";
import { type Safety, type SafetyKind, safetyKinds, safetyOf } from "../../../safety/rules.ts";
import { read } from "../../../wording/rules.ts";

/** From this probability on the taught ear hears an emergency where the rules heard none. */
const heardFrom = 0.25;
/** A graver class than the rules heard, and advice that they did not hear. */
const sureFrom = 0.5;
/** Below this the rules heard only a word: what is said is like nothing that anybody wrote in need. */
const believedFrom = { crisis: 0.02, "life-threat": 0.03, "dental-emergency": 0.08 } as const;

type Alarm = keyof typeof believedFrom;
const alarms = ["crisis", "life-threat", "dental-emergency"] as const satisfies readonly Alarm[];
const advice = ["medication", "diagnosis"] as const;
const isAlarm = (kind: SafetyKind): kind is Alarm => Object.hasOwn(believedFrom, kind);

/** Examples stand one beside the other, parted by "|", on lines. */
const examples = (text: string) => text.trim().split(/\s*[|\n]\s*/);

function features(message: string) {
  const { words } = read(message);
  return {
    text: words.map(({ text }) => text).join(" "),
    stems: words.map(({ stem }) => stem),
  };
}

/** So many examples are read at a time: the server answers others in between. */
const readAtOnce = 200;

async function learned(): Promise<Classifier<SafetyKind>> {
  const spoken: readonly (readonly [SafetyKind, readonly string[]])[] = [
    ["life-threat", [...examples(spokenThreats), ...examples(ruledThreats)]],
    ["crisis", [...examples(spokenCrises), ...examples(ruledCrises)]],
    [
      "dental-emergency",
      [...examples(spokenDentalEmergencies), ...examples(ruledDentalEmergencies)],
    ],
    ["medication", examples(askedMedication)],
    ["diagnosis", examples(askedDiagnosis)],
    [
      "ordinary",
      [
        ...examples(spokenOrdinary),
        ...examples(ruledOrdinary),
        ...askedExamples().map(({ text }) => text),
      ],
    ],
  ];
  const all = spoken.flatMap(([label, texts]) => texts.map((text) => ({ label, text })));
  const known: { label: SafetyKind; text: string; stems: readonly string[] }[] = [];
  for (let from = 0; from < all.length; from += readAtOnce) {
    const some = all.slice(from, from + readAtOnce);
    known.push(...some.map(({ label, text }) => ({ label, ...features(text) })));
    await pause();
  }
  const lesson = teach(safetyKinds, known);
  for (;;) {
    const step = lesson.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

function gravest(ruled: SafetyKind, given: Readonly<Record<SafetyKind, number>>): SafetyKind {
  const share = alarms.reduce((sum, kind) => sum + given[kind], 0);
  if (isAlarm(ruled) && share >= believedFrom[ruled]) {
    const graver = alarms.find((kind) => given[kind] >= sureFrom);
    return graver !== undefined && alarms.indexOf(graver) < alarms.indexOf(ruled) ? graver : ruled;
  }
  if (share >= heardFrom)
    return alarms.reduce((most, kind) => (given[kind] > given[most] ? kind : most), alarms[0]);
  const asked = advice.find((kind) => given[kind] >= sureFrom);
  return asked ?? (isAlarm(ruled) ? "ordinary" : ruled);
}

/**
 * Hears what cannot wait by two ears: the rules, and what was learned from messages that people write in
 * such moments. What either hears is heard, unless the other is all but certain that it is nothing.
 */
export async function createAlarm(): Promise<(message: string) => Safety> {
  const classify = await learned();
  return (message) => {
    const ruled = safetyOf(message);
    const { text, stems } = features(message);
    const kind = gravest(ruled.kind, classify(text, stems));
    if (kind === ruled.kind) return ruled;
    return { ...ruled, kind, sign: null, heard: "" };
  };
}
