import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** A section of the page, once it is near. */
async function openSection(page: Page, name: string, path = "/robotic") {
  await page.goto(path);
  await expectReady(page);
  const section = page.getByRole("region", { name, exact: true });
  await section.scrollIntoViewIfNeeded();
  return section;
}

test("the drill stays by the plan with the arm and leaves it freehand, by keys and by hand", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const drill = await openSection(
    page,
    "Hold the drill yourself",
    "/robotic/yomi-technology-showcase",
  );
  const across = drill.getByRole("slider", { name: "Toward cheek or tongue" });
  const standing = drill.getByRole("status").first();
  await expect(standing).toContainText("Within the drawn tolerance");
  await across.focus();
  await page.keyboard.press("End");
  await expect(across).toHaveValue("30");
  await expect(standing).toContainText(
    "Within the drawn tolerance. The arm holds against the hand",
  );
  await expect(across).toHaveAttribute("aria-valuetext", "6.0 × circle");
  await expect(drill, "the arm stays inside of the circle").toContainText(
    /Beside the axis(0\.\d|1\.0) × circle/,
  );
  await drill.getByRole("slider", { name: "Depth" }).focus();
  await page.keyboard.press("End");
  await expect(drill, "never deeper than planned").toContainText("Depth11.0 mm");
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await drill.getByRole("radio", { name: "Guided by the arm" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(standing).toContainText("Outside of the drawn tolerance. The hand moves freely");
  await expect(drill).toContainText("Depth14.0 mm");
  await expect(drill).toContainText(/Beside the axis6\.\d × circle/);
  await expectAccessibleInBoth(page);
  await drill.getByRole("button", { name: "Back to the start" }).click();
  await expect(standing).toContainText("Within the drawn tolerance");

  const drawing = drill.getByRole("img", { name: /^A lower jaw in section/ });
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("The drawing is not there");
  const at = (x: number, y: number) =>
    [box.x + (x / 480) * box.width, box.y + (y / 480) * box.height] as const;
  await page.mouse.move(...at(250, 230));
  await page.mouse.down();
  await page.mouse.move(...at(330, 250), { steps: 8 });
  await page.mouse.up();
  await expect(standing).toContainText("Outside of the drawn tolerance");
  await expect(drill).not.toContainText("Freehandnot tried yet");
  await drill.getByRole("radio", { name: "Guided by the arm" }).click({ force: true });
  await expect(standing).toContainText(
    "Within the drawn tolerance. The arm holds against the hand",
  );
});

test("each line of the comparison opens, and its details come with the switch", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const comparison = await openSection(page, "Robotic and traditional, side by side");
  const success = comparison.getByRole("button", { name: "Show more about Success rate" });
  await expect(comparison.getByRole("row", { name: /Success rate/ })).toContainText("98.7%");
  await expect(comparison.getByRole("row", { name: /Price of one implant/ })).toContainText(
    "$4,500-$6,500",
  );
  const detail = comparison.getByText("Both ways are successful for most people.");
  await success.focus();
  await page.keyboard.press("Enter");
  await expect(success).toHaveAttribute("aria-expanded", "true");
  await expect(comparison).toContainText("How many implants are firm and in use");
  await expect(detail).toHaveCount(0);
  await comparison.getByRole("switch", { name: "Show detailed breakdown" }).focus();
  await page.keyboard.press("Space");
  await expect(detail).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await comparison.getByRole("cell", { name: /98\.7%/ }).click();
  await expect(success).toHaveAttribute("aria-expanded", "false");
  await expect(detail).toHaveCount(0);
});

test("the way has four steps, is completed, and starts over", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const steps = await openSection(page, "Four steps to a guided implant", "/robotic/timeline");
  await expect(steps.getByRole("heading", { name: "Scan and plan" })).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  const next = steps.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await expect(steps.getByRole("heading", { name: "Fixing the guide" })).toBeFocused();
  await steps.getByRole("button", { name: "Back", exact: true }).click();
  await expect(steps.getByRole("heading", { name: "Scan and plan" })).toBeFocused();
  for (const title of ["Fixing the guide", "Guided placement", "Check and healing"]) {
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(steps.getByRole("heading", { name: title })).toBeFocused();
  }
  await steps.getByRole("button", { name: "Complete" }).click();
  await expect(steps.getByRole("heading", { name: "That is the whole way." })).toBeFocused();
  await expectAccessibleInBoth(page);
  await steps.getByRole("button", { name: "Start Over" }).click();
  await expect(steps.getByRole("heading", { name: "Scan and plan" })).toBeVisible();
});

test("the readiness assessment is told in the chat and shared only after the tick", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openSection(page, "Ask about robotic surgery", "/robotic#yomi-chatbot");
  const open = section.getByRole("button", { name: "Take the readiness assessment" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Is the robotic way one for you?" });
  const comfort = dialog.getByRole("slider", { name: /new technology/ });
  await expect(comfort).toHaveValue("7");
  await expectAccessibleInBoth(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await open.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "Pain during or after" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "See the result" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "A good match" })).toBeFocused();
  await expect(dialog).toContainText("75 of 100");
  await expect(dialog).toContainText("Not a diagnosis");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Show it in the chat" }).click();
  const chat = section.getByRole("region", { name: /^Conversation about/ });
  await expect(chat).toBeInViewport();
  await expect(chat).toContainText("Your readiness came to 75 of 100: a good match.");
  await chat.getByRole("textbox", { name: "Your name" }).fill("Maya Lindqvist");
  await chat.getByRole("textbox", { name: "Phone or email" }).fill("maya@inbox.example");
  await chat.getByRole("button", { name: "Send to the team" }).click();
  await expect(chat).toContainText("Tick the box first.");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await chat.getByRole("checkbox").check();
  await chat.getByRole("button", { name: "Send to the team" }).click();
  await expect(chat).toContainText("It is with our team.");
});

test("the first screen has three figures, the doctor and the ways on", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/robotic");
  await expectReady(page);
  const main = page.getByRole("main");
  for (const figure of ["1,000+", "0.1 mm", "2-3 days"])
    await expect(main.getByText(figure, { exact: false }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Ask for a consultation" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await main.getByRole("button", { name: "Book Consultation" }).first().click();
  await expect(page.getByRole("dialog", { name: "Julie" })).toContainText(
    "Hi! I am interested in Robotic Implant Surgery. I would like to book a consultation.",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both ways and the four steps stand in words", async ({ page }) => {
    await page.goto("/robotic");
    const comparison = page.getByRole("region", { name: "Robotic and traditional, side by side" });
    await expect(comparison.getByRole("listitem").first()).toContainText("Robotic: 98.7%.");
    const price = comparison.getByRole("listitem").last();
    await expect(price).toContainText("What guidance adds: It costs more.");
    await expect(price).toContainText("Grafts, a sinus lift or sedation come on top");
    const steps = page.getByRole("region", { name: "Four steps to a guided implant" });
    await expect(steps.getByRole("listitem")).toHaveCount(4);
  });
});
