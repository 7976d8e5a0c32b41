import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSealer, loadOrCreateDataKey } from "./sealing.ts";

const sealer = createSealer(Buffer.alloc(32, 1));
const other = createSealer(Buffer.alloc(32, 2));

describe("a sealed text", () => {
  test("does not open after a change, with another key or in another format", () => {
    const sealed = sealer.seal("allergic to penicillin");
    const middle = sealed.length - 4;
    const changed =
      sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
    expect(() => sealer.open(changed)).toThrow(/authenticate/);
    expect(() => other.open(sealed)).toThrow(`key ${sealer.keyId}`);
    expect(() => other.open(sealed.replace(sealer.keyId, other.keyId))).toThrow(/authenticate/);
    expect(() => sealer.open("allergic to penicillin")).toThrow("not a sealed text");
    expect(() => sealer.open(`v1.${sealer.keyId}.AAAA`)).toThrow("cut short");
  });

  test("opens to what was sealed, names its key, and differs every time", () => {
    for (const plain of ["", "allergic to penicillin", "zażółć 🦷", "x".repeat(100_000)]) {
      const sealed = sealer.seal(plain);
      expect(sealed.startsWith(`v1.${sealer.keyId}.`)).toBe(true);
      expect(sealer.open(sealed)).toBe(plain);
      expect(sealer.seal(plain)).not.toBe(sealed);
    }
  });
});

test("signatures and fingerprints depend on the purpose, the content and the key", () => {
  const bytes = Buffer.from("visit 7");
  const signature = sealer.sign("manage link", bytes);
  expect(signature).toHaveLength(32);
  expect(sealer.sign("manage link", bytes)).toEqual(signature);
  expect(sealer.sign("session", bytes)).not.toEqual(signature);
  expect(sealer.sign("manage link", Buffer.from("visit 8"))).not.toEqual(signature);
  expect(other.sign("manage link", bytes)).not.toEqual(signature);
  expect(sealer.hash("manage link", "visit 7")).not.toEqual(signature);
  expect(sealer.hash("hold", "a")).toEqual(sealer.hash("hold", "a"));
});

test("a key of another length is refused", () => {
  expect(() => createSealer(Buffer.alloc(16))).toThrow("32 bytes");
});

describe("the demo's key file", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "data-key-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test("is refused when damaged, never replaced", () => {
    writeFileSync(join(dataDir, "data-key"), "damaged");
    expect(() => loadOrCreateDataKey(dataDir)).toThrow("restore it from a backup");
  });

  test("is made once, for its owner only, and read from then on", () => {
    const nested = join(dataDir, "new");
    const key = loadOrCreateDataKey(nested);
    expect(key).toHaveLength(32);
    expect(loadOrCreateDataKey(nested)).toEqual(key);
    expect(statSync(join(nested, "data-key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(nested)).toEqual(["data-key"]);
  });
});
