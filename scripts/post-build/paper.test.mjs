import { expect, test } from "vitest";
import { emfaceBrochure } from "./emface-brochure.mjs";
import { createPaper, linesOf, textWidth } from "./paper.mjs";

test("no line is wider than its column, and no word is lost", () => {
  const text = "Radiofrequency warms the skin while gentle pulses work the muscles under it.";
  const lines = linesOf(text, "sans", 9, 120);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(" ")).toBe(text);
  for (const line of lines) expect(textWidth(line, "sans", 9)).toBeLessThanOrEqual(120);
});

test("a word that is too wide stands alone instead of being lost", () => {
  expect(linesOf("a Radiofrequency b", "serif", 20, 60)).toEqual(["a", "Radiofrequency", "b"]);
});

test("characters that the faces lack are refused, not printed wrong", () => {
  expect(() =>
    createPaper().text("20\u2009min", { left: 0, top: 0, size: 9, color: "#000000" }),
  ).toThrow(/cannot print/);
});

test("the brochure is a file whose table points at its objects", () => {
  const file = emfaceBrochure().toString("latin1");
  expect(file.startsWith("%PDF-1.4")).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe("xref");
  const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map((match) =>
    Number(match[1]),
  );
  expect(starts).not.toHaveLength(0);
  starts.forEach((start, index) =>
    expect(file.slice(start)).toMatch(new RegExp(`^${index + 1} 0 obj`)),
  );
});

test("the brochure says what the page says and keeps back what the page keeps back", () => {
  const file = emfaceBrochure().toString("latin1");
  expect(file).toContain("(EMFACE)");
  expect(file).toContain("pacemaker");
  expect(file).toMatch(/95%/);
  expect(file).not.toMatch(/FDA/);
});

test("nothing is written below the line of the contact or off the sheet", () => {
  const file = emfaceBrochure().toString("latin1");
  const bases = [...file.matchAll(/rg ([\d.]+) ([\d.]+) Td/g)].map((match) => Number(match[2]));
  const contact = 792 - 712;
  expect(bases.filter((base) => base < contact)).toHaveLength(3);
  expect(Math.min(...bases)).toBeGreaterThan(24);
});
