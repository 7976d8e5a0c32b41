import type { CallFigures } from "../contract.ts";

export const callKinds = {
  calls: "Calls",
  answered: "Answered",
  handedOver: "Handed over",
  missed: "Missed",
  bookings: "Bookings",
} as const;
export type CallKind = keyof typeof callKinds;

type Call = CallFigures["calls"][number];

/** Whether a call counts in a figure. */
export function kindOf(kind: CallKind, call: Call): boolean {
  const counts: Record<CallKind, boolean> = {
    calls: true,
    answered: call.isAnswered,
    handedOver: call.isHandedOver,
    missed: call.isMissed,
    bookings: call.isBooked,
  };
  return counts[kind];
}
