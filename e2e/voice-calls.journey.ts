import { expect, type Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { expectAccessible, expectAccessibleInBoth, expectLive, test } from "./support/visitor.ts";

/** A microphone that hears a tone. */
async function lendMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const heard = context.createMediaStreamDestination();
      tone.connect(heard);
      tone.start();
      return Promise.resolve(heard.stream);
    };
  });
}

const place = `/${identity.staffPrefix}/dashboard/voice-calls`;
const enter = `/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(place)}`;

async function enterAsStaff(page: Page): Promise<void> {
  await page.goto(enter);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("heading", { name: "Voice Calls", level: 1 })).toBeVisible();
}
const rows = (page: Page) => page.locator("tr[data-call]");

test("sample calls are found, read and marked as samples", async ({ visitor: { page } }) => {
  await enterAsStaff(page);
  await expect(rows(page).first()).toBeVisible();
  const booked = rows(page).filter({ hasText: "Appointment" }).filter({ hasText: "Sample" });
  await expect(booked.first()).toContainText("Web Call");
  await expect(booked.first()).toContainText("0:48");
  // Calls of other walks may end so, and say such words, too.
  const samples = rows(page).filter({ hasText: "Sample" });
  const lost = samples.filter({ hasText: "Connection lost" });
  await expect(lost).toContainText("Phone");
  await expect(lost).toContainText("Anonymous");
  await expectAccessibleInBoth(page);

  const search = page.getByRole("searchbox", { name: "Search patients, words and types" });
  await search.fill("OPENING hours");
  await expect(page.getByText(/^\d+ calls? found$/)).toBeVisible();
  await expect(samples).toHaveCount(1);
  await search.fill("nobody ever said this");
  await expect(page.getByText("In no call all of this occurs.")).toBeVisible();
  await search.fill("web call yes please");
  await expect(samples).toHaveCount(1);

  await samples.getByRole("button", { name: /^View Transcript of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  await expect(dialog.getByText("Booked:")).toBeVisible();
  await expect(dialog.getByText("Yes, please.")).toBeVisible();
  await expect(dialog.getByText("Patient", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText("Julie", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText("Sample, nothing was spoken")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the connection is checked for real, also on a phone in the dark", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await lendMicrophone(page);
  await enterAsStaff(page);
  const check = page.getByRole("region", { name: "Connection check" });
  await check.getByRole("button", { name: "Check the connection" }).click();
  await expect(check.getByText("All four checks passed.")).toBeVisible();
  await expect(check.locator("[data-check=echo]")).toContainText("came back unchanged");
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("a denied microphone is told with what to do", async ({ visitor: { page } }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await enterAsStaff(page);
  const check = page.getByRole("region", { name: "Connection check" });
  await check.getByRole("button", { name: "Check the connection" }).click();
  await expect(check.getByText("1 of 4 checks failed.")).toBeVisible();
  await expect(check.locator("[data-check=microphone]")).toContainText("Microphone denied");
  await expect(check.locator("[data-check=echo]")).toContainText("Not run");
});

test("a call of a visitor appears while it goes on, and its lines with it", async ({
  visitor: { page },
  baseURL,
}) => {
  await enterAsStaff(page);
  await expectLive(page);
  await expect(rows(page).first()).toBeVisible();
  const { io } = await import("socket.io-client");
  const sessionId = `journey-${Date.now()}`;
  const socket = io(`${baseURL}/voice`, {
    transports: ["websocket"],
    extraHeaders: { origin: baseURL ?? "" },
  });
  const started = new Promise((resolve) => socket.once("call-started", resolve));
  socket.emit("start-call", { sessionId, mimeType: "none" });
  await started;
  const first = `Is there parking for a purple bus ${Date.now()}?`;
  socket.emit("user-text", { sessionId, text: first });
  // Others call as well: this one is found by its words.
  await page.getByRole("searchbox", { name: "Search patients, words and types" }).fill(first);
  await expect(page.getByText("1 call found")).toBeVisible();
  const running = rows(page).filter({ hasText: "In progress" });
  await expect(running).toHaveCount(1);
  await running.getByRole("button", { name: /^View Transcript of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  await expect(dialog.getByText(first)).toBeVisible();
  const words = `And for a green one ${Date.now()}?`;
  socket.emit("user-text", { sessionId, text: words });
  await expect(dialog.getByText(words)).toBeVisible();
  socket.emit("end-call", { sessionId });
  await expect(dialog.getByText("The caller hung up.")).toBeVisible();
  await expect(dialog.getByText(/^Asked: /)).toBeVisible();
  socket.disconnect();
});
