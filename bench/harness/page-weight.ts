import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContext, Response } from "@playwright/test";
import { staffTabs } from "../../src/practice/staff-pages.ts";

const kilobyte = 1024;

/** What a public page may weigh, in bytes as sent; the home page has more pictures. */
export const weightLimits = {
  startScript: 130 * kilobyte,
  style: 12 * kilobyte,
  font: 60 * kilobyte,
  files: 26,
  all: (path: string) => (path === "/" ? 220 : 190) * kilobyte,
} as const;

/** What the scripts of a staff page may weigh in all, in bytes as sent. */
export const staffScriptLimit = 260 * kilobyte;

export type PageWeight = {
  /** Bytes as sent, texts in brotli. */
  script: number;
  /** The scripts that the page names in its file or asks for before it has loaded. */
  startScript: number;
  style: number;
  font: number;
  all: number;
  /** What a page in a frame of this one brought with it, once this one had started. */
  framed: number;
  files: number;
  fontFiles: number;
  /** Addresses of requests to anybody but the practice's own server. */
  elsewhere: string[];
  /** Scripts that hold words of the staff area. */
  staffCode: string[];
};

const texts = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/** Files whose names change with what they hold, by their addresses: pressing each one once is enough. */
const known = new Map<string, number>();

/** Texts as the server sends them; what a browser on this machine asked for does not matter. */
async function sizeOf(response: Response): Promise<number> {
  const { origin, pathname } = new URL(response.url());
  const address = origin + pathname;
  const size = known.get(address) ?? (await weighed(response));
  if (pathname.startsWith("/assets/")) known.set(address, size);
  return size;
}

async function weighed(response: Response): Promise<number> {
  const body = await response.body().catch(() => null);
  // The first, empty document of a frame is gone as soon as the frame has its own.
  if (body === null) return (await response.request().sizes()).responseBodySize;
  return texts.test(response.headers()["content-type"] ?? "")
    ? brotliCompressSync(body).length
    : body.length;
}

async function isStaffCode(response: Response): Promise<boolean> {
  if (response.request().resourceType() !== "script") return false;
  const code = await response.text();
  return staffTabs.some(({ name }) => code.includes(`\`${name}\``) || code.includes(`"${name}"`));
}

/** The addresses that a page's own file names, its inline start script included. */
async function namedIn(document: Response | null): Promise<Set<string>> {
  const html = (await document?.text()) ?? "";
  return new Set([...html.matchAll(/"(\/assets\/[^"#]+\.js)"/g)].map((match) => match[1] ?? ""));
}

/** Lets a browser in as the demo's staff. */
export async function enterAsStaff(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/staff-access/direct`, {
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`The demo let nobody in: status ${answer.status()}.`);
}

/** What a first visit to a page loads until nothing more comes, without a press. */
export async function weigh(
  browser: Browser,
  origin: string,
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await prepare?.(context);
  const page = await context.newPage();
  const responses: Response[] = [];
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) elsewhere.push(url.href);
  });
  page.on("response", (response) => void responses.push(response));
  const document = await page.goto(`${origin}${path}`, { waitUntil: "load" });
  const early = new Set(responses);
  // On a busy machine the network can rest before the page's own program is asked for.
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const named = await namedIn(document);
  const weight = {
    script: 0,
    startScript: 0,
    style: 0,
    font: 0,
    all: 0,
    framed: 0,
    files: 0,
    fontFiles: 0,
  };
  const staffCode: string[] = [];
  for (const response of responses) {
    const size = await sizeOf(response);
    const type = response.request().resourceType();
    if (response.frame() !== page.mainFrame()) {
      weight.framed += size;
      continue;
    }
    weight.all += size;
    if (type === "script") weight.script += size;
    if (type === "script" && (early.has(response) || named.has(new URL(response.url()).pathname)))
      weight.startScript += size;
    if (type === "stylesheet") weight.style += size;
    if (type === "font") {
      weight.font += size;
      weight.fontFiles += 1;
    }
    if (type === "script" || type === "stylesheet") weight.files += 1;
    if (await isStaffCode(response)) staffCode.push(new URL(response.url()).pathname);
  }
  await context.close();
  return { ...weight, elsewhere, staffCode };
}
