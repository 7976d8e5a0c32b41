import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { bookEdith, enterDesk, jaw } from "./support/desk.ts";
import { area, demoAdmin, invite, mailedBy } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, freeTimes, test } from "./support/visitor.ts";

const field = (page: Page) =>
  page.getByRole("combobox", { name: "Search patients, tabs, actions" });
const chosen = (page: Page) => page.getByRole("option", { selected: true });

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** Presses Escape in the very moment in which the next dialog of the kit stands on the page, before it is painted. */
async function escapeAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const come = new MutationObserver(() => {
      if (document.querySelector("dialog[open][aria-modal]") === null) return;
      come.disconnect();
      const press = { key: "Escape", bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", press));
    });
    come.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  });
}

test("by keys alone it reaches pages, days and actions, and remembers where one was", async ({
  visitor: { page },
}) => {
  await enterDesk(page);
  await search(page, "outb");
  await expect(chosen(page)).toContainText("Outbox");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${area}/outbox`);

  await search(page, "new ta");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${area}/tasks?new=task`);
  await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${area}/tasks`);
  await expect(page.getByRole("dialog")).toBeHidden();

  await search(page, "dec 24, 2026");
  await expect(chosen(page)).toContainText("Go to Thursday, December 24, 2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/daily-schedule\?date=2026-12-24$/);

  // Block time begins on the day that is shown; the address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("December 24");
  await search(page, "block");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/date=2026-12-24&new=block$/);
  // The address changes first; Escape is for the dialog that follows.
  await expect(page.getByRole("dialog", { name: "Block time" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await search(page, "");
  const recent = page.getByRole("group", { name: "Recent pages" });
  await expect(recent.getByRole("option")).toHaveText([/Tasks/, /Outbox/]);
  // The last row is one step up from the first.
  await page.keyboard.press("ArrowUp");
  const options = page.getByRole("listbox", { name: "Found" }).getByRole("option");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);

  await search(page, "add sh");
  await expect(chosen(page)).toContainText("Add shift");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add New Shift" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`${area}/dashboard/staff-schedule`);
  await search(page, "export every");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Export" })).toBeVisible();
});

test("Escape in the very moment a dialog comes closes it", async ({ visitor: { page } }) => {
  await enterDesk(page);
  for (const [words, address] of [
    ["new ta", /tasks$/],
    ["add sh", /staff-schedule$/],
  ] as const) {
    await escapeAtOnce(page);
    await search(page, words);
    await page.keyboard.press("Enter");
    // It was open for less than a frame: its part of the address goes with it.
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("it finds people by the server, marks what was typed, says who shares a number, and leaves no trace of the words", async ({
  visitor: { page },
}) => {
  await enterDesk(page);
  const { starts } = await freeTimes(page.request, jaw, 9, 4);
  const name = await bookEdith(page.request, starts[0] ?? "");
  const lastName = name.split(" ")[1] ?? "";
  await search(page, lastName);
  const row = page.getByRole("group", { name: "Patients" }).getByRole("option");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  await expect(row.locator("mark")).toHaveText([lastName]);
  const about = page.getByRole("group", { name: `Actions for ${name}` });
  await expect(about.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("Call Patient");
  await expect(about).toBeVisible();

  // Somebody else is booked with the same number; their names may be nearly the same.
  await bookEdith(page.request, starts[2] ?? "");
  await field(page).fill("7185550163");
  await expect(page.getByText(/share \(718\) 555-0163/)).toBeVisible();
  await expect(row.nth(1)).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await expect(page.getByRole("group", { name: "Patients" })).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, localStorage, sessionStorage]),
  );
  expect(kept.toLowerCase()).not.toContain(lastName.toLowerCase());
  expect(kept).not.toContain("5550163");
});

test("nothing found, a failed search and no network are said; pages still open", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 500");
  visitor.expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await enterDesk(page);
  await search(page, "zzzzqq");
  await expect(page.getByText('Nothing begins with "zzzzqq".')).toBeVisible();
  await page.route("**/api/patients/search", (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: "unexpected", message: "Something went wrong on our side." } },
    }),
  );
  await field(page).fill("zzzzqr");
  await expect(page.getByText(/^The search for people failed\./)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await field(page).fill("tas");
  await expect(page.getByText(/^No network: people cannot be looked up now\./)).toBeVisible();
  await expect(chosen(page)).toContainText("task");
  await page.context().setOffline(false);
});

test("on a phone, and for somebody at the front desk, it offers what they may do and nothing else", async ({
  visitor: { page },
  baseURL,
}) => {
  const admin = await demoAdmin(baseURL);
  const { email } = await invite(admin, "Pal Desk", "front-desk");
  const { link } = await mailedBy(admin, email, async () => {
    await page.request.post("/api/staff-access/links", { data: { email } });
  });
  const token = link.split("#t=")[1];
  await page.request.post("/api/staff-access/links/open", { data: { token } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${area}/outbox`);
  await page.getByRole("button", { name: /Search patients, tabs, actions/ }).click();
  await expect(field(page)).toBeFocused();
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Tasks" })).toHaveCount(1);
  await expect(options.filter({ hasText: "Audit" })).toHaveCount(0);
  await expect(options.filter({ hasText: "Staff accounts" })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await admin.dispose();
});
