// Direct messages whose mood somebody named, read by the rules that show it to staff.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { sentimentLabel } from "#features/instagram/conversations/rules.ts";
import { sentimentOf } from "#features/instagram/sentiment/rules.ts";
import type { Report } from "./report.ts";
import { root } from "./server.ts";

const halves = ["own", "blind", "symptoms"] as const;
const leastShare = 0.85;
const sentences = z.array(
  z.object({ label: z.enum(["Positive", "Neutral", "Negative"]), sentence: z.string().min(1) }),
);

/** Prints what share of each set gets the label that its writer gave it; lists the others. */
export function measureSentiment(report: Report): void {
  for (const half of halves) {
    const path = join(root, "bench", "instagram-sentences", `${half}.json`);
    const all = sentences.parse(JSON.parse(readFileSync(path, "utf8")));
    const wrong = all.filter(
      ({ label, sentence }) => sentimentLabel(sentimentOf(sentence).score ?? 0) !== label,
    );
    report.figure(`${half}: labels right of ${all.length}`, all.length - wrong.length, {
      limit: { atLeast: Math.ceil(all.length * leastShare) },
    });
    for (const { label, sentence } of wrong) report.note(`Not ${label}: ${sentence}`);
  }
}
