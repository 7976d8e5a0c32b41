import { expect, type Page } from "@playwright/test";
import {
  dashboard,
  desk,
  type InstagramTables,
  instagramTables,
  isDrafted,
  says,
  somebodyWrites,
} from "./support/instagram.ts";
import { loseAnswers } from "./support/lost-answers.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

let tables: InstagramTables;
test.beforeAll(() => {
  tables = instagramTables();
});
test.afterAll(() => tables.end());

const said = (page: Page) => page.getByRole("log", { name: "What was said" });
const box = (page: Page) => page.getByRole("textbox", { name: "Write an answer" });
const send = (page: Page) => page.getByRole("button", { name: /^Send/ });
const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "The list" }).getByRole("button", { name: new RegExp(name) });
const head = (page: Page) => page.getByRole("region", { name: "The conversation" });

async function inBothSizes(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("who is not signed in is asked to, and comes back to the page; search engines are kept out", async ({
  page,
}) => {
  const answer = await page.goto(`${dashboard}?filter=open`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expectReady(page);
  await expect(page).toHaveURL(/\/login\?from=/);
  const from = new URL(page.url()).searchParams.get("from");
  expect(from).toBe(`${dashboard}?filter=open`);
  await page.goto(`/averell/direct-access?${new URLSearchParams({ from: from ?? "" }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Instagram" })).toBeVisible();
  await expect(page).toHaveURL(`${dashboard}?filter=open`);
  await expect(page.getByRole("link", { name: /^Instagram/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a message is found, read and answered by keys, and another desk sees all of it come", async ({
  browser,
  baseURL,
}) => {
  const one = await desk(browser, baseURL);
  const two = await desk(browser, baseURL);
  const { id, name, username } = await somebodyWrites(tables, { text: "Do you have a ramp?" });
  await one.getByRole("searchbox").fill(username);
  const row = rowOf(one, name);
  await expect(row).toContainText("Do you have a ramp?");
  await expect(row).toContainText("Open");
  await expect(row).toContainText("Positive");
  await expect(row).toContainText("5m ago");
  expect(one.url()).not.toContain(username);
  await row.press("Enter");
  await expect(said(one)).toContainText("Do you have a ramp?");
  await expect(head(one)).toContainText(/23 h 5\d min left to answer freely/);
  // Looking at it answers nothing.
  await expect(row).toContainText("1 unanswered");
  await inBothSizes(one);

  await two.goto(`${dashboard}?id=${id}`);
  await expect(said(two)).toContainText("Do you have a ramp?");
  await head(one).getByRole("heading", { name }).focus();
  await one.keyboard.press("r");
  const dialog = one.getByRole("dialog", { name: `Reply to ${name}` });
  const typed = dialog.getByRole("textbox", { name: "Write an answer" });
  await expect(typed).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Send" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await one.keyboard.type("Yes, beside the main door.");
  await expectAccessibleInBoth(one);
  await one.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(said(one)).toContainText("Yes, beside the main door.");
  await expect(said(two)).toContainText("Yes, beside the main door.");
  await expect(box(one)).toHaveValue("");
  await expect(row).not.toContainText("unanswered");
  await says(tables, id, { text: "Wonderful, thanks" });
  await expect(said(one)).toContainText("Wonderful, thanks");
  await expect(said(two)).toContainText("Wonderful, thanks");
});

test("what is typed is kept when sending fails, when another conversation is chosen and when somebody takes over", async ({
  browser,
  baseURL,
}) => {
  const first = await somebodyWrites(tables);
  const second = await somebodyWrites(tables, { text: "And on Sunday?" });
  const page = await desk(browser, baseURL, `${dashboard}?id=${first.id}`);
  await box(page).fill("Saturday from nine to two.");
  const error = { code: "service_unavailable", message: "Not now." };
  await page.route("**/reply", (route) => route.fulfill({ status: 503, json: { error } }));
  await send(page).click();
  await expect(page.getByText(/^Reply was not sent\./)).toBeVisible();
  await expect(box(page)).toHaveValue("Saturday from nine to two.");
  await page.unroute("**/reply");

  await rowOf(page, second.name).click();
  await expect(said(page)).toContainText("And on Sunday?");
  await expect(box(page)).toHaveValue("");
  await rowOf(page, first.name).click();
  await expect(said(page)).toContainText("Are you open on Saturday?");
  await expect(box(page)).toHaveValue("Saturday from nine to two.");

  const other = await desk(browser, baseURL, `${dashboard}?id=${first.id}`);
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(head(page)).toContainText(/has it since/);
  await expect(box(page)).toHaveValue("Saturday from nine to two.");
  await send(page).click();
  await expect(said(other)).toContainText("Saturday from nine to two.");
  await expect(box(page)).toHaveValue("");
});

test("a reply whose answer is lost is looked up, never said to be unsent, and leaves once however often it is pressed", async ({
  browser,
  baseURL,
}) => {
  const { id } = await somebodyWrites(tables);
  const page = await desk(browser, baseURL, `${dashboard}?id=${id}`);
  const sentTimes = async (words: string) => {
    const found = await tables.query(
      "select from instagram_messages where thread_id = $1 and message_text = $2",
      [id, words],
    );
    return found.rowCount;
  };
  // One lost answer is asked for again by itself.
  const once = await loseAnswers(page, "**/reply", { times: 1 });
  await box(page).fill("From nine to two.");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Looking it up" })).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  expect(once.asked()).toBe(2);
  expect(await sentTimes("From nine to two.")).toBe(1);
  await once.end();

  // A line that stays broken: nobody claims what nobody knows.
  const lost = await loseAnswers(page, "**/reply");
  await box(page).fill("On Sunday we are closed.");
  await send(page).click();
  await expect(page.getByText(/^It is not known yet whether your reply was sent/)).toBeVisible();
  await expect(page.getByText(/Reply was not sent/)).toHaveCount(0);
  await expect(box(page)).toHaveValue("On Sunday we are closed.");
  await expect(said(page)).toContainText("On Sunday we are closed.");
  await inBothSizes(page);
  await send(page).click();
  await expect.poll(lost.asked).toBe(4);
  await expect(page.getByText(/^It is not known yet whether your reply was sent/)).toBeVisible();
  await lost.end();
  await send(page).click();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByText(/^It is not known yet/)).toHaveCount(0);
  expect(await sentTimes("On Sunday we are closed.")).toBe(1);
});

test("words that tell of somebody's care are warned of, and others are offered", async ({
  browser,
  baseURL,
}) => {
  const { id } = await somebodyWrites(tables, { text: "How did it look?" });
  const page = await desk(browser, baseURL, `${dashboard}?id=${id}`);
  await box(page).fill("Your implant looked fine on the x-ray, Nora.");
  await expect(head(page)).toContainText("It speaks of somebody's health.");
  await inBothSizes(page);
  await page.getByRole("button", { name: "Ask them to call" }).click();
  await expect(box(page)).toHaveValue(/please call us at \(718\) 555-0142/);
  await box(page).fill("");
  await expect(head(page)).not.toContainText("It speaks of somebody's health.");
});

test("a draft that needs a person is held, changed, discarded or approved as it stands", async ({
  browser,
  baseURL,
}) => {
  const { id, name } = await somebodyWrites(tables, { text: "My gum is sore", sentiment: -0.6 });
  await isDrafted(tables, id, "Please call us, we look at it today.");
  const page = await desk(browser, baseURL, `${dashboard}?filter=review&id=${id}`);
  await expect(rowOf(page, name)).toContainText("Requires human review");
  await expect(said(page)).toContainText("Requires human review: clinical question");
  await inBothSizes(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("Please call us, we look at it today.");
  await box(page).fill("");
  await page.getByRole("button", { name: "Approve and send" }).click();
  await expect(said(page)).toContainText(/approved by/);
  await expect(page.getByRole("button", { name: "Approve and send" })).toBeHidden();

  const next = await somebodyWrites(tables, { text: "Does whitening hurt?" });
  await isDrafted(tables, next.id, "It never hurts.");
  await page.goto(`${dashboard}?id=${next.id}`);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(said(page)).not.toContainText("It never hurts.");
});

test("the window closes under the composer: the person may go on as one, and after a week nobody may", async ({
  browser,
  baseURL,
}) => {
  const { id } = await somebodyWrites(tables, { minutes: 24 * 60 - 2.5 });
  const page = await desk(browser, baseURL, `${dashboard}?id=${id}`);
  await expect(head(page)).toContainText("left to answer freely");
  await box(page).fill("Still here.");
  await expect(head(page)).toContainText("The assistant may not write", { timeout: 240_000 });
  await expect(page.getByRole("button", { name: "Send as a person" })).toBeVisible();
  await expect(said(page)).toContainText("24-hour window closed");
  await expect(box(page)).toHaveValue("Still here.");
  await inBothSizes(page);
  await tables.query(
    "update instagram_threads set window_opened_at = window_opened_at - interval '6 days' where id = $1",
    [id],
  );
  await expect(head(page)).toContainText("Nobody may write here now");
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await expect(box(page)).toHaveValue("Still here.");
  await box(page).fill("");
});

test("a conversation is marked, and the rail's count of those that wait follows", async ({
  browser,
  baseURL,
}) => {
  const { id, name } = await somebodyWrites(tables);
  const page = await desk(browser, baseURL, `${dashboard}?id=${id}`);
  await expect(page.getByRole("link", { name: /^Instagram ?\d+ waiting/ })).toBeVisible();
  await page.getByRole("button", { name: "More about the conversation" }).click();
  await page.getByRole("menuitem", { name: "Mark as resolved" }).click();
  await expect(page.getByText("The conversation is resolved.")).toBeVisible();
  await page.getByRole("button", { name: /^Resolved/ }).click();
  await expect(rowOf(page, name)).toContainText("Resolved");
});

test("figures are counted, and the next tab is reached by keys", async ({ browser, baseURL }) => {
  const page = await desk(browser, baseURL, `${dashboard}?tab=analytics`);
  await expect(page.getByText("Total messages")).toBeVisible();
  await expect(page.getByText(/Estimated from sentiment|No message tells/)).toBeVisible();
  await inBothSizes(page);
  await page.getByRole("tab", { name: "Analytics" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("group", { name: "AI auto-response" })).toBeVisible();
});

test("the list says when it cannot be asked for, and keeps what was last known", async ({
  browser,
  baseURL,
}) => {
  const { name } = await somebodyWrites(tables);
  const page = await desk(browser, baseURL);
  await expect(rowOf(page, name)).toBeVisible();
  let asksAgain = false;
  await page.route("**/api/instagram/conversations**", (route) =>
    asksAgain ? route.continue() : route.fulfill({ status: 500, body: "{}" }),
  );
  await somebodyWrites(tables);
  await expect(page.getByText("The conversations could not be loaded.")).toBeVisible();
  await expect(page.getByText(/Below is what was last known/)).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  // The page asks again by itself as well: it must not be back before the button is pressed.
  await page.exposeFunction("answersFromNow", () => {
    asksAgain = true;
  });
  await page.getByRole("button", { name: "Try again" }).evaluate((button) => {
    button.addEventListener("pointerdown", () => Reflect.get(window, "answersFromNow")(), true);
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The conversations could not be loaded.")).toBeHidden();
});
