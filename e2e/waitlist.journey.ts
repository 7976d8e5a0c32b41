import { expect } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import type { OutboxMail, WholeOutboxMail } from "../src/features/outbox/contract.ts";
import { weekdayNames } from "../src/features/waitlist/content.ts";
import { formatFullDay, practiceDate, weekdayOf } from "../src/practice/time.ts";
import {
  type ClockedPractice,
  lateMorning,
  startClockedPractice,
} from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { area, demoAdmin } from "./support/staff.ts";
import {
  bookByApi,
  expectAccessibleInBoth,
  expectReady,
  freeTimes,
  test,
  time,
  uniqueName,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const offer: Offer = { serviceId: "tmj-splint-adjustment", staffId: "lindgren" };
const board = `${area}/waitlist`;
const tokenOf = (manageUrl: string) => manageUrl.split("#t=")[1] ?? "";

// Nobody is written to at night: these walks have a practice where it is late in the morning.
const address = ownAddress(160);
test.use(settingsOf(address));
let practice: ClockedPractice | undefined;
test.beforeAll(async () => {
  practice = await startClockedPractice("waitlist", address, lateMorning());
});
test.afterAll(() => practice?.stop());

/** A visit that somebody will give up, a later one of somebody who waits, and the waiting person's name. */
async function twoVisits(api: APIRequestContext, daysAhead: number) {
  const { date, starts } = await freeTimes(api, offer, daysAhead, 4);
  const today = Date.parse(practiceDate(new Date()));
  const later = await freeTimes(api, offer, (Date.parse(date) - today) / 86_400_000 + 1, 3);
  const [start = ""] = starts;
  const name = uniqueName("Waiter");
  const leaver = await bookByApi(api, { ...offer, start }, uniqueName("Leaver"));
  const waiter = await bookByApi(api, { ...offer, start: later.starts[0] ?? "" }, name);
  return { date, start, leaver, waiter, name, laterStart: later.starts[0] ?? "" };
}

async function cancel(api: APIRequestContext, manageUrl: string): Promise<void> {
  const data = { manageToken: tokenOf(manageUrl) };
  expect((await api.post("/api/appointments/cancel", { data })).status()).toBe(200);
}

/** Waits for times of one day's weekday, past the page. */
async function wait(api: APIRequestContext, manageUrl: string, date: string): Promise<void> {
  const wish = {
    weekdays: [weekdayOf(date)],
    dayparts: ["morning", "afternoon"],
    staffId: offer.staffId,
    until: date,
  };
  const data = { manageToken: tokenOf(manageUrl), wish, consentSms: false };
  expect((await api.put("/api/waitlist/visit", { data })).status()).toBe(200);
}

/** The link of the offer that somebody is mailed. */
async function mailedLink(baseURL: string | undefined, name: string): Promise<string> {
  const admin = await demoAdmin(baseURL);
  const recipient = `${name.toLowerCase()}@patients.example`;
  let id: string | undefined;
  await expect
    .poll(async () => {
      const answer = await admin.get("/api/outbox/mails?limit=100");
      const { mails } = (await answer.json()) as { mails: OutboxMail[] };
      id = mails.find((mail) => mail.kind === "waitlist-offer" && mail.recipient === recipient)?.id;
      return id;
    }, `an offer to ${name}`)
    .toBeDefined();
  const { body } = (await (await admin.get(`/api/outbox/mails/${id}`)).json()) as WholeOutboxMail;
  await admin.dispose();
  return /\/offer#t=[\w-]{43}/.exec(body)?.[0] ?? "";
}

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
}

test("somebody waits on their visit's page, is offered what becomes free, and takes it on a phone", async ({
  visitor,
  request,
  baseURL,
}) => {
  const { page } = visitor;
  const { date, start, leaver, waiter, name, laterStart } = await twoVisits(request, 20);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/booking/manage#t=${tokenOf(waiter.manageUrl)}`);
  await page.getByRole("button", { name: "Tell me if an earlier time becomes free" }).click();
  const weekday = weekdayNames[weekdayOf(date) - 1] ?? "";
  for (const day of await page.getByRole("group", { name: "Days" }).getByRole("checkbox").all())
    await day.uncheck();
  await page.getByRole("button", { name: "Put me on the waitlist" }).click();
  await expect(page.getByText("Choose at least one day of the week.")).toBeVisible();
  await expectAccessibleInBoth(page);
  // By keyboard.
  await page.getByRole("checkbox", { name: weekday }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Until", { exact: true }).fill(date);
  await expect(page.getByRole("checkbox", { name: /^Text me when/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Put me on the waitlist" }).press("Enter");
  await expect(page.getByText(`You are on the waitlist: ${weekday}s`)).toBeFocused();
  await expectAccessibleInBoth(page);
  await expectNarrow(page);

  await cancel(request, leaver.manageUrl);
  const link = await mailedLink(baseURL, name);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${formatFullDay(new Date(start))} at ${time(start)}`,
  );
  expect(page.url()).not.toContain("#");
  await expect(page.getByText("It stays yours until you take this one.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Take this time" }).dblclick();
  await expect(page.getByText("It is yours.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByText("It is yours.")).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.getByText("It is yours.")).toBeVisible();
  await second.close();
  await page.getByRole("link", { name: "See my visit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(start));
  await expect(page.getByText(time(laterStart), { exact: true })).toHaveCount(0);
});

test("who comes second reads that the time was just taken, with the next ones, and can leave the list", async ({
  visitor,
  request,
  baseURL,
}) => {
  const { page } = visitor;
  const { date, start, leaver, waiter, name } = await twoVisits(request, 23);
  await wait(request, waiter.manageUrl, date);
  await cancel(request, leaver.manageUrl);
  await page.goto(await mailedLink(baseURL, name));
  const claim = page.getByRole("button", { name: "Take this time" });
  await expect(claim).toBeVisible();
  await bookByApi(request, { ...offer, start }, uniqueName("Faster"));
  await claim.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This time was just taken");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { name: "The next free times" })).toBeVisible();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(1);
  await expect(page.getByText("stands as it was")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
    await expectNarrow(page);
  }
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(page.getByRole("button", { name: "Leave the waitlist" })).toBeHidden();
});

test("staff see who waits and what is offered, and take an offer back before it is claimed", async ({
  visitor,
  request,
  baseURL,
}) => {
  const { page } = visitor;
  const { date, leaver, waiter, name } = await twoVisits(request, 26);
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: board }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { name: "Waitlist", level: 1 })).toBeVisible();
  await wait(request, waiter.manageUrl, date);
  // It comes by itself.
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await cancel(request, leaver.manageUrl);
  const offered = page.locator("[data-offer]").filter({ hasText: name });
  await expect(offered).toHaveAttribute("data-offer", "open");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: `Withdraw the offer to Journey ${name}` }).click();
  await expect(offered).toHaveAttribute("data-offer", "withdrawn");

  const phone = await page.context().newPage();
  await phone.goto(await mailedLink(baseURL, name));
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("This offer was withdrawn");
  await phone.close();

  await page.getByRole("button", { name: `Pause Journey ${name}` }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Paused");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: `Remove Journey ${name}` }).click();
  const sure = page.getByRole("dialog", { name: "Take them off the waitlist?" });
  await expectAccessibleInBoth(page);
  await sure.getByRole("button", { name: "Keep them" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await page.getByRole("button", { name: `Remove Journey ${name}` }).click();
  await sure.getByRole("button", { name: "Remove" }).dblclick();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Waiting/ })).toBeFocused();
});

test("without a time that suits, one waits from the step of times", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { date } = await freeTimes(request, offer, 29);
  await page.goto(
    `/booking?service=${offer.serviceId}&provider=${offer.staffId}&date=${date}&step=time`,
  );
  await expectReady(page);
  await page.getByRole("button", { name: "Tell me when a time becomes free" }).click();
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Last name").fill(uniqueName("Fresh"));
  await page.getByLabel("Email", { exact: true }).fill("noa@patients.example");
  await page.getByLabel("Phone", { exact: true }).fill("718");
  await page.getByRole("button", { name: "Put me on the waitlist" }).click();
  await expect(page.getByText("Waiting without a visit is for adults.")).toBeVisible();
  await page.getByRole("checkbox", { name: "I am 18 or older" }).check();
  visitor.expectFailedLoads("status of 422");
  await page.getByRole("button", { name: "Put me on the waitlist" }).click();
  await expect(page.getByText("Type a phone number with 10 digits").first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByLabel("Phone", { exact: true }).fill("(718) 555-0161");
  // Of no use to anybody soon, so that no other walk is offered to them.
  for (const day of await page.getByRole("group", { name: "Days" }).getByRole("checkbox").all())
    await day.uncheck();
  await page.getByRole("checkbox", { name: "Saturday" }).check();
  await page.getByRole("button", { name: "Put me on the waitlist" }).click();
  await expect(page.getByText("You are on the waitlist: Saturdays")).toBeFocused();
});

test("staff put somebody on the list who calls and is not on file", async ({ visitor }) => {
  const { page } = visitor;
  const family = uniqueName("Caller");
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: board }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await page.getByRole("button", { name: "Add somebody" }).click();
  const dialog = page.getByRole("dialog", { name: "Add somebody to the waitlist" });
  await dialog.getByLabel("Find the patient").fill(`noa ${family}`);
  await dialog.getByRole("button", { name: "Somebody new" }).click();
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await expect(dialog.getByLabel("First name")).toHaveValue("Noa");
  await expect(dialog.getByLabel("Last name")).toHaveValue(family);
  await dialog.getByLabel("Phone").fill("718 555");
  const add = dialog.getByRole("button", { name: "Add to the waitlist" });
  visitor.expectFailedLoads("status of 422");
  await add.click();
  // All that is missing at once, each at its field.
  await expect(dialog.getByText("Type a phone number with 10 digits").first()).toBeVisible();
  await expect(dialog.getByText("Only adults can wait without a visit.").first()).toBeVisible();
  await expect(dialog.getByText("Choose a service.").first()).toBeVisible();
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("checkbox", { name: "The person is 18 or older" }).check();
  await dialog.getByLabel("Service").selectOption({ label: "TMJ splint adjustment" });
  // Neither a search nor Escape takes away what was typed.
  await dialog.getByRole("button", { name: "Search people on file" }).click();
  await dialog.getByRole("button", { name: "Somebody new" }).click();
  await expect(dialog.getByLabel("Last name")).toHaveValue(family);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add somebody" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("718 555");
  await dialog.getByRole("checkbox", { name: "The person is 18 or older" }).check();
  await dialog.getByLabel("Service").selectOption({ label: "TMJ splint adjustment" });
  // Another caller begins with nothing of this one.
  await dialog.getByRole("button", { name: "Search people on file" }).click();
  await dialog.getByLabel("Find the patient").fill("Ida Other");
  await dialog.getByRole("button", { name: "Somebody new" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("");
  await dialog.getByLabel("First name").fill("Noa");
  await dialog.getByLabel("Last name").fill(family);
  await dialog.getByRole("checkbox", { name: "The person is 18 or older" }).check();
  await dialog.getByLabel("Service").selectOption({ label: "TMJ splint adjustment" });
  await dialog.getByLabel("Phone").fill("(718) 555-0163");
  visitor.expectFailedLoads("status of 422");
  await add.click();
  await expect(
    dialog.getByText("Without an email address an offer can only come as a text.").first(),
  ).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Read out, and the person agrees/ }).check();
  await add.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Noa ${family} is on the waitlist.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(1);
});

test("the page of an offer without its link says what to do", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/offer");
  await expect(page.getByRole("link", { name: "See free times" })).toBeVisible();
  await expectAccessibleInBoth(page);
  visitor.expectFailedLoads("status of 404");
  await page.goto(`/offer#t=${"A".repeat(43)}`);
  await page.reload();
  await expect(page.getByText("This link opens no offer.")).toBeVisible();
});
