import { join } from "node:path";
import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { deepgramKey, type DeepgramServer, startDeepgramServer } from "../test/deepgram-server.ts";
import {
  ownAddress,
  type OwnPractice,
  settingsOf,
  startOwnPractice,
} from "./support/own-practice.ts";
import { area } from "./support/staff.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const address = ownAddress(180);
const place = `${area}/dashboard/voice-ai-settings`;
test.use(settingsOf(address));

let deepgram: DeepgramServer;
let practice: OwnPractice | undefined;
test.beforeAll(async () => {
  deepgram = await startDeepgramServer();
  practice = await startOwnPractice(join("src", "start.ts"), {
    name: "deepgram",
    port: Number(new URL(address).port),
    env: { DEEPGRAM_API_KEY: deepgramKey, DEEPGRAM_URL: deepgram.url },
  });
});
test.afterAll(async () => {
  await practice?.stop();
  await deepgram.stop();
});

test("the page says that Deepgram speaks, in whose voice, and what went wrong with it", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 503");
  await page.goto(`${area}/direct-access?from=${encodeURIComponent(place)}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  const status = page.getByRole("region", { name: "System status" });
  await expect(status).toContainText("Speech: Deepgram");
  await page.getByLabel("Voice", { exact: true }).selectOption({ label: "Stella" });
  await expect(page.getByText("Deepgram's voice Asteria, standing in for Stella.")).toBeVisible();
  await page.getByRole("button", { name: "Hear the greeting" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  expect(deepgram.opened.at(-1)?.query.get("model")).toBe("aura-2-asteria-en");

  await page.getByLabel("Phone number").fill(identity.phone.display);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  deepgram.fault = () => "429";
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Connection failed")).toBeVisible();
  await expect(status).toContainText("Failed on");
  await expect(status).toContainText(/Last error, on .+: Deepgram has too much to do \(429\)\./);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessibleInBoth(page);
    await status.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `.cache/test/deepgram-${width}.png` });
  }
});
