import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { AuditState } from "../src/features/staff-access/audit-trail/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const audit = `/${identity.staffPrefix}/audit`;

/** Answers for the server how far the check is, until told that it has ended. */
async function slowCheck(page: Page) {
  const check = { share: 0.42 as number | null };
  await page.route("**/api/audit/state", async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as AuditState;
    const { share } = check;
    if (share === null) return route.fulfill({ response: answer });
    const underWay = { isRunning: true, rows: Math.round(1000 * share) };
    await route.fulfill({
      response: answer,
      json: { ...state, rowCount: 1000, check: { ...state.check, underWay } },
    });
  });
  return check;
}

test("long work says how far it is, goes on over other pages and in the background, and ends with the next step", async ({
  visitor: { page },
}) => {
  await page.goto(`/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(audit)}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.locator("[data-row]").first()).toBeVisible();
  const check = await slowCheck(page);

  await page.getByRole("button", { name: "Verify now" }).click();
  const card = page.getByRole("group", { name: "Verifying the audit log" });
  await expect(card).toContainText("42%");
  await expect(card.getByRole("progressbar")).toHaveAttribute("value", "42");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Tasks" }).first().click();
  await expect(page).toHaveURL(/\/tasks$/);
  check.share = 0.77;
  await expect(card).toContainText("77%");

  // Over a dialog it stands in the dialog, where it can be reached.
  await page.getByRole("button", { name: "New task" }).click();
  const dialog = page.getByRole("dialog", { name: "New task" });
  await expect(dialog.getByRole("group", { name: "Verifying the audit log" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await card.getByRole("button", { name: "Send to the background" }).click();
  await expect(card).toHaveCount(0);
  const pill = page.getByRole("button", { name: "1 under way, 77%" });
  await expect(pill).toBeVisible();
  await expectAccessible(page);
  await pill.click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Send to the background" }).click();

  check.share = null;
  await expect(card).toContainText("found whole", { timeout: 30_000 });
  await expectAccessible(page);
  await card.getByRole("link", { name: "Open the audit log" }).click();
  await expect(page).toHaveURL(audit);
  await expect(card).toHaveCount(0);
});
