import { expect, test } from "vitest";
import { pageDescriptions } from "./page-descriptions/all.ts";
import { breadcrumbsOf, previewOf, publicPage, publicPages, titleOf } from "./public-pages.ts";

test("no two pages share a path, a title or a description", () => {
  for (const field of ["path", "title"] as const)
    expect(new Set(publicPages.map((page) => page[field])).size).toBe(publicPages.length);
  const descriptions = publicPages.map((page) => pageDescriptions[page.path]);
  expect(new Set(descriptions).size).toBe(publicPages.length);
});

test.each(publicPages.map((page) => [page.path, page] as const))(
  "%s has what a search result shows in full",
  (path, page) => {
    expect(path).toMatch(/^\/([a-z-]+(\/[a-z-]+)*)?$/);
    expect(titleOf(page.title).length).toBeLessThanOrEqual(60);
    expect(pageDescriptions[path]?.length).toBeGreaterThanOrEqual(70);
    expect(pageDescriptions[path]?.length).toBeLessThanOrEqual(160);
    expect(breadcrumbsOf(path)[0]?.path).toBe("/");
    expect(breadcrumbsOf(path).at(-1)).toBe(page);
  },
);

test("every page has a picture of its own", () => {
  const pictures = publicPages.map((page) => previewOf(page).path);
  expect(new Set(pictures).size).toBe(publicPages.length);
  expect(pictures).toContain("/previews/home.png");
});

test("a path that nobody listed is a mistake of the program", () => {
  expect(() => publicPage("/nowhere")).toThrow(/\/nowhere/);
});
