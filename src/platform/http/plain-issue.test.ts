import * as z from "zod/mini";
import { expect, test } from "vitest";
import { plainIssue } from "./plain-issue.ts";

test.each<[string, z.ZodMiniType, unknown, string]>([
  ["a text for yes or no", z.boolean(), "yes", "Please answer with true or false."],
  ["a number for a text", z.string(), 7, "Please give this as text."],
  ["nothing for an object", z.object({}), undefined, "Please give the details here."],
  ["another word", z.enum(["true", "false"]), "maybe", "Please choose one of: true, false."],
  ["a long text", z.string().check(z.maxLength(2)), "abc", "This is too long or too large."],
  ["words of the contract's own", z.string({ error: "Type it." }), 7, "Type it."],
])("%s is answered in plain words", (_what, schema, value, words) => {
  z.config({ customError: plainIssue });
  const { error } = schema.safeParse(value);
  z.config({ customError: undefined });
  expect(error?.issues[0]?.message).toBe(words);
});
