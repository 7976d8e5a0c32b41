import { expect, type Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { giveMicrophone, sayToMicrophone } from "./support/caller.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const place = `/${identity.staffPrefix}/phone-line`;
const calls = `/${identity.staffPrefix}/dashboard/voice-calls`;
const enter = `/${identity.staffPrefix}/direct-access?from=${encodeURIComponent(place)}`;

async function openLine(page: Page): Promise<void> {
  await page.goto(enter);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole("heading", { name: "Phone line (demo)", level: 1 })).toBeVisible();
}
const telephone = (page: Page) => page.getByRole("region", { name: "Telephone" });
const standing = (page: Page) => telephone(page).getByRole("status").first();
const key = (page: Page, name: string) =>
  telephone(page).getByRole("button", { name, exact: true });

/** The newest call as staff read it, once it stands there. */
async function openNewestCall(page: Page) {
  await page.goto(calls);
  const row = page.locator("tr[data-call]").first();
  await expect(row).toContainText("Phone");
  await row.getByRole("button", { name: /^View Transcript of/ }).click();
  return page.getByRole("dialog", { name: "Transcript" });
}

test("staff call the practice, speak, interrupt, press keys and hang up; the call stands in Voice Calls", async ({
  visitor: { page },
}) => {
  await giveMicrophone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLine(page);
  await expect(standing(page)).toHaveText("Ready to call.");
  await expectAccessibleInBoth(page);
  await page.getByLabel("Calls from").fill("(212) 555-0142");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(page.getByText(/Type a number from/)).toBeVisible();
  await page.getByLabel("Calls from").fill("(718) 555-0151");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  await expect(page.getByRole("button", { name: "Hang up" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(standing(page)).toHaveText("The assistant is listening.");
  await sayToMicrophone(page, "What are your office hours?");
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  // A key silences the answer; nine asks for it again.
  await key(page, "9").click();
  await expect(telephone(page).getByText("Pressed: 9")).toBeVisible();
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(standing(page)).toHaveText("The call is over.");
  await expectAccessibleInBoth(page);
  const dialog = await openNewestCall(page);
  await expect(dialog.getByText(/office hours/i).first()).toBeVisible();
});

test("without a microphone one types what is said, on a phone's screen", async ({
  visitor: { page },
}) => {
  await page.addInitScript(() => {
    const denied = new DOMException("Permission denied", "NotAllowedError");
    navigator.mediaDevices.getUserMedia = () => Promise.reject(denied);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openLine(page);
  await page.getByLabel("The number is withheld").check();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(telephone(page).getByText(/The microphone was refused/)).toBeVisible();
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  await expect(standing(page)).toHaveText("The assistant is listening.");
  const words = telephone(page).getByRole("textbox", { name: "Say it for me" });
  await words.fill("Where is your office?");
  await words.press("Enter");
  await expect(words).toHaveValue("");
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(standing(page)).toHaveText("The call is over.");
  const dialog = await openNewestCall(page);
  await expect(dialog.getByText(/office/i).first()).toBeVisible();
});

test("a line that cannot be reached says so, and the next call goes through", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 503");
  await giveMicrophone(page);
  await openLine(page);
  const address = "**/api/local-line/calls";
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "service_unavailable", message: "We cannot do that now." } },
    }),
  );
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(standing(page)).toHaveText("The call broke off.");
  await expect(telephone(page).getByText("We cannot do that now.")).toBeVisible();
  await page.unroute(address);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  // Whoever leaves the page has hung up.
  await page.getByRole("link", { name: "text phones" }).click();
  await expect(page).toHaveURL(/\/sms\/phone$/);
  await page.goBack();
  await expect(standing(page)).toHaveText("The call is over.");
});
