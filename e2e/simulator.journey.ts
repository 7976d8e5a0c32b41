import { readFileSync } from "node:fs";
import { chromium, expect } from "@playwright/test";
import type { FrameLocator, Page } from "@playwright/test";
import { hostileFiles } from "../test/hostile-files.ts";
import { heldSideways, pngOf, readJpeg } from "../test/picture-files.ts";
import { drawPortrait } from "../test/portrait.ts";
import { followLoads } from "./support/open-loads.ts";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const portrait = drawPortrait({ width: 720, height: 900, skin: "olive", teeth: "yellow" });
const photo = { name: "IMG_0815 Maya.png", mimeType: "image/png", buffer: pngOf(portrait) };

/** The simulator in its frame, once its buttons work. */
async function openSimulator(page: Page): Promise<FrameLocator> {
  await page.goto("/smile-simulator");
  await expectReady(page);
  const studio = page.frameLocator("iframe[title='Smile simulator']");
  await expect(studio.getByRole("button", { name: "Take a photo" })).toBeEnabled();
  return studio;
}

const choose = (studio: FrameLocator, file: { name: string; mimeType: string; buffer: Buffer }) =>
  studio.locator("input[type=file]").setInputFiles(file);

async function frameSmile(studio: FrameLocator): Promise<void> {
  await expect(studio.getByRole("heading", { name: "Frame your smile" })).toBeVisible();
  await studio.getByRole("button", { name: "Show lighter shades" }).click();
  await expect(studio.getByRole("heading", { name: "Compare shades" })).toBeVisible();
}

/** The color in the middle of the incisors, in the simulated picture. */
async function toothColor(studio: FrameLocator): Promise<number[]> {
  const canvas = studio.locator("canvas").last();
  return canvas.evaluate((element: HTMLCanvasElement, { x, y }) => {
    const context = element.getContext("2d");
    return [
      ...(context?.getImageData(element.width * x, element.height * y, 3, 3).data ?? []),
    ].slice(0, 3);
  }, toothPlace);
}

const { frame } = portrait;
/** In parts of the picture: in the middle of a front tooth. */
const toothPlace = {
  x: (frame.x + frame.width * 0.54) / portrait.width,
  y: (frame.y + frame.height * 0.44) / portrait.height,
};

test("a photograph becomes lighter, stays in the browser, and is saved bare", async ({
  visitor: { page },
}) => {
  const loads = followLoads(page);
  const studio = await openSimulator(page);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  // What the page loads at the first move of the pointer is there before.
  const chat = page.waitForResponse(/\/assets\/chat-panel-.*\.js$/);
  await page.mouse.move(5, 5);
  await chat;
  await loads.expectNone();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await choose(studio, photo);
  await frameSmile(studio);
  const light = await toothColor(studio);
  await studio.getByRole("radio", { name: /^Natural/ }).check();
  await expect.poll(async () => (await toothColor(studio))[2]).toBeLessThan(light[2]! - 10);
  await studio.getByRole("radio", { name: /^As light as it goes/ }).check();
  await expect.poll(async () => (await toothColor(studio))[2]).toBeGreaterThan(light[2]! + 5);
  await studio.getByRole("slider").fill("20");
  await expect(studio.getByRole("slider")).toHaveAttribute("aria-valuetext", /^20%/);
  const download = page.waitForEvent("download");
  await studio.getByRole("button", { name: "Save as JPEG" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("smile-preview.jpg");
  expect(readJpeg(readFileSync(await file.path()))).toEqual({
    width: 720,
    height: 900,
    isBare: true,
  });
  await expect(studio.getByText(/^Saved in full size, 720 × 900 pixels/)).toBeVisible();
  await page.context().setOffline(false);
  expect(asked, "requests while it works").toEqual([]);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(kept.filter((one) => /photo|smile|blob|image/i.test(String(one)))).toEqual([]);
  await expectAccessibleInBoth(page);
  await studio.getByRole("button", { name: "Start again" }).click();
  await expect(studio.getByRole("button", { name: "Take a photo" })).toBeVisible();
});

test("the whole way by keyboard on a phone, with a wrong frame first", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const studio = await openSimulator(page);
  await choose(studio, photo);
  const move = studio.getByRole("button", { name: "Frame around the smile" });
  await move.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("Shift+ArrowUp");
  await studio.getByRole("button", { name: "Show lighter shades" }).focus();
  await page.keyboard.press("Enter");
  await expect(studio.getByText("Too few teeth found.")).toBeVisible();
  await move.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("Shift+ArrowDown");
  await studio.getByRole("button", { name: "Lower right corner" }).focus();
  await page.keyboard.press("ArrowRight");
  await studio.getByRole("button", { name: "Show lighter shades" }).focus();
  await page.keyboard.press("Enter");
  await expect(studio.getByRole("heading", { name: "Compare shades" })).toBeFocused();
  await studio.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(studio.getByRole("slider")).toHaveValue("49");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const inside = await studio.locator("main").evaluate((main) => main.scrollWidth - innerWidth);
  expect(inside).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page);
});

test("every hostile file gets one clear sentence", async ({ visitor: { page } }) => {
  const studio = await openSimulator(page);
  const sentences = new Map<string, string>();
  for (const { name, bytes, reason } of hostileFiles) {
    await choose(studio, { name, mimeType: "image/jpeg", buffer: bytes });
    const alert = studio.getByRole("alert");
    await expect(alert, name).toBeVisible();
    const said = await alert.innerText();
    expect(sentences.get(reason) ?? said, name).toBe(said);
    sentences.set(reason, said);
  }
  expect(new Set(sentences.values()).size).toBe(sentences.size);
  expect(sentences.get("heic")).toContain("Most Compatible");
  await choose(studio, photo);
  await frameSmile(studio);
});

test("a photo counts as it was held", async ({ visitor: { page } }) => {
  const studio = await openSimulator(page);
  const drawn = await studio.locator("main").evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext("2d")?.fillRect(0, 0, 400, 300);
    const blob = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await choose(studio, {
    name: "sideways.jpg",
    mimeType: "image/jpeg",
    buffer: heldSideways(Buffer.from(drawn)),
  });
  const canvas = studio.locator("canvas");
  await expect(canvas).toHaveAttribute("width", "300");
  await expect(canvas).toHaveAttribute("height", "400");
});

test("without the camera's leave a photo can still be chosen", async ({ visitor: { page } }) => {
  const studio = await openSimulator(page);
  await studio.getByRole("button", { name: "Take a photo" }).click();
  await expect(
    studio.getByText(/does not let this page use the camera|No camera was found/),
  ).toBeVisible();
  await studio.getByRole("button", { name: "Without the camera" }).click();
  await choose(studio, photo);
  await frameSmile(studio);
});

test("a photo is taken with the camera, which then goes out", async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
    ],
  });
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  // By a link: the document came from a page that may not use the camera.
  await page.goto("/services");
  await expectReady(page);
  await page.getByRole("banner").getByRole("link", { name: "Results" }).click();
  const studio = page.frameLocator("iframe[title='Smile simulator']");
  await studio.getByRole("button", { name: "Take a photo" }).click();
  await studio.getByRole("button", { name: "Take the photo" }).click();
  await expect(studio.getByRole("heading", { name: "Frame your smile" })).toBeVisible();
  await expect(studio.locator("video")).toHaveCount(0);
  await studio.getByRole("button", { name: "Show lighter shades" }).click();
  await expect(studio.getByText("Too few teeth found.")).toBeVisible();
  await browser.close();
});

test("another company's simulator is named, and nothing of it loads before a press", async ({
  visitor: { page },
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await page.route("**/api/simulator", (route) =>
    route.fulfill({ json: { address: "https://simulator.example/practice" } }),
  );
  await page.goto("/smile-simulator");
  await expect(page.getByText(/goes to simulator\.example, not to us/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow and start" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "AI-Powered" })).toBeVisible();
  await expect(page.getByText("As stated by the practice.")).toBeVisible();
  await expect(page.getByRole("main").getByText("HIPAA")).toHaveCount(0);
  await expect(page.getByText("Your photo stays on your device")).toBeHidden();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  expect(asked).not.toContain("simulator.example");
});

test("only the simulator's pages may use the camera, and its own reaches no server", async ({
  request,
}) => {
  const headers = async (path: string) => (await request.get(path)).headers();
  const page = await headers("/smile-simulator");
  expect(page["permissions-policy"]).toContain("camera=(self)");
  expect(page["content-security-policy"]).toContain("frame-src 'self';");
  expect(page["content-security-policy"]).toContain("frame-ancestors 'none'");
  const studio = await headers("/smile-simulator/studio");
  expect(studio["content-security-policy"]).toContain("connect-src 'none'");
  expect(studio["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(studio["x-frame-options"]).toBe("SAMEORIGIN");
  const other = await headers("/services");
  expect(other["permissions-policy"]).toContain("camera=()");
  expect(other["content-security-policy"]).not.toContain("frame-src");
});
