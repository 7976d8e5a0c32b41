import { expect, test } from "@playwright/test";
import { weigh, weightLimits } from "../bench/harness/page-weight.ts";
import { publicPages } from "../src/practice/public-pages.ts";

test.use({ storageState: { cookies: [], origins: [] } });

// A first visit, which is asked whether it may be counted: that part comes by itself and weighs as well.
for (const { path } of publicPages)
  test(`${path} is as light as promised, with all that comes later by itself`, async ({
    browser,
    baseURL,
  }) => {
    expect(baseURL).toBeDefined();
    const tooMuch: string[] = [];
    const { startScript, style, font, files, all } = await weigh(browser, baseURL ?? "", path);
    const figures = { startScript, style, font, files, all };
    const limits = { ...weightLimits, all: weightLimits.all(path) };
    for (const name of ["startScript", "style", "font", "files", "all"] as const)
      if (!(figures[name] > 0 && figures[name] <= limits[name]))
        tooMuch.push(`${name} ${figures[name]}, at most ${limits[name]}`);
    expect(tooMuch).toEqual([]);
  });
