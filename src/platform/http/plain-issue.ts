import type * as z from "zod";

const expectations: Record<string, string> = {
  string: "Please give this as text.",
  number: "Please give this as a number.",
  int: "Please give this as a whole number.",
  boolean: "Please answer with true or false.",
  object: "Please give the details here.",
  array: "Please give a list here.",
  null: "Please leave this out.",
};

const words: Record<string, string> = {
  too_big: "This is too long or too large.",
  too_small: "This is too short or too small.",
};
const unclear = "Please check this.";

/** What to do about a value whose contract has no words of its own for what is wrong with it. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return expectations[issue.expected] ?? unclear;
  if (issue.code === "invalid_value") {
    return `Please choose one of: ${issue.values.map(String).join(", ")}.`;
  }
  return words[issue.code] ?? unclear;
}
