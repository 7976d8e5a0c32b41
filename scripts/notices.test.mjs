import { expect, test } from "vitest";
import { isAgreed } from "./notices.mjs";

test.each([
  ["MIT", "anything", true],
  ["(MIT OR GPL-3.0)", "anything", true],
  ["(AFL-2.1 OR BSD-3-Clause)", "anything", true],
  ["MIT AND GPL-3.0", "anything", false],
  ["GPL-3.0", "anything", false],
  ["none", "anything", false],
  ["UNLICENSED", "anything", false],
  ["OFL-1.1", "anything", false],
  ["OFL-1.1", "@fontsource-variable/figtree", true],
  ["GPL-3.0", "@fontsource-variable/figtree", false],
])("the license %s of %s: %s", (license, name, isFine) => {
  expect(isAgreed(license, name)).toBe(isFine);
});
