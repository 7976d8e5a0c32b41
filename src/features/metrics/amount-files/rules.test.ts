import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesOf, readAmountLine, summaryOf } from "./rules.ts";

const today = "2026-11-23";
const places = { kind: 0, date: 1, amount: 2, center: 3, note: 4 };
const read = (...cells: string[]) => readAmountLine({ line: 7, cells, places }, today);

describe("the columns of a file", () => {
  test("are found by their headings, in any order and by other names", () => {
    expect(placesOf(["Memo", " TYPE ", "Day", "Amount", "Chair"])).toEqual({
      note: 0,
      kind: 1,
      date: 2,
      amount: 3,
    });
  });

  test.each([
    [["date", "sum"], '"kind", "amount"'],
    [["kind", "date", "day", "amount"], "Two columns say the date"],
  ])("%j is refused", (headings, words) => {
    expect(placesOf(headings)).toEqual({ problem: expect.stringContaining(words) });
  });
});

describe("a line of a file", () => {
  test.each([
    [["Production", "2026-11-02", "1,250.50", "TMJ", "Splint"], 125_050, "tmj", "Splint"],
    [["payment", "11/2/2026", "$80", "", ""], 8000, null, ""],
    [["expenses", "11/2/26", "(1,000.00)", "", " Lab   fee "], -100_000, null, "Lab fee"],
    [["collection", "Nov 2, 2026", "'-80.5", "implants", "'=1+1"], -8050, "implants", "=1+1"],
  ])("%j is an amount", (cells, amountCents, category, note) => {
    expect(read(...cells)).toMatchObject({
      amount: { line: 7, date: "2026-11-02", amountCents, category, note },
    });
  });

  test.each([
    [["gift", "2026-11-02", "5", "", ""], "Kind gift"],
    [["", "2026-11-02", "5", "", ""], "Kind (empty)"],
    [["production", "", "5", "", ""], "The date is empty"],
    [["production", "2026-02-30", "5", "", ""], "does not exist"],
    [["production", "2026-11-24", "5", "", ""], "has not come yet"],
    [["production", "1989-12-31", "5", "", ""], "before 1990"],
    [["production", "2026-11-02", "", "", ""], "The amount is empty"],
    [["production", "2026-11-02", "0.00", "", ""], "The amount is zero"],
    [["production", "2026-11-02", "=2+3", "", ""], "is not dollars and cents"],
    [["production", "2026-11-02", "1000000.01", "", ""], "more than $1,000,000"],
    [["production", "2026-11-02", "5", "surgery", ""], "no center surgery"],
    [["production", "2026-11-02", "5", "", "a".repeat(201)], "longer than 200"],
    [["production", "2026-11-02", "5", "", "a\u0007"], "signs that cannot be stored"],
    [[], "Kind (empty)"],
  ])("%j is none", (cells, words) => {
    expect(JSON.stringify(read(...cells))).toContain(words);
    expect(read(...cells)).toHaveProperty("problems");
  });

  test("never throws, and is an amount or says why not", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 6 }), (cells) => {
        const known = read(...cells);
        const isSaid =
          "amount" in known ? known.amount.amountCents !== 0 : known.problems.length > 0;
        expect(isSaid).toBe(true);
      }),
    );
  });
});

test("a file's sums are those of its kinds, and its days the first and the last", () => {
  const amount = { line: 2, category: null, note: "" } as const;
  expect(
    summaryOf([
      { ...amount, kind: "production", date: "2026-11-02", amountCents: 500 },
      { ...amount, kind: "expense", date: "2026-10-01", amountCents: 70 },
      { ...amount, kind: "production", date: "2026-11-20", amountCents: -100 },
    ]),
  ).toEqual({
    from: "2026-10-01",
    to: "2026-11-20",
    sums: { production: 400, collection: 0, expense: 70 },
  });
});
