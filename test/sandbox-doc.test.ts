import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { financingCases } from "#features/financing/sandbox/content.ts";
import { membersByLastDigit, sandboxMembers } from "#features/insurance/sandbox/content.ts";

const text = readFileSync(new URL("../docs/sandbox.md", import.meta.url), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const rowOf = (first: string) => rows.filter(([, cell]) => cell === first);

test.each(financingCases.map(({ lastName, shows }) => [lastName, shows]))(
  "the case %s is described as it is",
  (lastName, shows) => {
    expect(rowOf(lastName)).toEqual([["", lastName, shows, ""]]);
  },
);

test.each(sandboxMembers.map((member) => [member.id, member] as const))(
  "the member %s is described as written",
  (id, member) => {
    const { insurer, plan, implants, tmj, deductible, met, maximum, used, copay } = member;
    const { waiting, limitations, behavior } = member;
    const remarks = [
      ...(behavior === "known" ? [] : [behavior]),
      ...(copay > 0 ? [`copay $${copay}`] : []),
      ...(waiting === null ? [] : [`waiting: ${waiting}`]),
      ...limitations,
    ].join("; ");
    expect(rowOf(id)).toEqual([
      [
        "",
        id,
        `${insurer} ${plan}`,
        `${implants} % / ${tmj} %`,
        `$${deductible}, $${met} met`,
        `$${maximum}, $${used} used`,
        remarks,
        "",
      ],
    ]);
  },
);

test("what happens to everybody else is described as it is", () => {
  for (const { digits, shows } of membersByLastDigit)
    expect(rowOf(digits.split("").join(", "))).toEqual([
      ["", digits.split("").join(", "), shows, ""],
    ]);
});

test("nothing is described that is not there", () => {
  const members = rows.filter(([, cell = ""]) => /^[A-Z]{2}-\d{4}$/.test(cell));
  expect(members).toHaveLength(sandboxMembers.length);
});
