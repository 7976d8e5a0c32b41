import { expect, request } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { OpenTasks } from "../src/features/tasks/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { addDays, formatNearDay, practiceDate } from "../src/practice/time.ts";
import { loseAnswers } from "./support/lost-answers.ts";
import {
  bookByApi,
  expectAccessible,
  freeTimes,
  test,
  time,
  uniqueName,
} from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const tasks = `${area}/tasks`;

async function enter(page: Page, wanted = tasks): Promise<void> {
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(wanted);
}

/** The figure beside "Tasks" in the rail; nothing is zero. */
async function badgeOf(page: Page): Promise<number> {
  const place = page.getByRole("navigation", { name: "Command center" }).getByRole("link", {
    name: /^Tasks/,
  });
  const words = (await place.textContent()) ?? "";
  return Number(/\d+/.exec(words)?.[0] ?? "0");
}

/** What of the team's list is the demo account's or nobody's, and due by the end of today or a visitor's question. */
async function waitingIn(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/tasks?view=team");
  const { tasks: open, openCount } = (await answer.json()) as OpenTasks;
  expect(open, "more open tasks than the list holds").toHaveLength(openCount);
  const today = practiceDate(new Date());
  return open
    .filter(
      ({ owner, raisedAt }) =>
        owner === null || !owner.isActive || owner.name === "Demo staff" || raisedAt !== null,
    )
    .filter(
      ({ dueAt, subject, owner }) =>
        // A visitor's question that nobody took waits from the start.
        (subject === "question" && !owner?.isActive) ||
        (dueAt !== null && practiceDate(new Date(dueAt)) <= today),
    )
    .map(({ title }) => title);
}

/** The figure follows the list by itself, whatever other journeys add to it meanwhile. */
async function expectBadge(page: Page, title: string, isCounted: boolean): Promise<void> {
  await expect(async () => {
    const titles = await waitingIn(page);
    expect(titles.includes(title)).toBe(isCounted);
    expect(await badgeOf(page)).toBe(titles.length);
  }).toPass({ timeout: 20_000 });
}

const rowOf = (page: Page, title: string) => page.locator("[data-task]").filter({ hasText: title });

test("a task by keyboard: added, seen in a second browser, done there, opened again", async ({
  visitor: { page },
  browser,
}) => {
  const title = uniqueName("Call the lab ");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, `${area}/dashboard`);
  await enter(page);
  await expect(page.getByRole("heading", { name: "Tasks", exact: true })).toBeVisible();
  await expect(other.getByText("Waiting for you")).toBeVisible();
  await expectBadge(other, title, false);

  await page.getByRole("button", { name: "New task" }).first().focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "New task" });
  await expect(form).toBeVisible();
  await form.getByRole("button", { name: "Add task" }).press("Enter");
  const field = form.getByLabel("What is to be done");
  await expect(field).toBeFocused();
  await expect(form).toContainText("Say in a line what is to be done.");
  await expectAccessible(page);
  await page.keyboard.type(title);
  await page.keyboard.press("Escape");
  await expect(form.getByRole("button", { name: "Keep writing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await form.getByLabel("Due day").fill(practiceDate(new Date()));
  await form.getByLabel("Due time").fill("23:59");
  await field.press("Enter");
  await expect(form).toBeHidden();
  await expect(rowOf(page, title)).toHaveCount(1);
  await expectAccessible(page);

  await expectBadge(other, title, true);
  await other
    .getByRole("link", { name: /^Tasks/ })
    .first()
    .click();
  await rowOf(other, title).getByRole("checkbox").press("Space");
  await expect(rowOf(other, title)).toHaveAttribute("data-done", "");
  await expect(rowOf(page, title)).toHaveAttribute("data-done", "");
  await expectBadge(page, title, false);

  await other.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rowOf(page, title)).not.toHaveAttribute("data-done");
  await rowOf(page, title).getByRole("button", { name: "More" }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Move to tomorrow" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Later" })).toContainText(title);
  await rowOf(page, title).getByRole("checkbox").press("Space");
  await page.getByRole("link", { name: "Done", exact: true }).click();
  await expect(rowOf(page, title)).toHaveCount(1);
  await expectAccessible(page);
  await elsewhere.close();
});

test("a task whose answer is lost is not said to be unsaved, and the next press finds out", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  expectFailedLoads("status of 409");
  const title = uniqueName("Ask for the lab slip ");
  await enter(page);
  await page.getByRole("button", { name: "New task" }).first().click();
  const form = page.getByRole("dialog", { name: "New task" });
  await form.getByLabel("What is to be done").fill(title);
  const added = await loseAnswers(page, "**/api/tasks");
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form.getByText("It is not known yet whether this was saved.")).toBeVisible();
  await expectAccessible(page);
  await added.end();
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, title)).toHaveCount(1);

  // A change that is there already is one's own.
  await rowOf(page, title).getByRole("button", { name: title, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit task" });
  await edit.getByLabel("Details").fill("Lower left.");
  const changed = await loseAnswers(page, "**/api/tasks/*", { method: "PATCH" });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByText("It is not known yet whether this was saved.")).toBeVisible();
  await changed.end();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText("The task was changed.")).toBeVisible();
  const done = await loseAnswers(page, "**/api/tasks/*/done");
  await rowOf(page, title).getByRole("checkbox").press("Space");
  await expect(page.getByText("it is not known yet whether this was done")).toBeVisible();
  await expect(rowOf(page, title)).toHaveAttribute("data-done", "");
  await done.end();
});

test("a task written at a visit leads back to that visit", async ({
  visitor: { page },
  baseURL,
}) => {
  const visitor = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const offer = { serviceId: "checkup-cleaning", staffId: "marsh" };
  const { date, starts } = await freeTimes(visitor, offer, 20);
  const lastName = uniqueName("Asked");
  const name = `Journey ${lastName}`;
  const title = uniqueName("Send the aftercare sheet ");
  await bookByApi(visitor, { ...offer, start: starts[1] ?? "" }, lastName);
  await visitor.dispose();

  await enter(page, `${area}/dashboard/daily-schedule?date=${date}`);
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("button", { name: "New task" }).click();
  const form = page.getByRole("dialog", { name: "New task" });
  await expect(form).toContainText(`About ${name}, visit`);
  await form.getByLabel("What is to be done").fill(title);
  await form.getByLabel("Due day").fill(addDays(practiceDate(new Date()), 400));
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Appointment Details" })).toBeVisible();

  await page.goto(tasks);
  const row = rowOf(page, title);
  await expect(row).toContainText(name);
  const when = `visit ${formatNearDay(new Date(starts[1] ?? ""), new Date())}, ${time(starts[1] ?? "")}`;
  await row.getByRole("button", { name: title, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit task" });
  await expect(edit).toContainText(`About ${name}`);
  await expect(edit.getByRole("link", { name: when })).toBeVisible();
  // What was typed is not thrown away by following a link.
  await edit.getByLabel("Details").fill("By mail");
  await edit.getByRole("link", { name: when }).click();
  await expect(edit.getByText("Discard what you typed?")).toBeVisible();
  await edit.getByRole("button", { name: "Discard" }).click();
  await row.getByRole("link", { name: when }).click();
  await expect(page).toHaveURL(new RegExp(`daily-schedule\\?date=${date}&visit=`));
  await expect(page.getByRole("dialog", { name: "Appointment Details" })).toBeVisible();
});

test("a task that is late from the start is asked about once, and is no sample", async ({
  visitor: { page },
}) => {
  const title = uniqueName("Order the missing lab slip ");
  await enter(page);
  await page.getByRole("button", { name: "New task" }).first().click();
  const form = page.getByRole("dialog", { name: "New task" });
  await form.getByLabel("What is to be done").fill(title);
  await form.getByLabel("Due day").fill(addDays(practiceDate(new Date()), -400 + 60));
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form.getByText("This is already overdue. Add it anyway?")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Change it" }).click();
  await form.getByRole("button", { name: "Add task" }).click();
  await form.getByRole("button", { name: "Add anyway" }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, title)).toContainText("11 months late");
  await expect(rowOf(page, title)).not.toContainText("Sample");
  await rowOf(page, title).getByRole("checkbox").press("Space");
});
