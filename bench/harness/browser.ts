import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import type { Measure } from "./measure.ts";

const debianBrowser = "/usr/bin/chromium";

/** Where Chromium is; undefined when the browser driver has its own. */
export const browserPath = existsSync(debianBrowser) ? debianBrowser : undefined;

/** Chromium refuses its sandbox to root. */
export const sandboxFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** A browser without a window; `close` it before memory is measured, else it closes at the end. */
export async function openBrowser({ atEnd }: Measure): Promise<Browser> {
  const browser = await chromium.launch({
    args: sandboxFlags,
    ...(browserPath !== undefined && { executablePath: browserPath }),
  });
  atEnd(() => browser.close());
  return browser;
}
