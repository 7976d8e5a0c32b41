import { describe, expect, it, test } from "vitest";
import { isSameSecret, isSignedByMeta } from "./meta-signature.ts";

/** HMAC-SHA256 as RFC 4231 has it in its second case. */
const bytes = Buffer.from("what do ya want for nothing?");
const signature = "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";

describe("a signature", () => {
  it("of these bytes with this secret holds", () => {
    expect(isSignedByMeta(bytes, signature, "Jefe")).toBe(true);
  });

  test.each([
    ["of another secret", bytes, signature, "Jeff"],
    ["of other bytes", Buffer.from("what do ya want for nothing!"), signature, "Jefe"],
    ["of nothing", Buffer.alloc(0), signature, "Jefe"],
    ["without its name", bytes, signature.slice(7), "Jefe"],
    ["of another kind", bytes, signature.replace("sha256", "sha1"), "Jefe"],
    ["that is cut", bytes, signature.slice(0, -2), "Jefe"],
    ["with more behind it", bytes, `${signature}00`, "Jefe"],
    ["that is missing", bytes, "", "Jefe"],
  ])("%s does not", (_what, given, header, secret) => {
    expect(isSignedByMeta(given, header, secret)).toBe(false);
  });
});

test.each([
  ["a", "a", true],
  ["a", "b", false],
  ["", "a", false],
  ["aa", "a", false],
])("secrets %s and %s", (given, known, isSame) => expect(isSameSecret(given, known)).toBe(isSame));
