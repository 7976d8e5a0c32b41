import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { SignedIn } from "../src/features/staff-access/contract.ts";
import { area, codeAfter, countCodes, demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const daily = `${area}/dashboard/daily-schedule`;
const account = `${area}/account`;
const accounts = `${area}/staff-accounts`;
const secondFactor = new RegExp(`${area}/login/second-factor`);

const themes = ["light", "dark"] as const;

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** The app on somebody's phone; the code after the current one counts too, since clocks differ. */
function phoneWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return {
    code: (stepsAhead = 0) => totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 }),
  };
}

const card = (page: Page) => page.getByRole("alertdialog", { name: "Authentication Required" });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
}

test("an authenticator app is set up, and asked for at the next sign-in", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  const admin = await demoAdmin(baseURL);
  const nia = await invite(admin, "Nia App", "front-desk");
  await enterByCode(page, admin, nia.email);
  await page.goto(account);
  await expect(page.getByText("Not set up")).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Authenticator app" });
  await dialog.getByRole("button", { name: "Type it instead" }).click();
  const phone = phoneWith(await dialog.locator("code").innerText());
  await dialog.getByLabel("Code of the app").fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That code is not right")).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByLabel("Code of the app").fill(phone.code());
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Keep these codes" });
  await expect(codes.locator("code")).toHaveCount(10);
  const recovery = await codes.locator("code").first().innerText();
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("averell-recovery-codes.txt");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Live", { exact: true })).toBeVisible();

  await signOut(page);
  await enterByCode(page, admin, nia.email);
  await page.goto(`${daily}?date=2026-12-01`);
  await expect(page).toHaveURL(secondFactor);
  await expect(page.getByText("Nia App, front desk")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code is not right")).toBeVisible();
  await expectAccessibleInBoth(page);
  // By keyboard alone, with the code after the one that was used up.
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(phone.code(1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${daily}?date=2026-12-01`);

  await signOut(page);
  await enterByCode(page, admin, nia.email);
  await page.goto(account);
  await page.getByRole("tab", { name: "Authenticator" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Recovery code" })).toBeFocused();
  await page.getByLabel("Recovery code", { exact: true }).last().fill(recovery.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(account);
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await admin.dispose();
});

test("a passkey is made, asked for, and removed", async ({ visitor: { page }, baseURL }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = await demoAdmin(baseURL);
  const pia = await invite(admin, "Pia Key", "clinician");
  await enterByCode(page, admin, pia.email);
  await page.goto(account);
  await page.getByRole("button", { name: "Add" }).click();
  await expectAccessibleInBoth(page);
  await page.getByLabel("Name").fill("Desk key");
  await page.getByRole("button", { name: "Make a passkey" }).dblclick();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("Desk key", { exact: true })).toHaveCount(1);

  await signOut(page);
  await enterByCode(page, admin, pia.email);
  await page.goto(account);
  await expect(page).toHaveURL(secondFactor);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(account);
  await page.getByRole("button", { name: "Remove the passkey Desk key" }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Desk key", { exact: true })).toHaveCount(0);
  await admin.dispose();
});

test("an admin invites, changes and removes; whoever is removed is out, with the page kept", async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 401");
  visitor.expectFailedLoads("status of 403");
  const admin = await demoAdmin(baseURL);
  const rita = await invite(admin, "Rita Inside", "front-desk");
  await enterByCode(page, admin, rita.email);
  await page.goto(accounts);
  await expect(page.getByText("Only administrators open this page.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`${daily}?date=2026-12-02`);
  await expect(page.getByRole("banner").getByText("Live", { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

  const desk = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const adminPage = await desk.newPage();
  await adminPage.request.post("/api/staff-access/direct");
  await adminPage.goto(accounts);
  const row = adminPage.locator(`[data-account="${rita.email}"]`);
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: "Change" }).click();
  await adminPage.getByRole("radio", { name: "Clinician" }).check();
  await adminPage.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Clinician");
  await expectAccessibleInBoth(adminPage);
  expect(await card(page).isVisible()).toBe(false);

  await row.getByRole("button", { name: "Remove" }).click();
  const confirm = adminPage.getByRole("dialog", { name: "Remove Rita Inside?" });
  await expectAccessibleInBoth(adminPage);
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expect(card(page)).toBeVisible({ timeout: 5_000 });
  await expectAccessibleInBoth(page);
  await expect(page).toHaveURL(`${daily}?date=2026-12-02`);
  await expect(row).toContainText("Removed");

  await row.getByRole("button", { name: "Invite again" }).click();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await expect(row).not.toContainText("Removed");
  const secondTab = await page.context().newPage();
  const mailed = await countCodes(admin, rita.email);
  await secondTab.goto(`${area}/login?from=${area}/outbox`);
  await secondTab.getByLabel("Work email").fill(rita.email);
  await secondTab.keyboard.press("Enter");
  const code = await codeAfter(admin, rita.email, mailed);
  await secondTab.getByLabel("Reading mail on another device?").fill(code);
  await expect(secondTab).toHaveURL(`${area}/outbox`);
  await expect(card(page)).toBeHidden();
  expect(await page.evaluate(() => "wasNotReloaded" in window)).toBe(true);
  await expect(page).toHaveURL(`${daily}?date=2026-12-02`);
  await desk.close();
  await admin.dispose();
});

test("signing out ends the other tab within a second; a session elsewhere is ended from here", async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 401");
  const admin = await demoAdmin(baseURL);
  const tom = await invite(admin, "Tom Tabs", "front-desk");
  await enterByCode(page, admin, tom.email);
  await page.goto(account);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await enterByCode(other, admin, tom.email);
  await other.goto(daily);
  await expect(other.getByRole("banner").getByText("Live", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-session]")).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: /^End the session of/ }).click();
  await expect(card(other)).toBeVisible({ timeout: 1_000 });
  await expect(page.locator("[data-session]")).toHaveCount(1);
  await elsewhere.close();

  const tab = await page.context().newPage();
  await tab.goto(daily);
  await expect(tab.getByRole("banner").getByText("Live", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(card(tab)).toBeVisible({ timeout: 1_000 });
  await admin.dispose();
});

test("a session that is about to end says so, and goes on when somebody is there", async ({
  visitor: { page },
  baseURL,
}) => {
  const admin = await demoAdmin(baseURL);
  const sam = await invite(admin, "Sam Silent", "front-desk");
  await enterByCode(page, admin, sam.email);
  let idleEndsAt: string | null = null;
  // What the server would say after a silence, without waiting for it.
  await page.route("**/api/staff-access/session**", async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as SignedIn;
    if (idleEndsAt !== null) session.idleEndsAt = idleEndsAt;
    await route.fulfill({ response: answer, json: session });
  });
  idleEndsAt = new Date(Date.now() + 124_000).toISOString();
  await page.goto(`${daily}?date=2026-12-03`);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(warning).toBeHidden();
  await expect(warning).toBeVisible();
  await expect(warning.getByRole("timer")).toHaveText(/^[12]:\d\d$/);
  await expectAccessibleInBoth(page);
  idleEndsAt = null;
  await warning.getByRole("button", { name: "Stay signed in" }).last().press("Enter");
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL(`${daily}?date=2026-12-03`);
  await admin.dispose();
});
