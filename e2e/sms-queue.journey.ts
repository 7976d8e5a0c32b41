import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { QueuedText, QueuePage } from "../src/features/sms-queue/queue/contract.ts";
import { bookWithText, enter, queue, shown } from "./support/texts.ts";
import { expectAccessibleInBoth, expectLive, test } from "./support/visitor.ts";

const rowOf = (page: Page, phone: string) =>
  page.locator("tr[data-text]").filter({ hasText: shown(phone) });
const sendButton = (page: Page) => page.getByRole("button", { name: /^Send \d+ Pending$/ });

/** The answer of the queue with other texts in it, as the server would tell it. */
async function withTexts(page: Page, change: (answer: QueuePage) => QueuePage): Promise<void> {
  await page.route(/\/api\/sms\/queue(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as QueuePage) });
  });
}

for (const width of [1280, 390]) {
  test(`a booked visit's text waits, is sent by one press, and the row follows, ${width} px wide`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 844 });
    await enter(page, queue);
    await expectLive(page);
    const { phone } = await bookWithText(page.request);
    // By itself: nobody reloads.
    await expect(rowOf(page, phone)).toHaveCount(1);
    await expect(rowOf(page, phone)).toContainText("your visit is booked for");
    await expect(rowOf(page, phone)).not.toContainText(/skin|consultation/i);
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    // The server sends by itself too, or waits for the morning: either way the row says what is so.
    const badge = rowOf(page, phone).getByText(/^(Sent|Pending|held)$/);
    await expect(badge).toBeVisible();
  });
}

test("the button sends once per press, says what came of it, and the window's function does the same and goes with the page", async ({
  visitor,
}) => {
  const { page } = visitor;
  let pending = 12;
  const presses: number[] = [];
  await withTexts(page, (answer) => ({
    ...answer,
    pendingCount: pending,
    heldCount: 0,
    oldestPendingAt: new Date(Date.now() - 660_000).toISOString(),
  }));
  await page.route("**/api/sms/send-pending", async (route) => {
    presses.push(pending);
    const sent = Math.min(10, pending);
    pending -= sent;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fulfill({
      json: { sent, failed: 0, unknown: 0, held: 0, pendingCount: pending },
    });
  });
  await enter(page, queue);
  const button = sendButton(page);
  await expect(button).toHaveText("Send 12 Pending");
  await expect(page.getByText("12 pending, the oldest for 11 min.")).toBeVisible();
  await button.dblclick();
  await expect(page.getByText("10 sent. 2 still pending.")).toBeVisible();
  expect(presses).toEqual([12]);
  await expect(button).toHaveText("Send 2 Pending");
  // Keyboard alone.
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Send 0 Pending");
  await expect(button).toBeDisabled();
  await page.keyboard.press("Enter");
  expect(presses).toEqual([12, 2]);

  pending = 3;
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(button).toHaveText("Send 3 Pending");
  await page.evaluate(() => (window as { sendPendingSMS?: () => void }).sendPendingSMS?.());
  await expect(button).toHaveText("Send 0 Pending");
  expect(presses).toEqual([12, 2, 3]);
  const hasFunction = () =>
    page.evaluate(() => typeof (window as { sendPendingSMS?: unknown }).sendPendingSMS);
  expect(await hasFunction()).toBe("function");
  await page
    .getByRole("navigation", { name: "Pages about texts" })
    .getByRole("link", { name: "Next 7 days" })
    .click();
  await expect(page.getByRole("group", { name: "Days" })).toBeVisible();
  expect(await hasFunction()).toBe("undefined");
  await page.unrouteAll({ behavior: "wait" });
});

test("failed, held and unclear texts explain themselves; a failed one is retried; long ones wrap", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  await enter(page, queue);
  const { phone } = await bookWithText(page.request);
  await expect(rowOf(page, phone)).toHaveCount(1);
  const like = (text: QueuedText, at: number, changes: Partial<QueuedText>): QueuedText => ({
    ...text,
    id: `00000000-0000-4000-8000-00000000000${at}`,
    ...changes,
  });
  await withTexts(page, (answer) => {
    const [text] = answer.texts;
    if (!text) return answer;
    const long = "An unbreakableword".repeat(30);
    const texts = [
      like(text, 1, { status: "failed", error: "Number cannot receive texts" }),
      like(text, 2, { status: "failed", error: null }),
      like(text, 3, { status: "unknown", error: null }),
      like(text, 4, { status: "held", error: "not configured" }),
      like(text, 5, { status: "sent", delivery: "delivered", error: null, message: long }),
      like(text, 6, { status: "pending", error: null, heldUntil: null, sendAfter: text.createdAt }),
      like(text, 7, {
        status: "pending",
        error: null,
        phone: "+14155550163",
        heldUntil: "2026-11-23T16:00:00.000Z",
      }),
      like(text, 8, { status: "sent", delivery: "undelivered", deliveryError: null }),
      like(text, 9, { status: "sent", delivery: "undelivered", isRetried: true }),
    ];
    return { ...answer, texts };
  });
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  const row = (at: number) => page.locator(`tr[data-text$="0${at}"]`);
  await expect(row(1)).toContainText("Failed");
  await expect(row(1)).toContainText("Number cannot receive texts");
  await expect(row(2)).toContainText("Unknown error");
  await expect(row(3)).toContainText("unknown");
  await expect(row(3)).toContainText("It may have arrived or not.");
  await expect(row(4)).toContainText("Kept back: not configured.");
  await expect(row(5)).toContainText("delivered");
  await expect(row(6).locator("td").last()).toHaveText("-");
  await expect(row(7)).toContainText(
    "Held for quiet hours until 8:00 AM Mon, their time (Los Angeles).",
  );
  await expect(row(8)).toContainText("The carrier could not deliver it.");
  await expect(row(8).getByRole("button", { name: /^Retry/ })).toBeVisible();
  await expect(row(9)).toContainText("It was queued once more.");
  await expect(row(9).getByRole("button")).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBoth(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }
  let retried = 0;
  await page.route("**/api/sms/queue/*/retry", async (route) => {
    retried += 1;
    const json =
      retried === 1
        ? {
            status: 409,
            json: {
              error: "x",
              code: "text_not_retriable",
              message: "This text did not fail, so there is nothing to try again.",
              requestId: "r",
            },
          }
        : undefined;
    if (json) await route.fulfill(json);
    else await route.continue();
  });
  await row(1)
    .getByRole("button", { name: /^Retry/ })
    .click();
  await expect(page.getByText(/did not fail|went wrong/).first()).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("a list and a sending that fail say so above the table and can be tried again", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("ERR_FAILED");
  visitor.expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await enter(page, queue);
  const { phone } = await bookWithText(page.request);
  await expect(rowOf(page, phone)).toHaveCount(1);
  let isDown = true;
  await page.route(/\/api\/sms\/queue(\?.*)?$/, (route) =>
    isDown ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The texts could not be loaded." });
  await expect(alert).toContainText("Below is what was last known.", { timeout: 20_000 });
  await expect(rowOf(page, phone)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  // Just before the press: the page also tries again by itself.
  isDown = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });

  await withTexts(page, (answer) => ({
    ...answer,
    pendingCount: 2,
    heldCount: 0,
    oldestPendingAt: new Date().toISOString(),
  }));
  await page.route("**/api/sms/send-pending", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(sendButton(page)).toHaveText("Send 2 Pending");
  await sendButton(page).click();
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "It is not known yet which texts were sent." });
  await expect(failed).toContainText("only what is still pending");
  await page.unroute("**/api/sms/send-pending");
  await page.route("**/api/sms/send-pending", (route) =>
    route.fulfill({ json: { sent: 2, failed: 0, unknown: 0, held: 0, pendingCount: 0 } }),
  );
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByText("2 sent. Nothing is pending.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("a missed call is told once a day, and only who agreed", async ({ visitor }) => {
  const { page } = visitor;
  await enter(page, queue);
  const { phone } = await bookWithText(page.request);
  await page.getByRole("button", { name: "Missed call" }).click();
  const dialog = page.getByRole("dialog", { name: "Missed call" });
  const number = dialog.getByLabel("Number that called");
  await number.fill("12");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please give a US phone number with ten digits.")).toBeVisible();
  await number.fill("718 557 0000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please call back instead.")).toBeVisible();
  await number.fill(phone);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The text is queued.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Queue the text" }).click();
  await expect(dialog.getByText("This caller got such a text today already")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    rowOf(page, phone).filter({ hasText: "sorry that we missed your call" }),
  ).toHaveCount(1);
});
