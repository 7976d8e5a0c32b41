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

/** What to do about a value whose contract has no words of its own for what is wrong with it. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return expectations[issue.expected] ?? "Please check this.";
    case "invalid_value":
      return `Please choose one of: ${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return "This is too long or too large.";
    case "too_small":
      return "This is too short or too small.";
    case "unrecognized_keys":
      return `Please leave out: ${issue.keys.join(", ")}.`;
    default:
      return "Please check this.";
  }
}
