import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;

// A practice in live mode runs beside the demo, fifty ports further on.
test.use({
  baseURL: async ({ baseURL }, provide) => {
    const live = new URL(baseURL ?? "http://localhost:3901");
    live.port = String(Number(live.port) + 50);
    await provide(live.origin);
  },
});

test("a live practice refuses direct access, on the page and behind it", async ({
  visitor: { page },
}) => {
  await page.goto(`${area}/direct-access`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Access Denied");
  await expect(page.getByRole("button", { name: "Continue as demo staff" })).toHaveCount(0);
  await expectAccessible(page);

  const asked = await page.request.post("/api/staff-access/direct");
  expect(asked.status()).toBe(403);
  expect(asked.headers()["set-cookie"]).toBeUndefined();
  expect((await page.request.get("/api/schedule/day?date=2026-12-01")).status()).toBe(401);

  await page.goto(`${area}/dashboard`);
  await expect(page).toHaveURL(new RegExp(`${area}/login`));
});
