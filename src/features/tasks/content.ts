import type { TaskKind } from "./contract.ts";

/** How a kind of work is written. */
export const taskKindNames: Record<TaskKind, string> = {
  call: "Call",
  write: "Write",
  text: "Text",
  visit: "Visit",
  review: "Review",
  mail: "Mail",
  other: "Other",
};
