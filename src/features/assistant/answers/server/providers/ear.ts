import { type Safety, safetyOf } from "../../../safety/rules.ts";
import { lazily } from "./language-model.ts";

/** The taught ear, for everybody; nobody waits for it: until it is there the rules hear alone. */
let taught: ((message: string) => Safety) | undefined;

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
