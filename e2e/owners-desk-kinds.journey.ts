import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { publicPages } from "../src/practice/public-pages.ts";
import { addDays, practiceDate, weekdayOf } from "../src/practice/time.ts";
import { ask, openChat, said } from "./support/chat.ts";
import { draftPhotograph, expectPhotograph } from "./support/desk-photograph.ts";
import {
  choosePart,
  draftOf,
  enterDesk,
  publicationMs,
  publishDraft,
  saveInDraft,
} from "./support/desk-publication.ts";
import {
  ownAddress,
  type OwnPractice,
  settingsOf,
  startOwnPractice,
} from "./support/own-practice.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

// A practice of its own: what is published changes the hours for everybody.
const address = ownAddress(210);
test.use(settingsOf(address));

let practice: OwnPractice | undefined;
test.beforeAll(async () => {
  practice = await startOwnPractice(join("src", "start.ts"), {
    name: "owners-desk-kinds",
    port: Number(new URL(address).port),
    env: { LIMIT_CHAT_MESSAGES_PER_MINUTE: "1000" },
  });
});
test.afterAll(() => practice?.stop());

/** Each run closes later: its pages have to be built, and do not lie there from the run before. */
const quarter = Math.floor(Date.now() / 60_000) % 12;
const closes = `${19 + Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, "0")}`;
const spokenCloses = `${Number(closes.slice(0, 2)) - 12}${closes.slice(2)} PM`;

async function see(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessibleInBoth(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `.cache/test/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** Other hours on Mondays, and none on Wednesdays. */
async function draftHours(page: Page): Promise<void> {
  await choosePart(page, "Hours");
  const monday = page.getByRole("group", { name: "Monday", exact: true });
  await monday.getByLabel("Opens").fill("18:30");
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(monday.getByLabel("Opens")).toHaveAccessibleDescription(
    /It has to close after it opens/,
  );
  await monday.getByLabel("Opens").fill("07:30");
  await monday.getByLabel("Closes").fill(closes);
  const wednesday = page.getByRole("group", { name: "Wednesday", exact: true });
  await wednesday.getByLabel("Closed all day").check();
  await expect(wednesday.getByLabel("Opens")).toBeDisabled();
  await saveInDraft(page);
  const draft = draftOf(page);
  await expect(draft).toContainText(
    `Monday, open: 9:00 AM to 6:00 PM → 7:30 AM to ${spokenCloses}`,
  );
  await expect(draft).toContainText("Wednesday, open: 9:00 AM to 6:00 PM → closed");
  await expect(draft).toContainText(
    `On Mondays the practice is open from 7:30 AM to ${spokenCloses}.`,
  );
  await expect(draft).toContainText("The practice is closed on Wednesdays.");
  await see(page, "owners-desk-hours");
}

/** A question more on the page about implants, at its top, and one less. */
async function draftQuestions(page: Page): Promise<void> {
  await choosePart(page, "Questions: Implants");
  await page.getByRole("button", { name: "Add a question" }).click();
  const added = page.getByRole("group", { name: "Added question 1", exact: true });
  await expect(draftOf(page)).toContainText("Please write the question.");
  await added
    .getByLabel("Question", { exact: true })
    .fill("Will a metal detector notice my implant?");
  await added.getByLabel("Answer").fill("It costs $500 to know.");
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(added.getByLabel("Answer")).toHaveAccessibleDescription(/in place of an amount/);
  await added
    .getByLabel("Answer")
    .fill("No, titanium does not set it off. An implant is {price implant-placement}.");
  await saveInDraft(page);
  for (let place = 0; place < 4; place += 1)
    await page.getByRole("button", { name: "Move up: Added question 1" }).click();
  await expect(page.getByRole("button", { name: "Move up: Added question 1" })).toBeDisabled();
  await page.getByRole("button", { name: "Take away: Can an implant fail?" }).click();
  await expect(page.getByRole("group", { name: "Can an implant fail?" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Put back: Can an implant fail?" })).toBeVisible();
  const draft = draftOf(page);
  await expect(draft).toContainText("No, titanium does not set it off. An implant is $3,500");
  await expect(draft.locator("del", { hasText: "Some do not grow in" })).toBeVisible();
  await see(page, "owners-desk-questions");
}

/** One review that a patient wrote, with where, when and how the patient agreed. */
async function draftReview(page: Page): Promise<void> {
  await choosePart(page, "Reviews");
  await page.getByRole("button", { name: "Add a review" }).click();
  const review = page.getByRole("group", { name: "Added review 1", exact: true });
  await review.getByLabel("Who wrote it").fill("Renata K.");
  await review.getByLabel("Stars").selectOption("4");
  await review.getByLabel("When it was written").fill("2026-11-03");
  await review.getByLabel("Where it was written").fill("Google");
  await review.getByLabel("In the patient's words").fill("They stopped when I raised a hand.");
  await saveInDraft(page);
  const draft = draftOf(page);
  await expect(draft).toContainText("The draft cannot be published yet.");
  await expect(draft.getByRole("button", { name: "Publish the draft" })).toHaveCount(0);
  await review.getByLabel("How and when the patient agreed").fill("Signed form of Nov 5, 2026");
  await saveInDraft(page);
  await expect(draft).not.toContainText("The draft cannot be published yet.");
  await see(page, "owners-desk-reviews");
}

/** The home page shows what patients wrote, and no sample beside it; the permission stays at the desk. */
async function expectReview(page: Page): Promise<void> {
  const html = await (await page.request.get("/")).text();
  expect(html).toContain("They stopped when I raised a hand.");
  expect(html).toContain("November 2026, verified patient, Google");
  expect(html).not.toContain("Eight years of headaches.");
  expect(html).not.toContain("Signed form of");
  await page.goto("/");
  await expectReady(page);
  const reviews = page.getByRole("group", { name: "Patient reviews" });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole("listitem")).toHaveCount(1);
  await expect(reviews).toContainText("4 of 5 stars");
  await see(page, "home-one-review");
}

/** Another number and another house. */
async function draftReach(page: Page): Promise<void> {
  await choosePart(page, "Phone and address");
  const reach = page.getByRole("group", { name: "How to reach the practice" });
  const phone = reach.getByLabel("Phone", { exact: true });
  await phone.fill("718-555-0199");
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expect(phone).toHaveAccessibleDescription(/Type it like \(718\) 555-0142/);
  await phone.fill("(718) 555-0199");
  await reach.getByLabel("Street").fill("50 Lantern Ridge Road");
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText("The phone number is (718) 555-0199.");
  await see(page, "owners-desk-reach");
}

/** No page names the number or the house of before, and each dials what it shows. */
async function expectReach(page: Page): Promise<void> {
  for (const { path } of publicPages) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toMatch(/555-?0142|48 Lantern Ridge/);
  }
  const html = await (await page.request.get("/contact")).text();
  expect(html).toContain('"telephone":"+17185550199"');
  expect(html).toContain('"streetAddress":"50 Lantern Ridge Road"');
  await page.goto("/");
  const call = page.getByRole("contentinfo").getByRole("link", { name: "(718) 555-0199" }).first();
  await expect(call).toHaveAttribute("href", "tel:+17185550199");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, "where are you located");
  await expect(said(chat)).toContainText("50 Lantern Ridge Road");
}

/** An announcement for today and tomorrow. */
async function draftAnnouncement(page: Page): Promise<void> {
  await choosePart(page, "Announcement");
  const today = practiceDate(new Date());
  const line = page.getByRole("group", { name: "The line above every public page" });
  await line.getByLabel("Text; empty shows none").fill("The elevator is being repaired.");
  await line.getByLabel("First day").fill(today);
  await line.getByLabel("Last day").fill(addDays(today, -1));
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText("The last day is before the first one.");
  await line.getByLabel("Last day").fill(addDays(today, 1));
  await saveInDraft(page);
  await expect(draftOf(page)).not.toContainText("The draft cannot be published yet.");
}

/** It is there today, and is gone for whoever comes when its days are over. */
async function expectAnnouncement(page: Page): Promise<void> {
  const bar = page.getByRole("complementary", { name: "Announcement" });
  await page.goto("/services");
  await expect(bar).toHaveText("The elevator is being repaired.");
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.goto("/services");
  await expectReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
}

/** Another name and field of work, and another order. */
async function draftTeam(page: Page): Promise<void> {
  await choosePart(page, "Team");
  const nurse = page.getByRole("group", { name: "Rosa Adeyemi, RN", exact: true });
  await nurse.getByLabel("Title").fill("LPN");
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText("has to be a registered nurse, RN");
  await nurse.getByLabel("Title").fill("RN");
  await nurse.getByLabel("Last name").fill("Adeyemi-Cole");
  await nurse.getByLabel("Field of work").fill("Skin and injectables");
  await saveInDraft(page);
  await page.getByRole("button", { name: "Move up: Rosa Adeyemi, RN" }).click();
  const draft = draftOf(page);
  await expect(draft).toContainText("Rosa Adeyemi-Cole, RN works in skin and injectables.");
  await expect(draft).not.toContainText("The draft cannot be published yet.");
  await see(page, "owners-desk-team");
}

/** Pages, booking and chat call her by her name of now. */
async function expectTeam(page: Page): Promise<void> {
  const html = await (await page.request.get("/medspa")).text();
  expect(html).toContain("Rosa Adeyemi-Cole, RN");
  expect(html).toContain("Skin and injectables");
  const people = await page.request.get("/api/staff");
  expect(await people.text()).toContain("Rosa Adeyemi-Cole, RN");
  await page.goto("/medspa");
  await expectReady(page);
  const chat = await openChat(page);
  await ask(chat, "who is rosa");
  await expect(said(chat)).toContainText("Rosa Adeyemi-Cole, RN works in skin and injectables");
}

/** Another name and another sentence for a package. */
async function draftPackage(page: Page): Promise<void> {
  await choosePart(page, "Packages of aboutface");
  const one = page.getByRole("group", { name: "Signature Refresh", exact: true });
  await one.getByLabel("Name").fill("Signature Glow");
  await one.getByLabel("What it is, in a sentence").fill("Lines softened twice, and a peel.");
  await saveInDraft(page);
  await expect(draftOf(page)).toContainText("Signature Refresh → Signature Glow");
}

/** The page about aboutface names the package as it is called now. */
async function expectPackage(page: Page): Promise<void> {
  const html = await (await page.request.get("/aboutface")).text();
  expect(html).toContain("Signature Glow");
  expect(html).not.toContain("Signature Refresh");
}

/** The page about implants and chat answer what is published, and nothing else. */
async function expectQuestions(page: Page): Promise<void> {
  const question = "Will a metal detector notice my implant?";
  const html = await (await page.request.get("/implants")).text();
  expect(html.indexOf(question)).toBeGreaterThan(0);
  expect(html.indexOf(question)).toBeLessThan(html.indexOf("Does it hurt?"));
  expect(html).toContain("does not set it off. An implant is $3,500 to $5,500.");
  expect(html).not.toContain("Can an implant fail?");
  await page.goto("/implants");
  await expectReady(page);
  await page.getByText(question).first().scrollIntoViewIfNeeded();
  await expect(page.getByText(question).first()).toBeVisible();
  const chat = await openChat(page);
  await ask(chat, "will a metal detector notice my implant");
  await expect(said(chat)).toContainText("titanium does not set it off");
}

/** Footer, contact page, search engines and chat say the new week, and booking keeps to it. */
async function expectHours(page: Page): Promise<void> {
  const html = await (await page.request.get("/contact")).text();
  expect(html).toContain(`"dayOfWeek":"Monday","opens":"07:30","closes":"${closes}"`);
  expect(html).not.toContain(`"dayOfWeek":"Wednesday"`);
  await page.goto("/contact");
  await expectReady(page);
  const words = `Monday 7:30 AM - ${spokenCloses}, Tuesday 9:00 AM - 6:00 PM, Wednesday Closed`;
  await expect(page.getByRole("main")).toContainText(words);
  await expect(page.getByRole("contentinfo")).toContainText("Thu to Fri");
  await page.getByRole("heading", { name: "Office hours" }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^(Today, |Closed today|Closed for today)/)).toBeVisible();
  await see(page, "contact-other-hours");

  const today = practiceDate(new Date());
  const wednesday = addDays(today, 7 + ((3 - weekdayOf(today) + 7) % 7));
  const free = await page.request.get(`/api/slots?staffId=averell&date=${wednesday}`);
  expect(await free.json()).toMatchObject({ slots: [] });

  const chat = await openChat(page);
  await ask(chat, "are you open on wednesdays");
  await expect(said(chat)).toContainText("The practice is closed on Wednesdays.");
}

async function asVisitor(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(settingsOf(address));
  await look(await context.newPage());
  await context.close();
}

test("hours, questions, reviews, a photograph and the address are drafted, refused where they cannot be, and published everywhere", async ({
  visitor: { page },
  browser,
}) => {
  test.setTimeout(2 * publicationMs);
  await enterDesk(page);
  await draftPhotograph(page);
  await see(page, "owners-desk-photographs");
  await draftHours(page);
  await draftQuestions(page);
  await draftReview(page);
  await draftReach(page);
  await draftAnnouncement(page);
  await draftTeam(page);
  await draftPackage(page);
  await publishDraft(page, 1);
  await asVisitor(browser, expectHours);
  await asVisitor(browser, expectQuestions);
  await asVisitor(browser, expectReview);
  await asVisitor(browser, expectReach);
  await asVisitor(browser, expectAnnouncement);
  await asVisitor(browser, expectTeam);
  await asVisitor(browser, expectPackage);
  await asVisitor(browser, expectPhotograph);
});
