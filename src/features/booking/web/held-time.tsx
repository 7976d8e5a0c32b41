import { countdown } from "../calendar/rules.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import type { Hold } from "../contract.ts";
import { useSecondsLeft } from "./use-hold.ts";

/** "4:32", counting down. */
export function HoldClock({ live }: { live: Hold | null }) {
  const seconds = useSecondsLeft(live);
  return <strong role="timer">{countdown(seconds)}</strong>;
}

/** Says once, when there is time, that one minute is left. */
export function LastMinute({ live }: { live: Hold | null }) {
  const seconds = useSecondsLeft(live);
  const last = live !== null && seconds > 0 && seconds <= 60;
  return <LiveRegion message={last ? "One minute left for the time you hold." : ""} />;
}
