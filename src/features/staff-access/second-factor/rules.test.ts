import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freshUntil,
  inGroups,
  lockOf,
  passkeySite,
  readCode,
  readRecoveryCode,
  waitMinutesAfter,
  writeRecoveryCode,
} from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");

describe("wrong codes", () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 15],
    [6, 0],
    [9, 0],
    [10, 30],
    [15, 60],
    [35, 960],
    [40, 1440],
    [1000, 1440],
  ])("after %i the wait is %i minutes", (wrong, minutes) => {
    expect(waitMinutesAfter(wrong)).toBe(minutes);
  });

  it("leave a guesser of a whole year less than one chance in 150", () => {
    let minutes = 0;
    let tries = 0;
    while (minutes < 365 * 24 * 60) {
      tries += 1;
      minutes += waitMinutesAfter(tries);
    }
    // A code is one of a million, and three of them count at any time.
    expect((tries * 3) / 1_000_000).toBeLessThan(1 / 150);
    expect(tries).toBeLessThan(2000);
  });
});

it("a lock is over exactly at its end", () => {
  expect(lockOf({ lockedUntil: null }, now)).toBeNull();
  expect(lockOf({ lockedUntil: now }, now)).toBeNull();
  const later = new Date(now.getTime() + 1);
  expect(lockOf({ lockedUntil: later }, now)).toEqual(later);
});

it("a given factor is fresh for ten minutes, and not a moment longer", () => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  expect(freshUntil(null, now)).toBeNull();
  expect(freshUntil(ago(600_000 - 1), now)).toEqual(new Date(now.getTime() + 1));
  expect(freshUntil(ago(600_000), now)).toBeNull();
});

describe("recovery codes", () => {
  it("are read back however they are typed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const code = writeRecoveryCode(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
        const kept = readRecoveryCode(code);
        expect(kept).toHaveLength(12);
        const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
        expect(readRecoveryCode(typed)).toBe(kept);
      }),
    );
  });

  it("use every sign equally often", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const sign = writeRecoveryCode(new Uint8Array(12).fill(byte))[0] ?? "";
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  it("are not made of too little chance", () => {
    expect(() => writeRecoveryCode(new Uint8Array(11))).toThrow(RangeError);
  });
});

it("a code is read with and without spaces", () => {
  expect(readCode(" 123 456\n")).toBe("123456");
  expect(readCode("12-3456")).toBe("12-3456");
});

it("a secret is shown in groups", () => {
  expect(inGroups("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
});

describe("the site of passkeys", () => {
  it.each([
    [
      "https://www.averell.example",
      "evil.example",
      "www.averell.example",
      "https://www.averell.example",
    ],
    ["https://averell.example:8443", undefined, "averell.example", "https://averell.example:8443"],
    ["http://localhost:3001", undefined, "localhost", "http://localhost:3001"],
    ["https://averell.example:443", undefined, "averell.example", "https://averell.example"],
    ["https://averell.example:80", undefined, "averell.example", "https://averell.example:80"],
    ["http://localhost:443", undefined, "localhost", "http://localhost:443"],
    ["https://3rd-floor.example", undefined, "3rd-floor.example", "https://3rd-floor.example"],
    ["https://desk2", undefined, "desk2", "https://desk2"],
    [undefined, "practice.localhost:4102", "practice.localhost", "http://practice.localhost:4102"],
    [undefined, "localhost:4102", "localhost", "http://localhost:4102"],
    [undefined, "localhost:80", "localhost", "http://localhost"],
  ])("of %s asked as %s is %s", (publicUrl, host, rpId, origin) => {
    expect(passkeySite(publicUrl, host)).toEqual({ rpId, origin });
  });

  it.each([
    ["http://www.averell.example", undefined],
    ["ftp://www.averell.example", undefined],
    ["see https://www.averell.example", undefined],
    ["https://www.averell.example/desk", undefined],
    ["https://www.averell.example:443444", undefined],
    ["https://192.0.2.1", undefined],
    ["https://[2001:db8::1]", undefined],
    [undefined, "127.0.0.1:4102"],
    [undefined, "desk.local:4102"],
    [undefined, "evil.example"],
    [undefined, "localhost.evil.example"],
    [undefined, ""],
    [undefined, undefined],
    [undefined, "::::"],
  ])("does not exist for %s asked as %s", (publicUrl, host) => {
    expect(passkeySite(publicUrl, host)).toBeNull();
  });
});
