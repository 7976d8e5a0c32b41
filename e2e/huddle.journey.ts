import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Huddle } from "../src/features/schedule/huddle/contract.ts";
import { addDays, practiceDate } from "../src/practice/time.ts";
import { bookEdith, enterDesk, jaw } from "./support/desk.ts";
import { area } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, freeTimes, test } from "./support/visitor.ts";

const huddle = `${area}/huddle`;
const sheets = (page: Page) => page.locator("[data-sheet]");

/** How many sheets of paper a printer would take. */
async function printedPages(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return [...file.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** The day's page as the server drew it, with as many visits as asked for. */
async function withVisits(page: Page, count: number): Promise<void> {
  await page.route("**/api/schedule/huddle?*", async (route) => {
    const answer = await route.fetch();
    const drawn = (await answer.json()) as Huddle;
    const visits = Array.from({ length: count }, (_one, at): Huddle["visits"][number] => {
      const start = new Date(Date.parse(`${drawn.date}T13:00:00Z`) + at * 20 * 60_000);
      return {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
        patientId: `00000000-0000-4000-8000-${String(at).padStart(12, "1")}`,
        patientName: "Maya Featherstone",
        start: start.toISOString(),
        end: new Date(start.getTime() + 45 * 60_000).toISOString(),
        service: { name: "Implant consultation and planning", category: "implants" },
        providerName: "Dr. Eva Lindgren",
        status: "scheduled",
        phone: "+17185550163",
        isFirst: at % 3 === 0,
        isBirthday: at === 4,
        isUnconfirmed: true,
        risk: {
          points: 45,
          isHigh: true,
          reasons: [
            { points: 30, words: "3 missed visits" },
            { points: 10, words: "booked 16 days ahead" },
            { points: 5, words: "on a Monday" },
          ],
        },
        isUnreachable: at < 5,
      };
    });
    const task = (at: number) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, "2")}`,
      title: `Send the price of a scan in writing, with the plan, ${at}`,
      owner: "Rosa Quill",
      dueAt: drawn.asOf,
      isOverdue: true,
    });
    const stay = { patientId: visits[0]?.patientId ?? "", name: "Maya Featherstone" };
    // As much beside the visits as any day can have: it has to fit as well.
    const full: Huddle = {
      ...drawn,
      visits,
      birthdays: Array.from({ length: 5 }, (_one, at) => ({
        ...stay,
        patientId: `00000000-0000-4000-8000-${String(at).padStart(12, "3")}`,
        date: addDays(drawn.date, 1),
        visitId: stay.patientId,
        visitStart: `${drawn.date}T15:30:00.000Z`,
      })),
      closures: Array.from({ length: 3 }, (_one, at) => ({
        date: addDays(drawn.date, at + 1),
        opens: null,
        closes: null,
        reason: "Thanksgiving and the day after it",
      })),
      notes: Array.from({ length: 4 }, (_one, at) => ({
        ...stay,
        id: `00000000-0000-4000-8000-${String(at).padStart(12, "4")}`,
        text: "Had a bad reaction to the numbing the last time; asks for a break every ten minutes. ".repeat(
          3,
        ),
      })),
      tasks: Array.from({ length: 12 }, (_one, at) => task(at)),
      taskCounts: { due: 12, overdue: 12 },
    };
    await route.fulfill({ response: answer, json: full });
  });
}

test("the day's page leads to its visits and tasks, follows the day by itself, and keeps its date", async ({
  visitor: { page },
}) => {
  await enterDesk(page);
  const { date, starts } = await freeTimes(page.request, jaw, 8, 4);
  const name = await bookEdith(page.request, starts[0] ?? "");
  await page.goto(`${area}/dashboard/daily-schedule?date=${date}`);
  await page.getByRole("link", { name: "Morning huddle" }).click();
  await expect(page).toHaveURL(`${huddle}?date=${date}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Unconfirmed, first visit");
  await expect(page.getByText(/^Drawn .+ from live data$/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Command center" })).toHaveCount(0);
  await expectAccessible(page);

  // Another booking appears without a press.
  const other = await bookEdith(page.request, starts[2] ?? "");
  await expect(page.getByRole("row").filter({ hasText: other })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(`${huddle}?date=${date}`);
  await expect(row.getByRole("link", { name, exact: true })).toHaveAttribute(
    "href",
    new RegExp(`^${area}/patients/[0-9a-f-]{36}$`),
  );
  await row.getByRole("link", { name: `the visit of ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`date=${date}&visit=`));
  await expect(page.getByRole("dialog", { name: "Appointment Details" })).toContainText(name);
  await page.goBack();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: "Daily Schedule" }).click();
  await expect(page).toHaveURL(new RegExp(`daily-schedule\\?date=${date}$`));

  await page.goto(`${huddle}?date=2026-02-30`);
  await expect(page.getByText('There is no day "2026-02-30".')).toBeVisible();
});

test("a task of the page opens from its address, also after a refresh", async ({
  visitor: { page },
}) => {
  await enterDesk(page);
  const id = crypto.randomUUID();
  const title = `Call about the huddle ${id.slice(0, 6)}`;
  // Long late, so that it stands before what other walks left to do.
  const due = { date: addDays(practiceDate(new Date()), -300), time: null };
  const data = { id, title, kind: "call", ownerId: null, due };
  expect((await page.request.post("/api/tasks", { data })).status()).toBe(201);
  await page.goto(huddle);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`${area}/tasks?task=${id}`);
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await expect(dialog.getByLabel("What is to be done")).toHaveValue(title);
  await page.reload();
  await expect(dialog.getByLabel("What is to be done")).toHaveValue(title);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${area}/tasks`);
  await page.request.post(`/api/tasks/${id}/done`);
  await page.goto(`${area}/tasks?task=${id}`);
  await expect(page.getByText("That task is not open any more.")).toBeVisible();
});

for (const [count, pages] of [
  [0, 1],
  [18, 1],
  [19, 2],
  [44, 2],
  [120, 5],
] as const) {
  test(`${count} visits take ${pages} sheets of paper, without the shell`, async ({
    visitor: { page },
  }, info) => {
    await enterDesk(page);
    await withVisits(page, count);
    await page.goto(huddle);
    await expect(sheets(page)).toHaveCount(pages);
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
    await expect(page.locator("[data-visit]")).toHaveCount(count);
    expect(await printedPages(page)).toBe(pages);
    // Dark or not, paper is white.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    const [ground, ink] = await sheets(page)
      .first()
      .evaluate((sheet) => [
        getComputedStyle(sheet).backgroundColor,
        getComputedStyle(sheet).color,
      ]);
    expect([ground, ink]).toEqual(["rgb(255, 255, 255)", "rgb(23, 33, 31)"]);
    await info.attach("print", { body: await page.screenshot({ fullPage: true }) });
    // The page may just be asking again.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("an empty day, a closed day, loading and a failure say what they are, on a phone too", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 500");
  await enterDesk(page);
  await page.goto(`${huddle}?date=2026-12-25`);
  await expect(page.getByText(/^The practice is closed: /).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(huddle);
  await expect(sheets(page).first()).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide, "scrolls to the side").toBe(false);
  await expectAccessibleInBoth(page);

  await page.route("**/api/schedule/huddle?*", (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: "unexpected", message: "Something went wrong on our side." } },
    }),
  );
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect(page.getByText("The page could not be drawn.")).toBeVisible();
  await expect(page.getByText(/Below is how it stood at/)).toBeVisible();
  await expect(sheets(page).first()).toBeVisible();
  await page.goto(`${huddle}?date=${addDays("2026-12-25", 3)}`);
  await expect(page.getByText("The page could not be drawn.")).toBeVisible();
  await expectAccessible(page);
});

test("printing from the palette prints once, and Back does not print again", async ({
  visitor: { page },
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { prints: number };
    seen.prints = 0;
    window.print = () => {
      seen.prints += 1;
    };
  });
  await enterDesk(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("print");
  await expect(page.getByRole("option", { name: /Print the morning huddle/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(huddle);
  const prints = () => page.evaluate(() => (window as unknown as { prints: number }).prints);
  await expect.poll(prints).toBe(1);
  await page.goBack();
  await page.goForward();
  await expect(sheets(page).first()).toBeVisible();
  expect(await prints()).toBe(1);
});
