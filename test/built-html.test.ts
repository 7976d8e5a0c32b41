import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Script } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { identity } from "../src/practice/identity.ts";
import { publicPages as listed } from "../src/practice/public-pages.ts";
import { staffTabs } from "../src/practice/staff-pages.ts";
import { barePayments, readableText } from "./bare-payments.ts";

type Page = { path: string; file: string; scriptHashes: string[]; styles: "strict" | "kit" };

const build = new URL("../build/", import.meta.url);
const manifest = new URL("pages.json", build);
if (!existsSync(manifest))
  throw new Error("There is no build to look at: run npm run build first.");
const { pages, assets, texts } = JSON.parse(readFileSync(manifest, "utf8")) as {
  pages: Page[];
  assets: string[];
  texts: { file: string }[];
};

// What a page may ask for before it answers, compressed; `npm run bench -- web` adds what comes later.
const kilobyte = 1024;
const limits = { html: 12 * kilobyte, script: 130 * kilobyte, style: 12 * kilobyte, files: 26 };

function textOf(file: string): string {
  return readFileSync(new URL(`client/${file}`, build), "utf8");
}

/** What the browser runs; data for search engines is no script to it. */
function inlineScripts(html: string): string[] {
  const script = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
  return [...html.matchAll(script)].map((match) => match[1]!);
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + brotliCompressSync(textOf(file)).length, 0);
}

/** A page that is not there, those that links of our messages open, and one that stands in a frame. */
const unlisted = new Set([
  "/404",
  "/booking/manage",
  "/offer",
  "/estimate",
  "/instagram-link",
  "/smile-simulator/studio",
]);
const publicPages = pages.filter((page) => !page.path.startsWith("__staff"));

test("every page that visitors can open is prerendered", () => {
  expect(publicPages.map((page) => page.path).toSorted()).toEqual(
    [...listed.map((page) => page.path), ...unlisted].toSorted(),
  );
});

describe.each(publicPages)("$path", (page) => {
  const html = textOf(page.file);
  const words = html.replace(/<script[\s\S]*?<\/script>/g, "");

  test("waits with its scripts until it is shown", () => {
    expect(html).not.toMatch(/<link[^>]+modulepreload/);
    expect(html).not.toContain('type="module"');
    expect(html).toContain("app:hydrated");
  });

  test("starts with files that browsers compile while they load", () => {
    const named = [...html.matchAll(/"\/(assets\/[^"#]+\.js)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(5);
    const bare = named.filter((file) => !textOf(file).startsWith("//# allFunctionsCalledOnLoad\n"));
    expect(bare).toEqual([]);
  });

  test("holds its content, not a promise of it", () => {
    expect(words).not.toMatch(/Loading\.\.\.|<!--\$\?-->[\s\S]*<h1/);
    expect(words.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(words).toContain('<main id="main"');
  });

  // What it comes to depends on what somebody chooses: no page knows it beforehand.
  test("names no monthly payment", () => {
    expect(barePayments(readableText(html))).toEqual([]);
  });

  test("says what it is", () => {
    expect(html).toContain('<html lang="en"');
    expect(html.match(/<title>[^<]{10,}<\/title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  });

  test("names its address, or asks not to be listed", () => {
    const expected = unlisted.has(page.path)
      ? '<meta name="robots" content="noindex"'
      : `<link rel="canonical" href="__PUBLIC_URL__${page.path}"`;
    expect(html).toContain(expected);
  });

  test("has the hash of every inline script and no value of a server inside one", () => {
    const scripts = inlineScripts(html);
    const hashes = scripts.map(
      (code) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
    );
    expect(page.scriptHashes.toSorted()).toEqual([...new Set(hashes)].toSorted());
    expect(scripts.join("\n")).not.toMatch(/__PUBLIC_URL__|__PRACTICE_RIBBON__/);
  });

  test("has scripts that parse", () => {
    expect(inlineScripts(html).map((code) => new Script(code))).not.toHaveLength(0);
  });

  test("tells search engines facts that parse", () => {
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const facts = data.map((match) => JSON.parse(match[1]!) as Record<string, unknown>);
    expect(facts.filter((one) => one["@context"] !== "https://schema.org")).toEqual([]);
    const crumbs = facts.filter((one) => one["@type"] === "BreadcrumbList");
    expect(crumbs).toHaveLength(page.path === "/" || unlisted.has(page.path) ? 0 : 1);
  });

  test("needs no inline style", () => {
    expect(page.styles).toBe("strict");
    expect(words).not.toMatch(/\sstyle="|<style/);
  });

  // Nobody is sent a link to a page that is listed nowhere.
  const pictures = unlisted.has(page.path)
    ? []
    : [/property="og:image" content="__PUBLIC_URL__\/([^"]+)"/];
  test.each(pictures)("has a picture of its own for previews of a link", (place) => {
    const [, file = ""] = place.exec(html) ?? [];
    expect(assets).toContain(file);
    const png = readFileSync(new URL(`client/${file}`, build));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(300 * kilobyte);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(html).toMatch(/property="og:image:alt" content="[^"]{10,}"/);
  });

  test("names only files that exist", () => {
    const named = [
      ...html.matchAll(
        /(?:href|src)="\/((?:assets|fonts|drawings|[\w-]+\.(?:png|ico|svg|webmanifest)\b)[^"#?]*)/g,
      ),
    ].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !assets.includes(file))).toEqual([]);
  });

  test("has for every picture its words, its size and its files", () => {
    const images = [...words.matchAll(/<img[^>]*>/g)].map((match) => match[0]);
    const complete = [/ alt="/, / width="\d+"/, / height="\d+"/];
    expect(images.filter((image) => !complete.every((part) => part.test(image)))).toEqual([]);
    const offered = [...words.matchAll(/ srcset="\/([^"]*)"/gi)].flatMap((match) =>
      match[1]!.split(", /").map((one) => one.split(" ")[0]!),
    );
    expect(offered.filter((file) => !assets.includes(file))).toEqual([]);
  });

  test("stays within its weight", () => {
    const scripts = new Set(
      [...html.matchAll(/"\/(assets\/[^"#]+\.js)"/g)].map((match) => match[1]!),
    );
    const styles = new Set(
      [...html.matchAll(/href="\/(assets\/[^"#]+\.css)/g)].map((match) => match[1]!),
    );
    expect(brotliCompressSync(html).length).toBeLessThan(limits.html);
    expect(sizeOf(scripts)).toBeLessThan(limits.script);
    expect(sizeOf(styles)).toBeLessThan(limits.style);
    expect(scripts.size + styles.size).toBeLessThan(limits.files);
  });
});

test("no part of the program writes a monthly payment by itself", () => {
  const written = assets
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => barePayments(textOf(file).replaceAll(/\$\{[^{}]*\}/g, "$1")));
  expect(written).toEqual([]);
});

test("search engines get every listed page and none else", () => {
  expect(texts.map(({ file }) => file).toSorted()).toEqual(["robots.txt", "sitemap.xml"]);
  const locations = [...textOf("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)];
  expect(locations.map((match) => match[1])).toEqual(
    listed.map((page) => `__PUBLIC_URL__${page.path}`),
  );
  expect(textOf("robots.txt")).toContain(`Disallow: /${identity.staffPrefix}/`);
});

test("the icons that the manifest names exist", () => {
  const { icons } = JSON.parse(textOf("site.webmanifest")) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src.slice(1)).filter((file) => !assets.includes(file))).toEqual([]);
});

test("the staff area's file starts by itself and keeps public type out", () => {
  const staff = textOf("__spa-fallback.html");
  expect(staff).toContain('<script type="module"');
  expect(staff).toContain("/fonts/newsreader-staff.woff2");
  expect(staff).not.toContain('href="/fonts/newsreader.woff2"');
});

test("each tab's file names its scripts and asks who is signed in before they are there", () => {
  const starts = staffTabs.map(({ path }) =>
    textOf(`__staff/${identity.staffPrefix}/${path}.html`),
  );
  for (const start of starts) {
    expect(start).toContain('data-practice-mode="__PRACTICE_RIBBON__"');
    expect(start).toContain('href="/api/staff-access/session" as="fetch"');
    expect(start).toContain("/assets/staff-layout-");
    expect(start).toContain("/assets/staff-frame-");
  }
  expect(textOf(`__staff/${identity.staffPrefix}/login.html`)).not.toContain("/api/");
});

test("each tab shows the frame with its place in it to who was let in before, and nobody else", () => {
  for (const { path, name } of staffTabs) {
    const address = `/${identity.staffPrefix}/${path}`;
    const framed = textOf(`__staff-frame${address}.html`);
    const [, frame = ""] = /<staff-frame inert>(.*)<\/staff-frame>/s.exec(framed) ?? [];
    const [, here = ""] = /<a aria-current="page"[^>]*href="([^"]*)"/.exec(frame) ?? [];
    expect(here).toBe(address);
    for (const tab of staffTabs) expect(frame).toContain(`<span>${tab.name}</span>`);
    expect(frame).toContain('data-practice-mode="__PRACTICE_RIBBON__"');
    expect(frame).not.toContain("<script");
    expect(textOf(`__staff${address}.html`)).not.toContain(`<span>${name}</span>`);
  }
});
