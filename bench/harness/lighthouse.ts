import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { browserPath, sandboxFlags } from "./browser.ts";
import { root } from "./server.ts";
import { installTool } from "./tool.ts";

const home = join(root, ".cache", "lighthouse");
const mostShown = 160;

/** What an audit found: most name an element, and what is wrong with it. */
const item = z.object({
  node: z.object({ snippet: z.string(), explanation: z.string().optional() }).optional(),
});

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const result = z.object({
  categories: z.record(z.string(), category),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
      details: z.object({ items: z.array(item).optional().catch(undefined) }).optional(),
    }),
  ),
});
export type Inspection = z.output<typeof result>;

/** Has what `bench/lighthouse` names in the cache. */
export function installLighthouse(): void {
  installTool("lighthouse", join(root, "bench", "lighthouse"));
}

/** One run in a browser of its own: a phone on a slow network, or a desktop; every request has the headers. */
export async function inspect(
  url: string,
  device: "phone" | "desktop",
  headers: Record<string, string> = {},
): Promise<Inspection> {
  try {
    return await inspectOnce(url, device, headers);
  } catch (error) {
    // Now and then the browser's trace lacks its beginning and the run ends without any figure.
    console.warn(
      `A run of ${url} ended without figures; once more. ${String(error).slice(0, 200)}`,
    );
    return inspectOnce(url, device, headers);
  }
}

/** So many runs of `inspect`, one after the other. */
export async function inspectTimes(
  times: number,
  ...[url, device, headers]: Parameters<typeof inspect>
): Promise<Inspection[]> {
  const inspections: Inspection[] = [];
  while (inspections.length < times) inspections.push(await inspect(url, device, headers));
  return inspections;
}

async function inspectOnce(
  url: string,
  device: "phone" | "desktop",
  headers: Record<string, string>,
): Promise<Inspection> {
  const command = join(home, "node_modules", "lighthouse", "cli", "index.js");
  const flags = ["--headless=new", ...sandboxFlags].join(" ");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      "--output=json",
      "--output-path=stdout",
      "--quiet",
      `--chrome-flags=${flags}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
      env: { ...process.env, ...(browserPath !== undefined && { CHROME_PATH: browserPath }) },
    },
  );
  return result.parse(JSON.parse(stdout));
}

/** A category's score from 0 to 100. */
export function scoreOf({ categories }: Inspection, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** The audits that cost a category part of its score. */
export function faultsOf({ categories, audits }: Inspection): string[] {
  return Object.entries(categories).flatMap(([name, { score, auditRefs }]) => {
    if (score === 1) return [];
    const faults = auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    return faults.map(({ id }) => `${name}: ${audits[id]?.title ?? id}${elementAt(audits[id])}`);
  });
}

/** The first element that an audit complains of, and why: what comes and goes is found by no second look. */
function elementAt(audit: Inspection["audits"][string] | undefined): string {
  const node = audit?.details?.items?.find((one) => one.node !== undefined)?.node;
  if (node === undefined) return "";
  const why = (node.explanation ?? "").split("\n").at(-1)?.trim() ?? "";
  return ` (${node.snippet.slice(0, mostShown)} ${why})`;
}
