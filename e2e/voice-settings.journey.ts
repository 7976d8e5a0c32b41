import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const place = `/${identity.staffPrefix}/dashboard/voice-ai-settings`;
const enter = `/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(place)}`;

test("the voice is heard before it is saved, tried, saved and kept", async ({
  visitor: { page },
}) => {
  await page.goto(enter);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("heading", { name: "Voice AI Settings", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "System status" })).toContainText("Built-in voice");
  await expectAccessible(page);

  await page.getByLabel("Voice", { exact: true }).selectOption({ label: "Orion" });
  await expect(page.getByText("standing in for Orion. Its pitch cannot be changed.")).toBeVisible();
  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.focus();
  await page.keyboard.press("ArrowRight");
  await expect(speed).toHaveAttribute("aria-valuetext", "1.00 times");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  const heard = page.waitForResponse("**/api/voice/sample");
  await page.getByRole("button", { name: "Hear the greeting" }).click();
  expect((await heard).status()).toBe(200);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Hear the greeting" })).toBeVisible();

  await page.getByLabel("Longest call, in seconds").fill("30");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("At least 60 seconds, a minute.")).toBeVisible();
  await page.getByLabel("Longest call, in seconds").fill("900");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toBeHidden();
  await expect(page.getByText("Settings saved successfully!")).toBeHidden();

  const trial = page.getByRole("button", { name: "Test Connection" });
  await expect(trial).toBeDisabled();
  await expect(page.getByText("To test the connection, save a phone number first.")).toBeVisible();
  await page.getByLabel("Phone number").fill(identity.phone.display);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(trial).toBeEnabled();
  await trial.click();
  await expect(page.getByText("Connection successful!")).toBeVisible();
  await expect(page.getByRole("region", { name: "System status" })).toContainText("Worked on");

  await page.reload();
  await expect(page.getByLabel("Voice", { exact: true })).toHaveValue("aura-2-orion-en");
  await expect(page.getByLabel("Longest call, in seconds")).toHaveValue("900");
});

test("who saved first is not overwritten, and what is typed stays", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 409");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(enter);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  const greeting = page.getByLabel("Greeting message");
  await greeting.fill("Hello from this desk.");
  await expectAccessible(page);
  const standing = await (await page.request.get("/api/voice/settings")).json();
  const meanwhile = await page.request.put("/api/voice/settings", {
    data: {
      settings: { ...standing.settings, greetingMessage: "Hello from the other desk." },
      version: standing.version,
    },
  });
  expect(meanwhile.status()).toBe(200);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("saved other settings meanwhile.")).toBeVisible();
  await expect(greeting).toHaveValue("Hello from this desk.");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(greeting).toHaveValue("Hello from the other desk.");
  await greeting.fill("Hello from this desk.");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
});
