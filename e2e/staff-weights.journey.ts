import { expect, test } from "@playwright/test";
import type { Browser, BrowserContext } from "@playwright/test";
import { enterAsStaff, staffScriptLimit, weigh } from "../bench/harness/page-weight.ts";
import type { FigureRows } from "../src/features/metrics/drawer/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { staffPages } from "../src/practice/staff-pages.ts";
import { staffPagesElsewhere } from "../src/practice/staff-starts.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** What a page brings is printed and at most what a staff page may bring. */
async function expectLight(browser: Browser, origin: string, path: string): Promise<void> {
  const { script } = await weigh(browser, origin, path, (context: BrowserContext) =>
    enterAsStaff(context, origin),
  );
  process.stdout.write(`${path}: ${Math.round(script / 102.4) / 10} KB\n`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(staffScriptLimit);
}

const paths = [
  ...staffPages.filter((one) => !one.includes(":")).map((one) => `/${identity.staffPrefix}/${one}`),
  ...staffPagesElsewhere.map((one) => `/${one}`),
];
for (const path of paths)
  test(`${path} brings at most 260 KB of scripts`, async ({ browser, baseURL }) => {
    await expectLight(browser, baseURL ?? "", path);
  });

test("a person's page brings at most 260 KB of scripts", async ({ browser, baseURL, context }) => {
  const origin = baseURL ?? "";
  await enterAsStaff(context, origin);
  const answer = await context.request.get(`${origin}/api/metrics/figures/newThisMonth/rows`);
  const { rows } = (await answer.json()) as FigureRows;
  const id = rows[0]?.["patientId"];
  expect(id).toBeTruthy();
  await expectLight(browser, origin, `/${identity.staffPrefix}/patients/${id}`);
});
