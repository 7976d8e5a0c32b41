// What people text back, read by the rules that decide over a stop: none may be missed, none invented.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { asksForStop } from "#features/sms-queue/opt-out/rules.ts";
import type { Report } from "./report.ts";
import { root } from "./server.ts";

const folder = join(root, "bench", "text-replies");
const leastTexts = 300;

/** The texts of a file, a JSON list; without the file none. */
function readTexts(name: string): string[] {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) return [];
  return z.array(z.string().min(1).max(1600)).parse(JSON.parse(readFileSync(path, "utf8")));
}

/**
 * A set, each text of it once: what was written before the rules, what was written without sight of them,
 * and what was added since.
 */
const wholeSet = (name: string) => [
  ...new Set(
    ["", "-blind", "-further", "-everyday"].flatMap((part) => readTexts(`${name}${part}`)),
  ),
];

/** Prints how many texts of each set were heard rightly; lists those that were not. */
export function measureOptOuts(report: Report): void {
  const optOuts = wholeSet("opt-outs");
  const ordinary = wholeSet("ordinary");
  const missed = optOuts.filter((text) => !asksForStop(text));
  const invented = ordinary.filter((text) => asksForStop(text));
  const enough = { limit: { atLeast: leastTexts } };
  report.figure("texts that ask for an end of texts", optOuts.length, enough);
  report.figure("of them missed", missed.length, { limit: { exactly: 0 } });
  report.figure("ordinary texts", ordinary.length, enough);
  report.figure("of them taken for a stop", invented.length, { limit: { exactly: 0 } });
  for (const text of missed) report.problem(`Not heard as a stop: ${text}`);
  for (const text of invented) report.problem(`Taken for a stop: ${text}`);
}
