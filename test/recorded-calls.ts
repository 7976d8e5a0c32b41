// Calls as recorded: what happened, and what the turn engine made of it, on its own clock.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type EngineAction,
  type EngineEvent,
  type EngineOptions,
  newEngine,
  step,
} from "#features/voice/turn-engine/rules.ts";

/** One event with everything that it led to. */
export type RecordedStep = { event: EngineEvent; actions: EngineAction[]; wakeAt: number | null };
export type RecordedCall = { shows: string; steps: RecordedStep[] };

const folder = join(import.meta.dirname, "voice-traces");

/** The words by which these calls tell an emergency; the assistant's own safety knows many more. */
export function isDangerous(text: string): boolean {
  return /can'?t breathe|cannot breathe|chest pain|not breathing/i.test(text);
}

/** All recorded calls by name. */
export function readRecordedCalls(): { name: string; call: RecordedCall }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -".json".length),
      // Written by this project and compared in full.
      call: JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedCall,
    }));
}

const mostWakes = 1000;

/**
 * Plays events on a virtual clock: whenever the engine wants to be woken by the time of the next event, it is, to the
 * millisecond. After the last event it goes on until nothing is left to wait for, or until the given time.
 */
export function play(
  events: readonly EngineEvent[],
  { until = 0, options = {} }: { until?: number; options?: Partial<EngineOptions> } = {},
): RecordedStep[] {
  let engine = newEngine({ hearsEmergencies: true, isDangerous, ...options });
  let wakeAt: number | null = null;
  const steps: RecordedStep[] = [];
  const take = (event: EngineEvent) => {
    // As when the call is kept between two events and taken up again.
    const kept = { ...engine, call: structuredClone(engine.call) };
    const result = step(kept, event);
    engine = result.engine;
    wakeAt = result.wakeAt;
    steps.push({ event, actions: result.actions, wakeAt });
  };
  const wakeUntil = (at: number) => {
    for (let count = 0; wakeAt !== null && wakeAt <= at && count < mostWakes; count += 1)
      take({ at: wakeAt, kind: "wake" });
  };
  for (const event of events) {
    wakeUntil(event.at);
    take(event);
  }
  wakeUntil(until);
  return steps;
}

/** The actions of a call, each with its time. */
export function actionsOf(steps: readonly RecordedStep[]): (EngineAction & { at: number })[] {
  return steps.flatMap(({ event, actions }) =>
    actions.map((action) => ({ ...action, at: event.at })),
  );
}
