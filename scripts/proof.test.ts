import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judge } from "../proof/judge.ts";
import { root } from "../proof/places.ts";
import type { Outcome, Pledge } from "../proof/promise.ts";
import { asked, pledges } from "../proof/registry.ts";

describe("the registry of promises", () => {
  test("names each promise once, and only files that are there", () => {
    const ids = pledges.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const files = pledges.flatMap(({ parts }) =>
      parts.flatMap((part) => {
        if ("files" in part) return part.files;
        return part.kind === "check" ? [`proof/checks/${part.name}.ts`] : [`bench/${part.name}.ts`];
      }),
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test("says of what is not measured what is missing", () => {
    const silent = pledges.filter(({ parts, missing }) => parts.length === 0 && !missing);
    expect(silent).toEqual([]);
  });

  test.each([
    ["S,P3", ["S1", "P3"], ["P4", "R1"]],
    ["q", ["Q2"], ["S1"]],
  ])("gives for %j those that are meant", (only, inside, outside) => {
    const ids = asked(only, "long").map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(inside));
    expect(ids.filter((id) => outside.includes(id))).toEqual([]);
  });

  test("refuses a word that names none", () => {
    expect(() => asked("S1,X9", "full")).toThrow('No promise is called "X9".');
  });
});

const pledge: Pledge = {
  id: "S1",
  promise: "p",
  measured: "m",
  limit: "l",
  tier: "quick",
  parts: [{ kind: "tests", project: "server", files: ["a.test.ts", "b.test.ts"] }],
};
const right: Outcome = { isMet: true, figure: "2 of 2 tests", trouble: "", seconds: 1, seed: "" };
const found = (a: Outcome, b?: Outcome) =>
  new Map([
    ["server:a.test.ts", a],
    ...(b === undefined ? [] : [["server:b.test.ts", b] as const]),
  ]);

describe("a promise", () => {
  test("is met when all it rests on ran and was right", () => {
    const line = judge(pledge, found(right, right));
    expect(line).toMatchObject({ verdict: "met", figure: "4 of 4 tests", seconds: 2, trouble: "" });
  });

  test.each([
    ["a part that did not run", found(right), "not run"],
    ["a part without a figure", found(right, { ...right, figure: "", isMet: false }), "not run"],
    ["a part that was wrong", found(right, { ...right, isMet: false }), "missed"],
  ])("is not met with %s", (_what, outcomes, verdict) => {
    expect(judge(pledge, outcomes).verdict).toBe(verdict);
  });

  test("is not met while a part of its goal is not measured, and says which", () => {
    const line = judge({ ...pledge, missing: "the other half" }, found(right, right));
    expect(line).toMatchObject({ verdict: "not whole", trouble: "the other half" });
  });

  test("that rests on nothing did not run", () => {
    expect(judge({ ...pledge, parts: [] }, new Map()).verdict).toBe("not run");
  });
});
