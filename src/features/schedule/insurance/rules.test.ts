import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { maskedMemberId } from "./rules.ts";

describe("a member ID on an open screen", () => {
  test.each([
    ["W1234567894821", "•••• 4821"],
    ["123456789", "•••• 6789"],
    ["12345678", "••••"],
    ["4821", "••••"],
    ["", "••••"],
  ])("%j is %j", (typed, shown) => expect(maskedMemberId(typed)).toBe(shown));

  it("never shows half of itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 60 }), (typed) => {
        const shown = maskedMemberId(typed).replace(/^•••• ?/u, "");
        expect(shown.length * 2).toBeLessThanOrEqual(typed.length);
      }),
    );
  });
});
