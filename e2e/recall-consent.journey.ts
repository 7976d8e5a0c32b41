import { expect } from "@playwright/test";
import { area } from "./support/staff.ts";
import {
  expectAccessibleInBoth,
  expectReady,
  freeTimes,
  hold,
  openTimes,
  test,
  typeDetails,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const offer: Offer = { serviceId: "implant-consultation", staffId: "averell" };
const recallBox = { name: /^Remind me by text when I am due to come again/ };

test("to be asked to come again is agreed to by a box of its own, shown to staff, and taken back", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const lastName = uniqueName("Recall");
  // A phone of its own: what is agreed to, is agreed to for a phone.
  const phone = `718 444 ${String(Date.now() % 10_000).padStart(4, "0")}`;
  const { date, starts } = await freeTimes(request, offer, 33);
  await openTimes(page, offer, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, lastName);
  await page.getByLabel("Phone").fill(phone);
  const box = page.getByRole("checkbox", recallBox);
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Text me about this/ })).not.toBeChecked();
  await expect(page.getByText(/Reply STOP to end texts.*not a condition of care/)).toBeVisible();
  await box.focus();
  await page.keyboard.press("Space");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Review your visit" }).click();
  await expect(page.getByText("When you are due to come again")).toBeVisible();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();

  // This browser still knows the visit.
  await page.goto("/booking/manage");
  await expectReady(page);
  const panel = page.getByRole("region", { name: "When you are due again" });
  await expect(panel.getByText(/^You agreed on /)).toBeVisible();
  await panel.getByRole("button", { name: "End these texts" }).click();
  await expect(panel.getByRole("status")).toBeFocused();
  await expect(panel.getByRole("checkbox", recallBox)).not.toBeChecked();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Tick the box if you agree.")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  await panel.getByRole("checkbox", recallBox).check();
  await panel.getByRole("button", { name: "Save" }).press("Enter");
  await expect(panel.getByText(/^You agreed on /)).toBeFocused();

  const found = `${area}/patients`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: found }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await page.getByLabel("Find a patient").fill(lastName);
  await page
    .locator("[data-person-row]")
    .filter({ hasText: `Maya ${lastName}` })
    .first()
    .press("Enter");
  await expect(page.getByText("Texts: coming again")).toBeVisible();
});
