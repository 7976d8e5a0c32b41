import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DateProof,
  type ImportKind,
  importKinds,
  lineChoices,
  lineKinds,
  type PlannedColumn,
} from "./contract.ts";
import {
  allowedChoices,
  choiceFor,
  mayChoose,
  openDateColumns,
  planProblemOf,
  sizeText,
  sumsOf,
} from "./rules.ts";

const column = (
  field: PlannedColumn["field"],
  dateOrder: PlannedColumn["dateOrder"] = null,
): PlannedColumn => ({ field, dateOrder });

describe("a plan", () => {
  const names = [column("firstName"), column("lastName")];
  it.each<[ImportKind, PlannedColumn[], DateProof[], string | null]>([
    ["patients", [], [], "first name"],
    ["patients", [column("firstName")], [], "first name"],
    ["patients", [...names, column("lastName")], [], "same field"],
    ["patients", [...names, column("textsAgreedOn")], [], "its day and its source"],
    ["patients", [...names, column("dateOfBirth")], ["none", "none", "either"], "month or the day"],
    ["patients", [...names, column("dateOfBirth")], ["none", "none", "both"], "month or the day"],
    ["visits", names, [], "the date of the visit"],
    ["visits", [column("number"), column("start")], [], "service"],
    ["visits", [column("number"), column("start"), column("service")], [], "provider"],
    ["visits", [column("start")], [], "patient's number"],
    ["patients", [column("fullName")], [], null],
    ["patients", [...names, column("dateOfBirth", "day-first")], ["none", "none", "either"], null],
    ["patients", [...names, column(null)], ["none", "none", "either"], null],
    [
      "visits",
      [column("number"), column("start"), column("service"), column("provider")],
      [],
      null,
    ],
  ])("%s %j: %s %s", (kind, columns, proofs, words) => {
    const problem = planProblemOf(kind, columns, proofs);
    expect(problem === null ? null : problem.includes(words ?? "no problem")).toBe(
      words === null ? null : true,
    );
  });

  it("asks only about columns that are dates", () => {
    expect(openDateColumns([column("phone"), column("dateOfBirth")], ["either", "either"])).toEqual(
      [1],
    );
  });
});

describe("choices", () => {
  it("are the usual one where none, or one that cannot be, was made", () => {
    expect(choiceFor("patients", "same-person", {})).toBe("skip");
    expect(choiceFor("patients", "same-person", { "same-person": "task" })).toBe("skip");
    expect(choiceFor("patients", "same-person", { "same-person": "fill" })).toBe("fill");
    expect(choiceFor("visits", "taken", { taken: "add" })).toBe("skip");
  });

  it("of a taken time and of a wrong line are never to import it", () => {
    for (const importKind of importKinds)
      for (const kind of ["taken", "error", "past", "unknown-person"] as const)
        expect(allowedChoices(importKind, kind)).not.toContain("add");
    expect(mayChoose("visits", { taken: "add" })).toBe(false);
    expect(mayChoose("patients", { "same-person": "fill" })).toBe(true);
  });
});

it("sums of all kinds add up to the lines, whatever was chosen", () => {
  const counts = fc.dictionary(fc.constantFrom(...lineKinds), fc.nat(1000));
  const chosen = fc.dictionary(fc.constantFrom(...lineKinds), fc.constantFrom(...lineChoices));
  fc.assert(
    fc.property(fc.constantFrom(...importKinds), counts, chosen, (kind, found, choices) => {
      const { added, filled, left, wrong } = sumsOf(kind, found, choices);
      const lines = Object.values(found).reduce((sum, count) => sum + count, 0);
      expect(added + filled + left + wrong).toBe(lines);
    }),
  );
});

it.each([
  [12, "12 bytes"],
  [312_000, "312 kB"],
  [1_400_000, "1.4 MB"],
])("%d is %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
