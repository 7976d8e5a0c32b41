import { expect, type Locator, type Page } from "@playwright/test";
import { ask, chatOf, expectAnswered, openChat, own, said } from "./support/chat.ts";
import { expectForgotten, expectKept } from "./support/drafts.ts";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** Weeks ahead, so that journeys do not want each other's times. */
const dayAhead = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  // Never a weekend.
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) day.setUTCDate(day.getUTCDate() + 3);
  return day.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
};

async function openOn(page: Page, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.goto("/");
  await expectReady(page);
  return openChat(page);
}

async function press(chat: Locator, name: string | RegExp): Promise<void> {
  await chat.getByRole("button", { name }).first().click();
  await expectAnswered(chat);
}

async function fillIn(chat: Locator, names: { first: string; last: string; phone: string }) {
  await chat.getByLabel("First name").fill(names.first);
  await chat.getByLabel("Last name").fill(names.last);
  await chat.getByLabel("Phone").fill(names.phone);
  await chat.getByLabel("The patient is 18 or older").check();
  await chat.getByRole("button", { name: "Continue" }).click();
  await expect(chat.getByRole("button", { name: "Yes, book it" })).toBeVisible();
}

const firstTime = (chat: Locator) =>
  chat
    .getByRole("group", { name: /^Free times for/ })
    .last()
    .getByRole("button")
    .first();

test("a visit is booked, moved and cancelled in the chat, by presses", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("422");
  const chat = await openOn(page, 390);
  await ask(chat, `I would like to book a cleaning on ${dayAhead(20)}`);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await firstTime(chat).click();
  await expect(chat.getByRole("heading", { name: "Who is coming?" })).toBeVisible();
  await expectAccessibleInBoth(page);
  // What is missing is said at its field, and nothing is lost.
  await chat.getByLabel("First name").fill("Ada");
  await chat.getByRole("button", { name: "Continue" }).click();
  await expect(chat.getByText("Type the patient's last name.")).toBeVisible();
  await expect(chat.getByLabel("First name")).toHaveValue("Ada");
  await fillIn(chat, { first: "Ada", last: "Thread", phone: "(718) 555-0121" });
  const card = chat.getByRole("region", { name: "Please check" });
  await expect(card).toContainText("Checkup and cleaning, 60 minutes");
  await expect(card).toContainText("Ada Thread, (•••) •••-0121");
  await expect(card).toContainText("Kept for you until");
  await expectAccessibleInBoth(page);
  await press(chat, "Yes, book it");
  const done = chat.getByRole("region", { name: "Booked" });
  const code = (await done.getByText(/^[A-Z2-9]{6}$/).innerText()).trim();
  const file = page.waitForEvent("download");
  await done.getByRole("button", { name: "Calendar file" }).click();
  expect((await file).suggestedFilename()).toBe(`visit-${code}.ics`);
  await expect(done.getByRole("link", { name: "Manage this visit" })).toHaveAttribute(
    "href",
    /^\/booking\/manage#t=/,
  );
  await expectAccessibleInBoth(page);
  // Neither the words nor the tab hold contact or code.
  await expect(said(chat).getByText("0121)")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toMatch(new RegExp(`0121|Thread|${code}`));

  await ask(chat, "Move my visit");
  await firstTime(chat).click();
  await expectAnswered(chat);
  await press(chat, "Yes, move it");
  await expect(chat.getByRole("region", { name: "Moved" })).toContainText(code);

  await ask(chat, "cancel my visit");
  await press(chat, "No, keep it");
  await expect(said(chat).getByText("Nothing has changed").last()).toBeVisible();
  await press(chat, "Cancel it");
  await press(chat, "Yes, cancel it");
  await expect(chat.getByRole("region", { name: "Cancelled", exact: true })).toBeVisible();
});

test("by typing alone, and through a refresh in the middle", async ({ visitor: { page } }) => {
  const chat = await openOn(page, 1280);
  const day = dayAhead(24);
  await chat
    .getByRole("textbox", { name: /^Your message/ })
    .fill(`${day} after 2, my name is Ben Thread, 718 555 0122`);
  await page.keyboard.press("Enter");
  await expect(own(chat, `${day} after 2, my name is [name], [phone number]`)).toBeVisible();
  await expectAnswered(chat);
  await ask(chat, "a TMJ consultation");
  await ask(chat, "the first one");
  await expect(chat.getByRole("button", { name: "Yes, book it" })).toBeVisible();

  await page.reload();
  const again = chatOf(page);
  await expect(again.getByRole("button", { name: "Yes, book it" })).toBeVisible();
  await expect(again.getByRole("region", { name: "Please check" })).toContainText("Ben Thread");
  await expect(again.getByText("0122)")).toHaveCount(0);
  await ask(again, "yes");
  await expect(again.getByRole("region", { name: "Booked" })).toContainText("TMJ consultation");
});

test("who loses the race for a time is told so and gets the next real ones", async ({
  visitor: { page },
}) => {
  const chat = await openOn(page, 1280);
  await ask(chat, `book a HydraFacial on ${dayAhead(27)}`);
  const times = await page.evaluate(async () => {
    const [id = ""] = (sessionStorage.getItem("chat.conversation") ?? "").split(" ");
    const answer = await fetch(`/api/chat/conversations/${id}`);
    const { messages } = (await answer.json()) as {
      messages: { actions: { kind: string; times?: { start: string; staffId: string }[] }[] }[];
    };
    return messages.at(-1)?.actions.find(({ kind }) => kind === "times")?.times ?? [];
  });
  const [time] = times;
  // Somebody else is faster.
  const rival = await page.request.post("/api/holds", {
    data: { serviceId: "hydrafacial", staffId: time?.staffId, start: time?.start },
  });
  expect(rival.status()).toBe(201);
  await firstTime(chat).click();
  await expectAnswered(chat);
  await expect(said(chat).getByText("taken by somebody else").last()).toBeVisible();
  await firstTime(chat).click();
  await expect(chat.getByRole("heading", { name: "Who is coming?" })).toBeVisible();
  await fillIn(chat, { first: "Cleo", last: "Thread", phone: "718 555 0123" });
  await press(chat, "Yes, book it");
  await expect(chat.getByRole("region", { name: "Booked" })).toContainText("HydraFacial");
});

test("what was typed of who comes is there after a refresh, in its own conversation", async ({
  visitor: { page },
}) => {
  const chat = await openOn(page, 390);
  await ask(chat, `book a cleaning on ${dayAhead(34)}`);
  await firstTime(chat).click();
  await chat.getByLabel("First name").fill("Gwen");
  await chat.getByLabel("Phone").fill("718 55");
  await chat.getByLabel("The patient is 18 or older").check();
  await expectKept(page, "chat-details", { firstName: "Gwen", phone: "718 55" });
  await page.reload();
  const again = chatOf(page);
  await expect(again.getByLabel("First name")).toHaveValue("Gwen");
  await expect(again.getByLabel("Phone")).toHaveValue("718 55");
  // That one is of age is said anew.
  await expect(again.getByLabel("The patient is 18 or older")).not.toBeChecked();
  // What is begun anew leaves nothing behind.
  await again.getByRole("button", { name: "New conversation" }).click();
  await expectForgotten(page, "chat-details");
});

/** Whether a part of the conversation is within its box. */
async function isInSight(chat: Locator, part: Locator): Promise<boolean> {
  const [box, inner] = [await said(chat).boundingBox(), await part.boundingBox()];
  if (!box || !inner) return false;
  return inner.y >= box.y - 1 && inner.y + inner.height <= box.y + box.height + 1;
}

test("a form begins in sight, and a refused yes can be pressed again", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("429");
  const chat = await openOn(page, 1280);
  expect((await chat.boundingBox())!.height).toBeCloseTo(600, 0);
  await ask(chat, `book a cleaning on ${dayAhead(31)}`);
  await firstTime(chat).click();
  const heading = chat.getByRole("heading", { name: "Who is coming?" });
  await expect(heading).toBeVisible();
  await expect.poll(() => isInSight(chat, heading)).toBe(true);
  await fillIn(chat, { first: "Edna", last: "Thread", phone: "718 555 0125" });

  const yes = chat.getByRole("button", { name: "Yes, book it" });
  const error = { code: "too_many_messages", message: "Too many messages. Wait a moment." };
  await page.route("**/api/chat", (route) => route.fulfill({ status: 429, json: { error } }));
  await yes.click();
  await expect(chat.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(yes).toBeVisible();
  await expect(chat.getByRole("button", { name: "No, another time" })).toBeVisible();
  await page.unroute("**/api/chat");
  await press(chat, "Yes, book it");
  await expect(chat.getByRole("region", { name: "Booked" })).toBeVisible();
  await expect(own(chat, "Yes, book it")).toHaveCount(1);
});

test("a refused word after a form does not bring the empty form back", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("429");
  const chat = await openOn(page, 768);
  await ask(chat, "Talk to a person");
  await chat.getByLabel("Your name").fill("Finn Thread");
  await chat.getByLabel("Phone or email").fill("718 555 0126");
  const error = { code: "too_many_messages", message: "Too many messages. Wait a moment." };
  await page.route("**/api/chat", (route) => route.fulfill({ status: 429, json: { error } }));
  await chat.getByRole("button", { name: "Continue" }).click();
  await expect(chat.getByText("Your details have arrived.")).toBeVisible();
  await expect(chat.getByLabel("Your name")).toHaveCount(0);
  await page.unroute("**/api/chat");
  await press(chat, "Continue");
  await expect(said(chat).getByText("The team has your request.").last()).toBeVisible();
});

test("a person can be asked for at any time", async ({ visitor: { page } }) => {
  const chat = await openOn(page, 390);
  await expect(chat.getByRole("button", { name: "Talk to a person" })).toBeInViewport();
  await ask(chat, "When are you open?");
  await ask(chat, "How much is an implant?");
  const way = chat.getByRole("button", { name: "Talk to a person" });
  await expect(way).toBeInViewport();
  await way.click();
  await expect(
    chat.getByText(/^People answer in office hours\. Somebody can answer /),
  ).toBeVisible();
  await expect(chat.getByRole("link", { name: /^Call \(/ })).toHaveAttribute("href", /^tel:/);
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await press(chat, "Ask for a person here");
  await expect(chat.getByRole("heading", { name: "How can we reach you?" })).toBeVisible();
  await chat.getByLabel("Your name").fill("Dana Thread");
  await chat.getByLabel("Phone or email").fill("718 555 0124");
  await chat.getByRole("button", { name: "Continue" }).click();
  await expect(said(chat).getByText("The team has your request.").last()).toBeVisible();
});
