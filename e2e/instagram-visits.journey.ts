import { type Browser, expect, type Page } from "@playwright/test";
import { jaw } from "./support/desk.ts";
import { area } from "./support/staff.ts";
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectReady,
  freeTimes,
  test,
  uniqueName,
} from "./support/visitor.ts";

const inbox = "/instagram-dashboard";

/** Staff at a computer, on a page of theirs. */
async function staffPage(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post("/api/staff-access/direct")).status()).toBe(200);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expectReady(page);
  return page;
}

/** An account of the demo that nobody used before. */
const newHandle = () => uniqueName("walk.");

async function play(page: Page, handle: string): Promise<void> {
  await page.getByRole("textbox", { name: "Another account" }).fill(handle);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(played(page)).toContainText(`@${handle}`);
}
const played = (page: Page) => page.getByRole("region", { name: "Instagram of this person" });
const seen = (page: Page) => page.getByRole("log", { name: "Messages of this person" });

async function write(page: Page, words: string): Promise<void> {
  const line = page.getByRole("textbox", { name: "Message", exact: true });
  await line.fill(words);
  await line.press("Enter");
  await expect(seen(page)).toContainText(words);
}

/** Opens somebody's conversation in the inbox. */
async function open(page: Page, handle: string): Promise<void> {
  await page.getByRole("searchbox").fill(handle);
  const row = page
    .getByRole("region", { name: "The list" })
    .getByRole("button", { name: new RegExp(handle) });
  await expect(row).toBeVisible();
  await row.click();
  // Beside the words there is little room for it: it opens with a press.
  await who(page).locator("summary").click();
}
const who = (page: Page) => page.getByRole("region", { name: "Who writes" });
const box = (page: Page) => page.getByRole("textbox", { name: "Write an answer" });

type Booked = { name: string; code: string; lastName: string };

/** Somebody with a visit and a birth date. */
async function bookSomebody(page: Page, born: string): Promise<Booked> {
  const lastName = uniqueName("Linkwood");
  const { starts } = await freeTimes(page.request, jaw, 3, 2);
  const patient = {
    firstName: "Ines",
    lastName,
    email: `ines.${lastName.toLowerCase()}@patients.example`,
    phone: "7185550164",
    dateOfBirth: born,
  };
  const data = { ...jaw, start: starts[0], patient, consentSms: false };
  const answer = await page.request.post("/api/appointments", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { confirmationCode } = (await answer.json()) as { confirmationCode: string };
  return { name: `Ines ${lastName}`, code: confirmationCode, lastName };
}

/** A birth date of one's own: two people with one phone and one date could not be told apart. */
function birthDate(): string {
  const days = Math.floor(Math.random() * 14_000);
  return new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10);
}

test("somebody is played on Instagram, answered from the inbox, and linked with a reason; from there a visit begins", async ({
  browser,
  baseURL,
}) => {
  const phone = await staffPage(browser, baseURL, `${area}/instagram-phone`);
  const desk = await staffPage(browser, baseURL, inbox);
  const handle = newHandle();
  await play(phone, handle);
  await write(phone, "Do you see children?");
  await phone.getByRole("button", { name: "React with a heart" }).click();
  await expect(seen(phone)).toContainText("[Reacted ❤]");
  for (const width of [1280, 390]) {
    await phone.setViewportSize({ width, height: 900 });
    await expectAccessibleInBoth(phone);
  }
  await phone.setViewportSize({ width: 1280, height: 900 });

  await open(desk, handle);
  await expect(who(desk)).toContainText("Not known yet.");
  const { name, lastName } = await bookSomebody(desk, birthDate());
  await who(desk).getByRole("button", { name: "Link to a person" }).click();
  const dialog = desk.getByRole("dialog", { name: "Link to a person" });
  await dialog.getByRole("textbox", { name: "Find the person" }).fill(lastName);
  await dialog.getByRole("button", { name: new RegExp(name) }).click();
  const link = dialog.getByRole("button", { name: "Link", exact: true });
  await expect(link).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("radio", { name: "They told us on the phone" }).check();
  await expectAccessible(desk);
  await link.click();
  await expect(dialog).toBeHidden();
  await expect(who(desk)).toContainText(name);
  await expect(who(desk)).toContainText("Linked by a member of the team");

  await who(desk).getByRole("button", { name: "Booking link" }).click();
  await expect(box(desk)).toHaveValue(/\/booking\?from=instagram$/);
  await box(desk).press("Enter");
  await expect(seen(phone)).toContainText("/booking?from=instagram", { timeout: 30_000 });

  await who(desk).getByRole("button", { name: "New visit" }).click();
  const visit = desk.getByRole("dialog", { name: "New visit" });
  await expect(visit).toContainText(name);
  await expect(visit.getByRole("radio", { name: "Walk-in" })).toHaveCount(0);
  await visit.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(visit).toBeHidden();
});

test("whoever says the code of a visit is known, and hears nothing of the visit", async ({
  browser,
  baseURL,
}) => {
  const phone = await staffPage(browser, baseURL, `${area}/instagram-phone`);
  const desk = await staffPage(browser, baseURL, inbox);
  const handle = newHandle();
  const { name, code } = await bookSomebody(desk, birthDate());
  await play(phone, handle);
  await write(phone, "Hello, it is about my visit");
  await open(desk, handle);
  await expect(who(desk)).toContainText("Not known yet.");
  await write(phone, `My confirmation code is ${code}`);
  await expect(who(desk)).toContainText(name);
  await expect(who(desk)).toContainText("They proved it");
  await expect(seen(phone)).not.toContainText(name);
});

test("a link asks who it is: wrong details prove nothing, the right ones do, once", async ({
  browser,
  baseURL,
  visitor: { page, expectFailedLoads },
}) => {
  const phone = await staffPage(browser, baseURL, `${area}/instagram-phone`);
  const desk = await staffPage(browser, baseURL, inbox);
  const handle = newHandle();
  const born = birthDate();
  const { name } = await bookSomebody(desk, born);
  await play(phone, handle);
  await write(phone, "Can I ask about my last visit?");
  await open(desk, handle);
  await who(desk).getByRole("button", { name: "Ask who it is" }).click();
  await expect(box(desk)).toHaveValue(/\/instagram-link#t=/);
  const path = /\/instagram-link#t=[\w-]+/.exec(await box(desk).inputValue())?.[0] ?? "";

  expectFailedLoads("status of 404");
  await page.goto(path);
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1, name: "Is this you?" })).toBeVisible();
  await expect(page).toHaveURL("/instagram-link");
  await page.getByLabel("Birth date").fill("1949-01-01");
  await page.getByLabel("Phone").fill("(718) 555-0164");
  await page.getByRole("button", { name: "Yes, this is me" }).click();
  await expect(page.getByText("These details do not match.")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
  }
  await page.getByLabel("Birth date").fill(born);
  await page.getByRole("button", { name: "Yes, this is me" }).click();
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeFocused();
  await expect(who(desk)).toContainText(name);
  await page.reload();
  await page.getByLabel("Birth date").fill(born);
  await page.getByLabel("Phone").fill("(718) 555-0164");
  await page.getByRole("button", { name: "Yes, this is me" }).click();
  await expect(page.getByText("This link was used already or has ended.")).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("without a link the page says how to come to it", async ({ visitor: { page } }) => {
  await page.goto("/instagram-link");
  await expectReady(page);
  await expect(page.getByText("Please open this page by the link in our message")).toBeVisible();
  await expectAccessible(page);
});
