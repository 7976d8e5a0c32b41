// The smile simulator with a drawn portrait of twelve megapixels: how long a person waits for each step,
// how long the page stands still meanwhile, and files that are no photograph.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Frame, Page } from "@playwright/test";
import { hostileFiles } from "#test/hostile-files.ts";
import { pngOf, readJpeg } from "#test/picture-files.ts";
import { drawPortrait } from "#test/portrait.ts";
import { openBrowser } from "./harness/browser.ts";
import { watchTasks } from "./harness/main-thread.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { median } from "./harness/statistics.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(values.runs);
const studioAddress = "/smile-simulator/studio";
const limits = { preview: 1000, full: 4000, still: 50 } as const;

declare global {
  interface Window {
    /** When the person last did something. */
    actedAt: number;
    /** When a picture was last drawn. */
    drawnAt: number;
  }
}

/** Notes in every page when somebody acts and when a picture is drawn. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnAt = 0;
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function draw(...given: unknown[]) {
      window.drawnAt = performance.now();
      Reflect.apply(drawImage, this, given);
    };
    const act = () => {
      window.actedAt = performance.now();
    };
    document.addEventListener("change", act, { capture: true });
    document.addEventListener("click", act, { capture: true });
  });
}

/** Milliseconds from the last act to the frame after one in which these words stand on the page. */
function untilSaid(frame: Frame, words: string): Promise<number> {
  return frame.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.textContent.includes(wanted))
            requestAnimationFrame(() => resolve(performance.now() - window.actedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
    words,
  );
}

/** Milliseconds from the last act to the frame after the next drawing of a picture. */
function untilDrawn(frame: Frame): Promise<number> {
  return frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (window.drawnAt > window.actedAt) resolve(performance.now() - window.actedAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

type Times = Record<"open" | "find" | "shade" | "save" | "lasted" | "processor", number>;

async function walk(
  browser: Browser,
  page: Page,
  photo: string,
): Promise<Times & { saved: Buffer }> {
  await page.goto("/smile-simulator");
  const studio = page.frameLocator("iframe");
  await studio.locator("button:enabled", { hasText: "Choose a photo" }).waitFor();
  const frame = page.frames().find((one) => one.url().endsWith(studioAddress));
  if (!frame) throw new Error("The page has no simulator");
  await page.waitForLoadState("networkidle");
  const endWatch = await watchTasks(browser, page);
  const input = studio.locator("input[type=file]");
  // By its path: the driver would unpack bytes inside of the page.
  await input.setInputFiles(photo);
  const open = await untilSaid(frame, "Frame your smile");
  await studio.getByRole("button", { name: "Show lighter shades" }).click();
  const find = await untilSaid(frame, "Compare shades");
  await studio.getByRole("radio", { name: /^As light as it goes/ }).click();
  const shade = await untilDrawn(frame);
  const download = page.waitForEvent("download");
  await studio.getByRole("button", { name: "Save as JPEG" }).click();
  const save = await untilSaid(frame, "Saved in full size");
  const saved = readFileSync(await (await download).path());
  return { open, find, shade, save, ...(await endWatch()), saved };
}

/** Hands over every hostile file; how many were not answered with a sentence. */
async function insult(page: Page): Promise<number> {
  await page.goto("/smile-simulator");
  const studio = page.frameLocator("iframe");
  await studio.locator("button:enabled", { hasText: "Choose a photo" }).waitFor();
  let unanswered = 0;
  for (const { name, bytes } of hostileFiles) {
    const input = studio.locator("input[type=file]");
    await input.setInputFiles({ name, mimeType: "image/jpeg", buffer: bytes });
    const alert = studio.getByRole("alert");
    const isSaid = await alert.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!isSaid || (await alert.innerText()).includes("did not work")) unanswered += 1;
  }
  return unanswered;
}

await measure("simulator", async (run) => {
  const { report } = run;
  const server = await startServer(run, { env: { DATA_DIR: join(run.folder, "data") } });
  const browser = await openBrowser(run);
  const context = await browser.newContext({
    baseURL: server.origin.replace("127.0.0.1", "localhost"),
  });
  const portrait = drawPortrait({ width: 3000, height: 4000, skin: "olive", noise: 4 });
  const painter = await context.newPage();
  const drawn = join(run.folder, "portrait.png");
  writeFileSync(drawn, pngOf(portrait));
  const jpeg = await toJpeg(painter, drawn);
  const photo = join(run.folder, "portrait.jpg");
  writeFileSync(photo, jpeg);
  await painter.close();
  report.figure("portrait", (portrait.width * portrait.height) / 1e6, { unit: "megapixels" });
  report.figure("its file", jpeg.length / 1024 / 1024, { unit: "MB" });
  const all: Times[] = [];
  const crashes: string[] = [];
  const noteCrash = (page: Page) => void crashes.push(page.url());
  for (let turn = 0; turn < runs; turn += 1) {
    const page = await context.newPage();
    page.on("crash", noteCrash);
    await watch(page);
    const { saved, ...times } = await walk(browser, page, photo);
    const { width, height, isBare } = readJpeg(saved);
    if (width !== 3000 || height !== 4000 || !isBare) report.problem("The file is not what it was");
    all.push(times);
    await page.close();
  }
  const middle = (name: keyof Times) => median(all.map((times) => times[name]));
  const time = (name: string, value: number, atMost?: number) =>
    report.figure(name, value, {
      unit: "ms",
      ...(atMost !== undefined && { limit: { atMost } }),
    });
  time("the photo is shown", middle("open"), limits.preview);
  time("the first lighter picture", middle("find"), limits.preview);
  time("another shade", middle("shade"), limits.preview / 2);
  time("the file in full size", middle("save"), limits.full);
  time("longest task of the page", middle("processor"), limits.still);
  // What a busy machine adds to.
  time("the same, with waiting for the processor", middle("lasted"));
  const page = await context.newPage();
  page.on("crash", noteCrash);
  page.on("pageerror", ({ message }) => void crashes.push(message));
  report.figure("hostile files", hostileFiles.length, { limit: { atLeast: 30 } });
  report.figure("of them without a clear sentence", await insult(page), { limit: { exactly: 0 } });
  report.figure("crashes", crashes.length, { limit: { exactly: 0 } });
});

/** A portrait as a phone would keep it. */
async function toJpeg(page: Page, drawn: string): Promise<Buffer> {
  await page.goto(studioAddress);
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "painter";
    document.body.append(input);
  });
  await page.locator("#painter").setInputFiles(drawn);
  const download = page.waitForEvent("download");
  await page.evaluate(async () => {
    const file = document.querySelector<HTMLInputElement>("#painter")?.files?.[0];
    if (!file) throw new Error("The portrait did not arrive");
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 }),
    );
    link.download = "portrait.jpg";
    link.click();
  });
  return readFileSync(await (await download).path());
}
