import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { choosePart, draftOf, saveInDraft } from "./desk-publication.ts";

const place = "The doctor's portrait";
const words = "A test card of two colors";

/** A picture with a red left and a blue right half, as a file. */
async function testCard(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w ?? 0;
      canvas.height = h ?? 0;
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("There is no canvas.");
      context.fillStyle = "rgb(200 30 40)";
      context.fillRect(0, 0, canvas.width / 2, canvas.height);
      context.fillStyle = "rgb(30 60 200)";
      context.fillRect(canvas.width / 2, 0, canvas.width / 2, canvas.height);
      return canvas.toDataURL("image/png");
    },
    [width, height],
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** Chooses a portrait, by the keyboard where it is cut; what does not do is refused in words. */
export async function draftPhotograph(page: Page): Promise<void> {
  await choosePart(page, "Photographs");
  const portrait = page.getByRole("group", { name: `Photograph: ${place}` });
  const input = portrait.getByLabel(`Picture for ${place}`);
  await input.setInputFiles({
    name: "letter.png",
    mimeType: "image/png",
    buffer: Buffer.from("Dear practice"),
  });
  await expect(portrait.getByRole("alert")).toContainText("cannot open that file as a picture");
  await input.setInputFiles({
    name: "stamp.png",
    mimeType: "image/png",
    buffer: await testCard(page, 600, 600),
  });
  await expect(portrait.getByRole("alert")).toContainText("600 pixels wide");
  await expect(portrait.getByRole("button", { name: "Use what is shown" })).toBeDisabled();
  await input.setInputFiles({
    name: "portrait.png",
    mimeType: "image/png",
    buffer: await testCard(page, 3000, 2000),
  });
  await expect(portrait.getByRole("img", { name: "What will be shown" })).toBeVisible();
  await portrait.getByRole("slider", { name: "From left to right" }).press("Home");
  await portrait.getByRole("button", { name: "Use what is shown" }).click();
  await expect(portrait.getByRole("img", { name: "As the draft shows it" })).toBeVisible();
  await expect(portrait.getByRole("button", { name: "Choose another" })).toBeFocused();
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText("Say what the photograph shows");
  await page
    .getByRole("group", { name: place, exact: true })
    .getByLabel("What it shows, for people who cannot see it")
    .fill(words);
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText(`${place}, photograph: none → photograph`);
  await expect(draftOf(page)).not.toContainText("The draft cannot be published yet.");
}

/** The page about the doctor shows the photograph in modern formats, cut as it was chosen, with its words. */
export async function expectPhotograph(page: Page): Promise<void> {
  await page.goto("/about");
  const image = page.getByRole("img", { name: words });
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc))
    .toMatch(/\/assets\/doctor-portrait-[0-9a-f]{12}-\d+\.avif$/);
  const [left, right] = await image.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [one.naturalWidth, one.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(one, 0, 0);
    return [0.1, 0.9].map((share) => [
      ...(context?.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data ?? []),
    ]);
  });
  // The cut began at the left: half of 3,000 pixels of 2,067 is red.
  expect(left?.[0]).toBeGreaterThan(150);
  expect(right?.[2]).toBeGreaterThan(150);
}
