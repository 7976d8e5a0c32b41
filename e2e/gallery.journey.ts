import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

async function openGallery(page: Page): Promise<void> {
  await page.goto("/aboutface#gallery");
  await expectReady(page);
  await expect(page.getByRole("tab", { name: "Before & After" })).toBeVisible();
}

const picture = (page: Page, name: string) =>
  page.getByRole("button", { name: `Compare before and after: ${name}` });
const caseOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("tabs, pictures and the full case answer to the keyboard", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGallery(page);
  const cases = page.getByRole("tab", { name: "Before & After" });
  await cases.focus();
  await page.keyboard.press("ArrowRight");
  const reviews = page.getByRole("tabpanel", { name: "Patient Reviews" });
  await expect(reviews.getByRole("listitem")).toHaveCount(3);
  await expect(reviews.getByText("Sample, not a patient")).toHaveCount(3);
  await expect(reviews.getByText("4 of 5 stars")).toHaveCount(1);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(reviews).toBeVisible();
  await page.getByRole("tab", { name: "Patient Reviews" }).press("Home");
  await expect(cases).toBeFocused();
  await expect(page.getByText("Sample, illustration")).toHaveCount(3);
  await expectAccessibleInBoth(page);

  await picture(page, "Smile Makeover").press("Enter");
  await expect(caseOf(page, "Smile Makeover").getByRole("heading", { level: 2 })).toBeFocused();
  const slider = page.getByRole("slider", { name: /^How much of the picture/ });
  await expect(slider).toHaveAttribute("aria-valuetext", "50 % before, 50 % after");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "51 % before, 49 % after");
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100 % before, 0 % after");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Next case" }).press("ArrowLeft");
  await expect(caseOf(page, "Botox")).toBeVisible();
  await expect(slider).toHaveValue("50");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(picture(page, "Smile Makeover")).toBeFocused();

  await page.getByRole("button", { name: /^View Full Case ?: Dermal Fillers$/ }).press("Enter");
  const dialog = caseOf(page, "Dermal Fillers");
  await expect(dialog).toContainText("45 minutes");
  await expect(dialog).toContainText("Hyaluronic acid can be dissolved.");
  await expect(dialog).toContainText("This case is a sample");
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Chat with Julie about Results" }).click();
  await expect(page.getByRole("dialog", { name: "Julie" })).toContainText(
    "what results I can expect",
  );
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a swipe turns the cases, the handle moves the line, the close button closes", async ({
    visitor: { page },
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGallery(page);
    await picture(page, "Smile Makeover").tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Smile Makeover" })).toBeVisible();
    const slider = page.getByRole("slider", { name: /^How much of the picture/ });
    const box = await slider.boundingBox();
    if (!box) throw new Error("The slider has no place");
    const touch = await page.context().newCDPSession(page);
    const drag = async (from: number, to: number, height: number) => {
      const at = (share: number) => [
        { x: box.x + box.width * share, y: box.y + box.height * height },
      ];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: at(from + (to - from) * part),
        });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await drag(0.5, 0.8, 0.5);
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(70);
    await expect(dialog.getByRole("heading", { name: "Smile Makeover" })).toBeVisible();
    await drag(0.6, 0.1, 0.2);
    await expect(dialog.getByRole("heading", { name: "Dermal Fillers" })).toBeVisible();
    await expect(slider).toHaveValue("50");
    await drag(0.3, 0.95, 0.15);
    await expect(dialog.getByRole("heading", { name: "Smile Makeover" })).toBeVisible();
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    // As long as a swipe goes on by its momentum, the browser takes a tap for a wish to stop it.
    await expect(async () => {
      await page.getByRole("button", { name: "Close the picture" }).tap();
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL("/aboutface#gallery");
  });
});
