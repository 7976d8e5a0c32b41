import type { Sockets } from "#platform/sockets.ts";
import { practiceChanged, resync } from "../contract.ts";

/** Tells every signed-in browser which rows changed, and when it may have missed something. */
export function registerScheduleSocket(sockets: Sockets): {
  onChange(payload: string): void;
  onResync(): void;
} {
  const tellChange = sockets.declare(practiceChanged);
  const tellResync = sockets.declare(resync);
  return {
    onChange(payload) {
      const change = practiceChanged.payload.safeParse(JSON.parse(payload));
      // A table that no page shows yet is no mistake.
      if (change.success) tellChange(change.data);
    },
    onResync: () => tellResync({}),
  };
}
