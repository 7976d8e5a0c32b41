import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PainHistory, PainTrend } from "./pain-history.tsx";

const readable = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const entry = (id: string, day: string, level: number) => ({
  id,
  day,
  level,
  location: "left-joint" as const,
  triggers: ["chewing" as const],
});

test("levels are told in words beside their colors, the newest first", () => {
  const html = renderToStaticMarkup(
    <PainHistory
      entries={[
        entry("c", "2026-11-12", 2),
        entry("b", "2026-09-22", 5),
        entry("a", "2026-06-09", 8),
      ]}
    />,
  );
  const rows = readable(html.slice(html.indexOf("<tbody>")));
  expect(rows).toBe(
    "Nov 12 Pain 2, mild Left jaw joint chewing Sep 22 Pain 5, moderate Left jaw joint chewing " +
      "Jun 9 Pain 8, severe Left jaw joint chewing",
  );
  expect(html.match(/left:(?:0|100)%/g)).toHaveLength(2);
});

test("one reading draws a point and says that the line begins with the second", () => {
  const html = renderToStaticMarkup(<PainHistory entries={[entry("a", "2026-06-09", 8)]} />);
  expect(readable(html)).toContain("One reading so far");
});

test.each([
  [[2, 8], "Improving"],
  [[8, 2], "Worsening"],
  [[4, 4], "Stable"],
  [[4], ""],
])("levels %j, the newest first, are %j", (levels, words) => {
  const entries = levels.map((level, at) => entry(String(at), `2026-0${9 - at}-01`, level));
  expect(readable(renderToStaticMarkup(<PainTrend entries={entries} />))).toBe(words);
});
