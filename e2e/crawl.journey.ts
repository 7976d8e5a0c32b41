import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { publicPages, titleOf } from "../src/practice/public-pages.ts";
import { barePayments } from "../test/bare-payments.ts";
import { sideways } from "./support/all-pages.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

// Over every public page of the list, whoever added it.
test.describe.configure({ mode: "parallel" });
// As somebody who comes for the first time sees them.
test.use({ storageState: { cookies: [], origins: [] } });

/** Everything that a browser complains about while a page is open, warnings too, and whom else it asks. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const known = new Set(["localhost", ""]);
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (!known.has(hostname)) complaints.push(`Asks another host: ${hostname}`);
  });
  page.on("requestfailed", (request) => {
    // A page that is left takes its open questions with it.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeFunction("noteViolation", (what: string) => void complaints.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(what: string): void };
      noteViolation(`The policy forbids ${blockedURI} (${violatedDirective})`);
    });
  });
  return complaints;
}

/** Taller than every page at every width. */
const tall = 22_000;

/** A page once its program runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("footer")).toContainText("©");
}

function readFacts(page: Page) {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      headings: document.querySelectorAll("h1").length,
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      links: [...document.querySelectorAll("a[href]")].map(
        (link) => (link as HTMLAnchorElement).href,
      ),
    };
  });
}

const pagesSeen = new Map<string, Promise<{ status: number; text: string }>>();

function look(api: APIRequestContext, path: string) {
  const known = pagesSeen.get(path);
  if (known) return known;
  const seen = api.get(path).then(async (answer) => ({
    status: answer.status(),
    text: await answer.text(),
  }));
  pagesSeen.set(path, seen);
  return seen;
}

/** Links of our own that lead nowhere: to an address without a page, or to a place that the page has not. */
async function brokenLinks(api: APIRequestContext, origin: string, links: string[]) {
  const broken: string[] = [];
  for (const link of new Set(links)) {
    const url = new URL(link);
    if (url.origin !== origin) continue;
    const { status, text } = await look(api, url.pathname);
    const place = decodeURIComponent(url.hash.slice(1));
    const isThere = place === "" || text.includes(` id="${place}"`);
    if (status !== 200 || !isThere) broken.push(`${status} ${link}`);
  }
  return broken;
}

/** What stands on the page, open or not, without the one component that may show monthly payments. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.matches("script, style, noscript, [data-payment]"))
        return "";
      const inside = [...node.childNodes].map(words).join("");
      return getComputedStyle(node).display.startsWith("inline") ? inside : `\n${inside}\n`;
    };
    return words(document.body);
  });
}

/** Chooses what can be chosen and opens what can be opened, and reads it all: no monthly payment stands bare. */
async function expectNoBarePayment(page: Page): Promise<void> {
  for (const section of await page.locator("main section").all()) {
    await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const toggles = page.locator('main button[aria-pressed="false"]');
  for (let left = await toggles.count(); left > 0; left = await toggles.count())
    await toggles.first().click();
  expect(barePayments(await wordsOf(page)), "monthly payments").toEqual([]);
  for (const opener of await page.locator('main [aria-haspopup="dialog"]:visible').all()) {
    await opener.click();
    const dialog = page.locator("dialog[open]").last();
    await expect(dialog).toBeVisible();
    expect(barePayments(await wordsOf(page)), "monthly payments").toEqual([]);
    await dialog
      .getByRole("button", { name: /^Close/ })
      .first()
      .click();
    await expect(dialog).toBeHidden();
  }
}

for (const { path, title } of publicPages) {
  test(`${path} is whole and accessible`, async ({ page, request }) => {
    const complaints = await listen(page);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, path);
    await expect(page).toHaveTitle(titleOf(title));
    const facts = await readFacts(page);
    expect(facts.headings, "headings of the first level").toBe(1);
    expect(facts.repeatedIds, "ids that stand twice").toEqual([]);
    const { origin } = new URL(page.url());
    expect(await brokenLinks(request, origin, facts.links), "broken links").toEqual([]);
    // What comes late comes when it is near; back at the top no bar stands over half a link.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expectAccessibleInBoth(page);
    await expectNoBarePayment(page);

    // Bars stick to the edge of narrow windows; in one as tall as the page they lie over nothing, which
    // the checker would take for the ground of what they cover. Colors are those of both ends in between.
    await page.setViewportSize({ width: 768, height: tall });
    await open(page, path);
    await expectAccessibleInBoth(page);
    expect(await sideways(page), "sideways at 768").toBeLessThanOrEqual(0);

    await page.setViewportSize({ width: 320, height: tall });
    await open(page, path);
    await expectAccessibleInBoth(page);
    expect(await sideways(page), "sideways at 320").toBeLessThanOrEqual(0);
    expect(complaints, "complaints of the browser").toEqual([]);
  });
}

test("search engines and previews are told the same addresses as the pages", async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  expect(listed).toEqual(publicPages.map(({ path }) => `${baseURL}${path}`));
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
  const titles: string[] = [];
  for (const { path } of publicPages) {
    const { text } = await look(request, path);
    titles.push(/<title>([^<]+)/.exec(text)?.[1] ?? "");
    expect(text).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await request.get(picture)).headers()["content-type"], picture).toBe("image/png");
  }
  expect(new Set(titles).size, titles.join(", ")).toBe(publicPages.length);
  const staff = await request.get(`/${identity.staffPrefix}/login`);
  expect(staff.headers()["x-robots-tag"]).toBe("noindex");
});

test("on paper stand the words of the page and the practice's name, in ink", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await open(page, "/notice-of-privacy-practices");
  await expect(page.getByText(/^THIS NOTICE DESCRIBES HOW/)).toBeVisible();
  await expect(page.getByText(`${identity.legalName} · `)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});
