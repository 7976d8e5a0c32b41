import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { deskPaths, enter, openAtRest, publicPaths } from "./support/all-pages.ts";
import { test } from "./support/visitor.ts";

// What people set in their system and browser: the spacing of text (WCAG 1.4.12) and the system's own colors.
test.describe.configure({ mode: "parallel" });

const spacing = `*, *::before, *::after {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/**
 * Text that is cut off at the edge of its box, by the words it begins with, without what was cut already when
 * this was asked with `only: "mark"`: such boxes show a part of their text on purpose.
 */
function cutTexts(page: Page, only: "mark" | "new"): Promise<string[]> {
  return page.evaluate((only) => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Shortened on purpose, with the whole of it elsewhere.
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (isShortened || element.closest("[title]") !== null) return false;
      // A clock's lines pass behind a window of one line.
      if (element.querySelector(":scope > [data-lines]") !== null) return false;
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth <= 1 || clientHeight <= 1) return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const slack = 3;
      return (
        (hides(overflowX) && scrollWidth > clientWidth + slack) ||
        (hides(overflowY) && scrollHeight > clientHeight + slack)
      );
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "") ||
      element.querySelector("p, span, h1, h2, h3, li") !== null;
    // Known by the box and not by its words: a clock goes on meanwhile.
    const known = window as unknown as { cutBefore?: WeakSet<Element> | undefined };
    const cut = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && isCut(element) && hasWords(element),
    );
    const before = only === "mark" ? new WeakSet(cut) : known.cutBefore;
    known.cutBefore = before;
    return cut
      .filter((element) => !before?.has(element))
      .map((element) => `${element.tagName} ${(element.textContent ?? "").trim().slice(0, 60)}`);
  }, only);
}

/** Fields and buttons that nothing shows once the system sets all colors: no edge, no words, no picture. */
function unseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element) =>
      [null, "::before", "::after"].some((part) => {
        const style = getComputedStyle(element, part);
        if (part !== null && style.content === "none") return false;
        const sides = ["top", "right", "bottom", "left"].map((side) =>
          style.getPropertyValue(`border-${side}-style`),
        );
        return sides.some((side) => side !== "none") || style.outlineStyle !== "none";
      });
    const hasPicture = (element: Element) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return [...element.querySelectorAll("svg *")].some((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return [fill, stroke].some((color) => color !== "none" && color !== ground);
      });
    };
    const isField = (element: Element) =>
      element.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range])");
    return [...document.querySelectorAll("button, a[href], input, select, textarea, [role=switch]")]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 2)
      .filter((element) => {
        if (element.matches("input[type=checkbox], input[type=radio], input[type=range]"))
          return false;
        if (isField(element))
          return !hasEdge(element) && !(element.parentElement && hasEdge(element.parentElement));
        const says = (element.textContent ?? "").trim() !== "";
        return !says && !hasEdge(element) && !hasPicture(element) && !element.querySelector("img");
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** What stands out of the window at its side, where the page can be scrolled there. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const out = [...document.querySelectorAll("body *")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName} ${one.getAttribute("class")} ${one.textContent.slice(0, 40)}`);
    return [`by ${scrollWidth - window.innerWidth} px`, ...out.slice(0, 8)];
  });
}

/** Lays a style over the page as the reader's own. */
async function space(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

async function expectSpaced(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await cutTexts(page, "mark");
    await space(page, spacing);
    expect(await cutTexts(page, "new"), `cut off at ${width} with more space in the text`).toEqual(
      [],
    );
    // Charts draw themselves anew for the width.
    await expect
      .poll(() => tooWide(page), { message: `sideways at ${width} with more space` })
      .toEqual([]);
    await space(page, "");
  }
}

async function expectForced(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
    expect(await unseenControls(page), `unseen in forced colors, ${colorScheme}`).toEqual([]);
  }
}

for (const [kind, paths] of [
  ["public", publicPaths],
  ["desk", deskPaths],
] as const)
  for (const path of paths)
    test(`${path} keeps its words with more space, and its controls in the system's colors`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      if (kind === "desk") await enter(page);
      await openAtRest(page, path);
      await expectSpaced(page);
      await expectForced(page);
    });
