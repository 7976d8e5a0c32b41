import { expect, test } from "vitest";
import { themeScript } from "./theme.ts";

test("the inline script has no character that HTML escapes", () => {
  expect(themeScript).not.toMatch(/[&<>"']/);
});
