// The public pages: what each loads, and Lighthouse as a phone on a slow network (median of three runs)
// and as a desktop (one run). Every page of the list, or those named by --path; --weights leaves
// Lighthouse out. An empty page is looked at first: what the machine takes by itself. Lighthouse is
// installed on first use, from its own lock file, into the cache.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { publicPages } from "../src/practice/public-pages.ts";
import { openBrowser } from "./harness/browser.ts";
import { serveEmptyPage } from "./harness/empty-page.ts";
import {
  faultsOf,
  inspect,
  type Inspection,
  inspectTimes,
  installLighthouse,
  scoreOf,
} from "./harness/lighthouse.ts";
import { measure } from "./harness/measure.ts";
import { weigh, weightLimits } from "./harness/page-weight.ts";
import type { Report } from "./harness/report.ts";
import { startServer } from "./harness/server.ts";
import { median } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    path: { type: "string", multiple: true },
    weights: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const paths = values.path ?? publicPages.map(({ path }) => path);
const longestMinutes = 60;

const kilobytes = (bytes: number) => bytes / 1024;
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const timings = [
  { audit: "first-contentful-paint", name: "first paint", unit: "ms" },
  { audit: "largest-contentful-paint", name: "largest paint", unit: "ms", atMost: 1400 },
  { audit: "total-blocking-time", name: "blocked", unit: "ms", atMost: 50 },
  { audit: "cumulative-layout-shift", name: "layout shift", unit: "", atMost: 0.01 },
] as const;

async function reportWeight(report: Report, browser: Browser, origin: string, path: string) {
  const weight = await weigh(browser, origin, path);
  const size = (name: string, bytes: number, atMost: number) =>
    report.figure(`${path} ${name}`, kilobytes(bytes), {
      unit: "KB",
      limit: { atMost: kilobytes(atMost) },
    });
  size("scripts to start", weight.startScript, weightLimits.startScript);
  // What comes later by itself; "in all" limits it.
  report.figure(`${path} scripts in all`, kilobytes(weight.script), { unit: "KB" });
  size("styles", weight.style, weightLimits.style);
  size("typefaces", weight.font, weightLimits.font);
  size("in all", weight.all, weightLimits.all(path));
  if (weight.framed > 0)
    report.figure(`${path} in its frame`, kilobytes(weight.framed), { unit: "KB" });
  report.figure(`${path} scripts and styles`, weight.files, {
    unit: "files",
    limit: { atMost: weightLimits.files },
  });
  for (const address of weight.elsewhere) report.problem(`${path} asks another host: ${address}`);
  for (const file of weight.staffCode) report.problem(`${path} loads staff code: ${file}`);
}

function reportPhone(report: Report, path: string, inspections: Inspection[]) {
  for (const [name, atLeast] of Object.entries(least)) {
    const scores = inspections.map((one) => scoreOf(one, name));
    report.figure(`${path} ${name}`, median(scores), { limit: { atLeast } });
  }
  for (const { audit, name, unit, ...limit } of timings) {
    const numbers = inspections.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    report.figure(`${path} ${name}`, median(numbers), {
      unit,
      ...("atMost" in limit && { limit }),
    });
  }
}

/** A page of one sentence, as the same phone: below its times no page of any site comes here. */
async function reportEmptyPage(report: Report) {
  const { url, close } = await serveEmptyPage();
  const inspections = await inspectTimes(runs, url, "phone");
  await close();
  const scores = inspections.map((one) => scoreOf(one, "performance"));
  report.figure("an empty page: performance", median(scores));
  for (const { audit, name, unit } of timings) {
    const numbers = inspections.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    report.figure(`an empty page: ${name}`, median(numbers), { unit });
  }
}

function reportDesktop(report: Report, path: string, inspection: Inspection) {
  for (const name of Object.keys(least))
    report.figure(`${path} desktop ${name}`, scoreOf(inspection, name), {
      limit: { atLeast: 100 },
    });
}

await measure(
  "web",
  async (run) => {
    const { report } = run;
    const server = await startServer(run, { env: { DATA_DIR: join(run.folder, "data") } });
    // The pages name themselves by the host that the server thinks is its own.
    const origin = server.origin.replace("127.0.0.1", "localhost");
    const browser = await openBrowser(run);
    for (const path of paths) await reportWeight(report, browser, origin, path);
    await browser.close();
    if (values.weights) return;
    installLighthouse();
    await reportEmptyPage(report);
    for (const path of paths) {
      const url = `${origin}${path}`;
      const phone = await inspectTimes(runs, url, "phone");
      const desktop = await inspect(url, "desktop");
      reportPhone(report, path, phone);
      reportDesktop(report, path, desktop);
      const faults = new Set([...phone, desktop].flatMap(faultsOf));
      for (const fault of faults) report.note(`${path} ${fault}`);
    }
  },
  longestMinutes,
);
