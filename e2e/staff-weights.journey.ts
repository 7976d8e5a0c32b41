import { expect, test } from "@playwright/test";
import { enterAsStaff, staffScriptLimit, weigh } from "../bench/harness/page-weight.ts";
import { identity } from "../src/practice/identity.ts";
import { staffPages } from "../src/practice/staff-pages.ts";

test.use({ storageState: { cookies: [], origins: [] } });

// A person's own page is opened by who is on file; its doors and its papers are weighed as they are.
for (const page of staffPages.filter((one) => !one.includes(":")))
  test(`${page} brings at most 260 KB of scripts`, async ({ browser, baseURL }) => {
    const origin = baseURL ?? "";
    const { script } = await weigh(browser, origin, `/${identity.staffPrefix}/${page}`, (context) =>
      enterAsStaff(context, origin),
    );
    process.stdout.write(`${page}: ${Math.round(script / 102.4) / 10} KB\n`);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(staffScriptLimit);
  });
