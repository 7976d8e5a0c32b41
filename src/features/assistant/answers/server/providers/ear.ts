import { type Safety, type SafetyKind, safetyOf } from "../../../safety/rules.ts";
import { lazily } from "./language-model.ts";

/** The taught ear, for everybody; nobody waits for it: until it is there the rules hear alone. */
let taught: ((message: string) => Safety) | undefined;

/** What cannot wait for a person. */
export type Emergency = Extract<SafetyKind, "crisis" | "life-threat" | "dental-emergency">;

const emergencies: Readonly<Record<Emergency, true>> = {
  crisis: true,
  "life-threat": true,
  "dental-emergency": true,
};

/** Whether what was heard cannot wait. */
export function isEmergency(kind: SafetyKind): kind is Emergency {
  return Object.hasOwn(emergencies, kind);
}

/** Teaches the ear by examples, once. */
export const teachEar = lazily(async () => {
  const { createAlarm } = await import("./alarm.ts");
  taught = await createAlarm();
});

/** Whether it has learned. */
export const isTaught = (): boolean => taught !== undefined;

/** What of a message comes before any answer, as conversations hear it. */
export function hear(message: string): Safety {
  return (taught ?? safetyOf)(message);
}
