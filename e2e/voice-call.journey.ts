import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test as base } from "@playwright/test";
import { sayAll, trackOf, writeTrack } from "../bench/harness/voice-sounds.ts";
import {
  callLines,
  giveMicrophone,
  openCall,
  sayToMicrophone,
  startCall,
  typeInCall,
} from "./support/caller.ts";
import { chatOf, own, said } from "./support/chat.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const permissionWords = "Failed to connect - please check microphone permissions";

test("one talks, interrupts, types, corrects and ends the call, which then stands in the chat", async ({
  visitor: { page },
}) => {
  await giveMicrophone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contact");
  await expectReady(page);
  const call = await openCall(page);
  const box = await call.boundingBox();
  expect([box?.width, box?.height].map((px) => Math.round(px ?? 0))).toEqual([380, 500]);
  await expect(call.getByText(/AI assistant, not a person/)).toBeVisible();
  await expect(call.getByText(/^Recognition: built-in · Voice: built-in$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await startCall(call);
  const chips = call.getByRole("list").first();
  await expect(chips.getByText("Recording", { exact: true })).toBeVisible();
  await expect(chips.getByText("Julie is speaking")).toBeVisible();
  // Speaking over the greeting stops it.
  await sayToMicrophone(page, "What are your office hours?");
  const lines = callLines(call);
  await expect(lines.getByText(/^You: .*hours/i)).toBeVisible();
  await expect(lines.getByText(/^Julie: .*(Monday|open|hours)/i).last()).toBeVisible();
  await expect(chips.getByText("Julie is speaking")).toBeVisible();
  await expectAccessibleInBoth(page);
  await call.getByRole("button", { name: "Stop Julie" }).click();
  await expect(chips.getByText("Julie is speaking")).toBeHidden();

  await typeInCall(call, "Do you take walk-ins?");
  await expect(lines.getByText(/^Julie: \S/).last()).toBeInViewport();
  await call.getByRole("button", { name: /^Correct: .*walk-ins/ }).click();
  const correction = call.getByRole("textbox", { name: "What you said" });
  await correction.fill("Where is your office?");
  await call.getByRole("button", { name: "Send the correction" }).click();
  await expect(lines.getByText("You: Where is your office?")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await call.getByRole("button", { name: "Copy transcript" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("You: Where is your office?");
  await call.getByRole("button", { name: "End Call" }).click();
  await expect(lines).toBeHidden();
  await expect(call.getByText(/^The call has ended\./)).toBeVisible();
  await call.getByRole("button", { name: "Read it in the chat" }).click();
  await expect(own(chatOf(page), "Where is your office?")).toBeVisible();
  await expect(said(chatOf(page)).getByText(/hours/i).first()).toBeVisible();
});

test("without a microphone one reads why, and goes on in writing; one that is lost, too", async ({
  visitor: { page },
}) => {
  await giveMicrophone(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expectReady(page);
  await page.evaluate(() => {
    const { getUserMedia } = navigator.mediaDevices;
    const denied = new DOMException("Permission denied", "NotAllowedError");
    navigator.mediaDevices.getUserMedia = (wanted) => {
      navigator.mediaDevices.getUserMedia = getUserMedia;
      return Promise.reject(wanted ? denied : new Error("nothing wanted"));
    };
  });
  const call = await openCall(page);
  const box = await call.boundingBox();
  // A window's parts of a pixel are no fault of the layout.
  const size = [box?.width, box?.height].map((length) => Math.round(length ?? 0));
  expect(size).toEqual([350, 500]);
  await startCall(call);
  const alert = call.getByRole("alert").filter({ hasText: permissionWords });
  await expect(alert).toBeVisible();
  await expect(call.getByText("Typing only", { exact: true })).toBeVisible();
  await typeInCall(call, "Where is your office?");
  await expect(
    callLines(call)
      .getByText(/^Julie: \S/)
      .last(),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await call.getByRole("button", { name: "Try the microphone again" }).click();
  await expect(call.getByText("Recording", { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
  await page.evaluate(() => window.loseMicrophone?.());
  await expect(call.getByRole("alert").filter({ hasText: "Connection error" })).toBeVisible();
  await typeInCall(call, "What are your office hours?");
  await call.getByRole("button", { name: "Close voice chat" }).click();
  await expect(call).toBeHidden();
});

test("a broken connection is taken up again, and nothing that was said is lost", async ({
  visitor: { page },
}) => {
  let cut = () => {};
  let connections = 0;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer();
    connections += 1;
    cut = () => void socket.close({ code: 3001, reason: "cut" });
  });
  await giveMicrophone(page);
  await page.goto("/contact");
  await expectReady(page);
  const call = await openCall(page);
  await startCall(call);
  await typeInCall(call, "Where is your office?");
  await expect(
    callLines(call)
      .getByText(/^Julie: \S/)
      .last(),
  ).toBeVisible();
  cut();
  await expect(call.getByText("Reconnecting...", { exact: true }).first()).toBeVisible();
  await expect(call.getByText("Connected", { exact: true })).toBeVisible();
  expect(connections).toBe(2);
  await expect(callLines(call).getByText("You: Where is your office?")).toHaveCount(1);
  await typeInCall(call, "What are your office hours?");
  await expect(
    callLines(call)
      .getByText(/^Julie: .*(Monday|open|hours)/i)
      .last(),
  ).toBeVisible();
});

/** Weeks ahead, so that journeys do not want each other's times; never a weekend. */
function dayAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 3);
  return day.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}

test("a visit is booked in a call, after it was read back and a spoken yes", async ({
  visitor: { page },
}) => {
  await giveMicrophone(page);
  await page.goto("/contact");
  await expectReady(page);
  const call = await openCall(page);
  await startCall(call);
  const answered = async (words: RegExp) => {
    await expect(callLines(call).getByText(words).last()).toBeVisible();
    await expect(call.getByText("Julie is speaking")).toBeHidden();
  };
  // The line stands there a moment before it is heard, and speaking into that moment is another walk's matter.
  await expect(call.getByText("Julie is speaking")).toBeVisible();
  await answered(/^Julie: \S/);
  await sayToMicrophone(page, "I would like to book a cleaning");
  await answered(/^Julie: .*these times are free/i);
  await typeInCall(call, `On ${dayAhead(34)}`);
  const times = call.getByRole("group", { name: /^Free times for/ }).last();
  await times.getByRole("button").first().click();
  await call.getByLabel("First name").fill("Robin");
  await call.getByLabel("Last name").fill("Caller");
  await call.getByRole("textbox", { name: "Phone" }).fill("(718) 555-0133");
  await call.getByLabel("The patient is 18 or older").check();
  await call.getByRole("button", { name: "Continue" }).click();
  await expect(call.getByRole("button", { name: "Yes, book it" })).toBeVisible();
  await expect(call.getByText("Julie is speaking")).toBeHidden();
  await sayToMicrophone(page, "Yes");
  await expect(call.getByRole("region", { name: "Booked" })).toBeVisible();
});

base("a real browser's own microphone is heard", async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "spoken-"));
  const file = join(folder, "hours.wav");
  const track = trackOf(await sayAll(["What are your office hours?"]), { before: 1, pause: 20 });
  writeTrack(file, track);
  const { launchOptions, storageState } = base.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  });
  try {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    await page.goto("/contact");
    await expectReady(page);
    const call = await openCall(page);
    await startCall(call);
    await expect(callLines(call).getByText(/^You: .*hours/i)).toBeVisible();
    await expect(
      callLines(call)
        .getByText(/^Julie: .*(Monday|open|hours)/i)
        .last(),
    ).toBeVisible();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
