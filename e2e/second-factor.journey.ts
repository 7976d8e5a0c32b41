import { expect } from "@playwright/test";
import { area, demoAdmin, enterByCode, invite, phoneWith, signOut } from "./support/staff.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const daily = `${area}/dashboard/daily-schedule`;
const account = `${area}/account`;
const owed = new RegExp(`${area}/login/second-factor`);

test("an authenticator app is set up, asked for at the next sign-in, and stood in for by a recovery code", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  visitor.expectFailedLoads("status of 429");
  // A call that was under way while the session got its new token still carries the old one.
  visitor.expectFailedLoads("status of 401");
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
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog.getByText("Type the 6 digits.")).toBeVisible();
  await dialog.getByLabel("Code of the app").fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That code is not right")).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByLabel("Code of the app").fill(phone.code());
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Keep these codes" });
  await expect(codes.locator("code")).toHaveCount(10);
  // A reload in the middle: the codes are gone, and the page does not act as if they were kept.
  await page.reload();
  await expect(page.getByText("Shown once, but not confirmed as kept.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Make new ones" }).click();
  await page
    .getByRole("dialog", { name: "Make new recovery codes?" })
    .getByRole("button", { name: "Make new ones" })
    .click();
  await expect(codes.locator("code")).toHaveCount(10);
  const recovery = await codes.locator("code").first().innerText();
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("averell-recovery-codes.txt");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  await signOut(page);
  await enterByCode(page, admin, nia.email);
  await page.goto(`${daily}?date=2026-12-01`);
  await expect(page).toHaveURL(owed);
  await expect(page.getByText("Nia App, front desk")).toBeVisible();
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code is not right")).toBeVisible();
  await expectAccessibleInBoth(page);
  // By keyboard alone, with the code after the one that was used up.
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type(phone.code(1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${daily}?date=2026-12-01`);

  await signOut(page);
  await enterByCode(page, admin, nia.email);
  await page.goto(account);
  await page.getByRole("tab", { name: "Authenticator" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Recovery code" })).toBeFocused();
  // Wrong codes lock the app and nothing else, which a fresh page says as well.
  await page.keyboard.press("ArrowLeft");
  for (let guess = 1; guess <= 5; guess += 1) {
    await field.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(
      guess < 5 ? "That code is not right" : "The authenticator app works again in 15 minutes",
    );
  }
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The authenticator app works again in");
  await expect(page.getByRole("tab", { name: "Authenticator" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recovery.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(account);
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await admin.dispose();
});

test("codes that nobody confirmed to have kept are asked about at the next sign-in", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  // A call that was under way while the session got its new token still carries the old one.
  visitor.expectFailedLoads("status of 401");
  const admin = await demoAdmin(baseURL);
  const ora = await invite(admin, "Ora Unsure", "front-desk");
  await enterByCode(page, admin, ora.email);
  await page.goto(account);
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Authenticator app" });
  await dialog.getByRole("button", { name: "Type it instead" }).click();
  const phone = phoneWith(await dialog.locator("code").innerText());
  await dialog.getByRole("button", { name: "Set up" }).click();
  await dialog.getByLabel("Code of the app").fill(phone.code());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keep these codes" })).toBeVisible();
  await page.reload();
  await signOut(page);

  await enterByCode(page, admin, ora.email);
  await page.goto(`${daily}?date=2026-12-01`);
  await page.getByLabel("Code", { exact: true }).fill(phone.code(1));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: "Do you have your recovery codes?" }),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(page.getByRole("link", { name: "Not now" })).toHaveAttribute(
    "href",
    `${daily}?date=2026-12-01`,
  );
  await page.getByRole("button", { name: "Make new ones" }).click();
  await expect(page.getByRole("heading", { name: "Keep these codes." })).toBeVisible();
  await expect(page.locator("code")).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(`${daily}?date=2026-12-01`);
  await page.goto(account);
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await admin.dispose();
});

test("a passkey is made, asked for, and removed", async ({ visitor, baseURL }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 401");
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
  await expect(page).toHaveURL(owed);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(account);
  await page.getByRole("button", { name: "Remove the passkey Desk key" }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Desk key", { exact: true })).toHaveCount(0);
  await admin.dispose();
});
