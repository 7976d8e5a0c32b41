import { expect, test } from "@playwright/test";
import { practiceFacts } from "../src/practice/facts.ts";

const figures = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

/** What a page says as it is sent, without scripts, styles and marks. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ");
}

const cited = practiceFacts.filter(
  ({ text, isOffPage }) => isOffPage !== true && figures(text).length > 0,
);
const paths = [...new Set(cited.map(({ source }) => source.path.split("#")[0] ?? ""))];

for (const path of paths)
  test(`every figure that an assistant cites from ${path} stands there`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.ok()).toBe(true);
    const shown = new Set(figures(wordsOf(await response.text())));
    const missing = cited
      .filter(({ source }) => source.path.split("#")[0] === path)
      .flatMap(({ id, text }) =>
        figures(text)
          .filter((figure) => !shown.has(figure))
          .map((figure) => `${id}: ${figure}`),
      );
    expect(missing).toEqual([]);
  });
