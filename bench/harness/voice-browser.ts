import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { browserPath, sandboxFlags } from "./browser.ts";
import type { Measure } from "./measure.ts";
import { type EarEvent, listenIn, waitsIn } from "./voice-ear.ts";

/** A browser whose microphone plays a track once, from the moment it is opened. */
export async function openMicrophone({ atEnd }: Measure, track: string): Promise<Browser> {
  const browser = await chromium.launch({
    args: [
      ...sandboxFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${track}%noloop`,
    ],
    ...(browserPath !== undefined && { executablePath: browserPath }),
  });
  atEnd(() => browser.close());
  return browser;
}

export type BrowserCall = {
  /** From the end of each sentence to the first sound of its answer, in milliseconds. */
  waits: number[];
  /** From the press of Stop to silence. */
  stops: number[];
  /** What stood in the call at its end. */
  lines: string[];
};

/** Calls as a visitor of the site does, and lets the track speak for them. */
export async function callInBrowser(
  run: Measure,
  origin: string,
  track: string,
  { seconds, stops = 0 }: { seconds: number; stops?: number },
): Promise<BrowserCall> {
  const browser = await openMicrophone(run, track);
  const context = await browser.newContext({ permissions: ["microphone"] });
  const page = await context.newPage();
  await listenIn(page);
  await page.goto(`${origin}/contact`);
  await page.getByRole("button", { name: "Choose an AI assistant" }).click();
  await page.getByRole("button", { name: "Converse" }).click();
  const call = page.getByRole("dialog", { name: "Julie" });
  await call.getByRole("button", { name: "Start Call" }).click();
  await call.getByRole("button", { name: "End Call" }).waitFor();
  await wait(seconds * 1000);
  const heard = await page.evaluate(() => window.earEvents);
  const lines = await call.getByRole("group", { name: "What was said" }).innerText();
  const silenced: number[] = [];
  for (let turn = 0; turn < stops; turn += 1) {
    const input = call.getByRole("textbox", { name: "Type to Julie in the call" });
    await input.fill("How much does a dental implant cost?");
    await input.press("Enter");
    const stop = call.getByRole("button", { name: "Stop Julie" });
    await stop.waitFor();
    await wait(1200);
    silenced.push(
      await stop.evaluate(async (button: HTMLElement) => {
        const before = window.earEvents.length;
        const pressed = performance.now();
        button.click();
        const isStop = (event: EarEvent) => event.kind === "stop";
        for (;;) {
          const stopped = window.earEvents.slice(before).find(isStop);
          if (stopped !== undefined) return stopped.at - pressed;
          if (performance.now() - pressed > 3000) return 3000;
          await new Promise((resolve) => void setTimeout(resolve, 1));
        }
      }),
    );
    await wait(1500);
  }
  await browser.close();
  return { waits: waitsIn(heard), stops: silenced, lines: lines.split("\n") };
}
