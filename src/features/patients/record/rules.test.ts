import { expect, test } from "vitest";
import { escaped, pageHead, pagePart, wordsOfName, wordsOfValue } from "./rules.ts";

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [`"O'Neill" & sons`, "&quot;O&#39;Neill&quot; &amp; sons"],
])("%j is harmless in a page", (text, safe) => {
  expect(escaped(text)).toBe(safe);
  expect(pagePart({ name: "notes", title: "Notes", rows: [{ text }] })).toContain(safe);
  expect(pageHead({ practice: "P", person: text, madeAt: "now", madeBy: text })).not.toContain(
    "<script",
  );
});

test.each([
  [null, "none"],
  ["", "none"],
  [true, "yes"],
  [["a", 2], "a, 2"],
  [[], "none"],
  [{ memberId: "X1" }, "Member id: X1"],
  ["2026-11-24T15:30:00.000Z", "Tuesday, November 24, 2026, 10:30 AM"],
])("%j reads as %s", (value, words) => expect(wordsOfValue(value)).toBe(words));

test("names become words, and an empty part says so", () => {
  expect(wordsOfName("dateOfBirth")).toBe("Date of birth");
  expect(pagePart({ name: "texts", title: "Texts", rows: [] })).toContain("<p>Nothing.</p>");
});
