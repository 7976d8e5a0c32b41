import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { SignedIn } from "../src/features/staff-access/contract.ts";
import { answerFirst } from "./support/lost-answers.ts";
import {
  area,
  askOnPage,
  demoAdmin,
  endedCard,
  enterByCode,
  invite,
  mailedBy,
} from "./support/staff.ts";
import {
  bookByApi,
  expectAccessibleInBoth,
  expectLive,
  freeTimes,
  test,
  uniqueName,
} from "./support/visitor.ts";

const daily = `${area}/dashboard/daily-schedule`;
const account = `${area}/account`;
const accounts = `${area}/staff-accounts`;

test("an admin invites, changes and removes; open pages follow, and whoever is removed is out", async ({
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
  await expectLive(page);
  const desk = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const adminPage = await desk.newPage();
  await adminPage.request.post("/api/staff-access/direct");
  await adminPage.goto(accounts);
  const row = adminPage.locator(`[data-account="${rita.email}"]`);
  await expect(row).toContainText("Active");
  const giveRole = async (role: string) => {
    await row.getByRole("button", { name: "Change" }).click();
    await adminPage.getByRole("radio", { name: role }).check();
    await adminPage.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText(role);
  };
  // The page that stands open follows by itself, up and down.
  const forAdmins = page.getByRole("link", { name: "Staff accounts" });
  await expect(forAdmins).toHaveCount(0);
  await giveRole("Admin");
  await forAdmins.click();
  await expect(page.locator(`[data-account="${rita.email}"]`)).toBeVisible();
  await giveRole("Clinician");
  await expect(page.getByText("Only administrators open this page.")).toBeVisible();
  await expect(page.locator("[data-account]")).toHaveCount(0);
  await expect(forAdmins).toHaveCount(0);
  await expectAccessibleInBoth(adminPage);
  await expect(endedCard(page)).toBeHidden();

  await row.getByRole("button", { name: "Remove" }).click();
  const confirm = adminPage.getByRole("dialog", { name: "Remove Rita Inside?" });
  await expectAccessibleInBoth(adminPage);
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expect(row).toContainText("Removed");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page).toHaveURL(`${area}/unauthorized`);
  await expect(page.getByText("You don't have permission to access this dashboard.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(daily);
  await expect(page).toHaveURL(`${area}/unauthorized`);

  await row.getByRole("button", { name: "Invite again" }).click();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await expect(row).toContainText("Invited");
  const tab = await page.context().newPage();
  await tab.goto(`${area}/login?from=${area}/outbox`);
  const { code } = await mailedBy(admin, rita.email, () => askOnPage(tab, rita.email));
  await tab.getByLabel("Reading mail on another device?").fill(code);
  await expect(tab).toHaveURL(`${area}/outbox`);
  await expect(row).toContainText("Active");
  // Whoever is let in has nothing to look for at the closed door.
  await page.goto(`${area}/unauthorized`);
  await expect(page).toHaveURL(`${area}/dashboard`);
  await desk.close();
  await admin.dispose();
});

test("own sessions are listed and ended from here; signing out ends the other tab too", async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 401");
  const admin = await demoAdmin(baseURL);
  const tom = await invite(admin, "Tom Tabs", "front-desk");
  await enterByCode(page, admin, tom.email);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await enterByCode(other, admin, tom.email);
  await other.goto(daily);
  await expectLive(other);
  // As for a call that was under way while its session got a new token: it is made again by itself.
  const list = "**/api/staff-access/sessions";
  await answerFirst(page, list, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: "sign_in_required", message: "Old." } },
    }),
  );
  await page.goto(account);
  const sessions = page.locator("[data-session]");
  await expect(sessions).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: /^End the session of/ }).click();
  await expect(endedCard(other)).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This browser");
  await elsewhere.close();

  const tab = await page.context().newPage();
  await tab.goto(daily);
  await expectLive(tab);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(endedCard(tab)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
  await admin.dispose();
});

/** A page that can be told, as by the server after a silence, that its session ends soon. */
async function silentPage(page: Page) {
  let idleEndsAt: string | null = null;
  await page.route("**/api/staff-access/session**", async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as SignedIn;
    if (session.account && idleEndsAt !== null) session.idleEndsAt = idleEndsAt;
    await route.fulfill({ response: answer, json: session });
  });
  return {
    async endsIn(seconds: number) {
      idleEndsAt = new Date(Date.now() + seconds * 1000).toISOString();
      // Somebody looks at the page again.
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    },
    isThere() {
      idleEndsAt = null;
    },
  };
}

test("work that was begun outlasts the warning, the end of the session, and signing in again", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  for (const part of ["status of 401", "ERR_FAILED"]) visitor.expectFailedLoads(part);
  const admin = await demoAdmin(baseURL);
  const sam = await invite(admin, "Sam Silent", "front-desk");
  await enterByCode(page, admin, sam.email);
  const offer = { serviceId: "checkup-cleaning", staffId: "marsh" };
  const { date, starts } = await freeTimes(page.request, offer, 45, 1);
  const lastName = uniqueName("Kept");
  await bookByApi(page.request, { ...offer, start: starts[0] ?? "" }, lastName);
  // Nobody tells this page what happens elsewhere: it finds out by a call that is refused.
  await page.route("**/socket.io/**", (route) => route.abort("failed"));
  await page.routeWebSocket("**/socket.io/**", (socket) => socket.close());
  const silence = await silentPage(page);
  await page.goto(`${daily}?date=${date}`);
  await page.getByRole("button", { name: `Journey ${lastName}`, exact: true }).click();
  const details = page.getByRole("dialog", { name: "Appointment Details" });
  const notes = details.getByRole("textbox", { name: "Notes" });
  await notes.fill("Begun before the silence");
  const place = page.url();

  await silence.endsIn(119);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(warning.getByRole("timer")).toHaveText(/^1:\d\d$/);
  await expectAccessibleInBoth(page);
  silence.isThere();
  await warning.getByRole("button", { name: "Stay signed in" }).last().press("Enter");
  await expect(warning).toBeHidden();
  await expect(notes).toHaveValue("Begun before the silence");

  await page.request.post("/api/staff-access/sign-out");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(endedCard(page)).toContainText("So is what you typed and did not save");
  await expect(page).toHaveURL(place);
  await expectAccessibleInBoth(page);
  const opened = page.context().waitForEvent("page");
  await endedCard(page).getByRole("link", { name: "Go to Login" }).click();
  const door = await opened;
  const { code } = await mailedBy(admin, sam.email, () => askOnPage(door, sam.email));
  await door.getByLabel("Reading mail on another device?").fill(code);
  await expect(door).toHaveURL(place);

  await expect(endedCard(page)).toBeHidden();
  await expect(notes).toHaveValue("Begun before the silence");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(details).toBeHidden();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await admin.dispose();
});
