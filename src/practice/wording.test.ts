import { expect, test } from "vitest";
import { filled } from "./wording.ts";

test("puts values in place of the words in braces, and leaves those that have none", () => {
  const text = "{one} {two} {constructor} {one}";
  expect(filled(text, { one: 1, three: "x" })).toBe("1 {two} {constructor} 1");
  expect(filled("{one}", { one: "{two}", two: "x" })).toBe("{two}");
});
