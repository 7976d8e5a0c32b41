import type { APIRequestContext, Page } from "@playwright/test";
import type { DaySchedule } from "#features/schedule/contract.ts";
import { addDays, formatCalendarDate } from "#practice/time.ts";
import { type Interactions, pointAt } from "./interactions.ts";

export type Desk = {
  page: Page;
  /** Another member of staff, who changes visits past this page. */
  colleague: APIRequestContext;
  /** Does something and keeps how long it took. */
  hands: Pick<Interactions, "note" | "press" | "noteDrag">;
  date: string;
  /** How many visits the day has. */
  visits: number;
};

const typed = "Prefers the afternoon";
const steps = 6;

const rowsOf = (page: Page) => page.locator("[data-visit]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chipsOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Filters" }).getByRole("group", { name }).getByRole("button");

async function isWhole({ page, visits }: Desk): Promise<void> {
  await rowsOf(page)
    .nth(visits - 1)
    .waitFor();
}

/** Opens a visit, writes, sets its status, saves or discards, and closes it in every way. */
export async function editVisits(desk: Desk, turn: number): Promise<void> {
  const { page, hands } = desk;
  const dialog = page.getByRole("dialog", { name: "Appointment Details" });
  const name = (index: number) => rowsOf(page).nth(index).locator("[data-row-name]");
  const closed = () => dialog.waitFor({ state: "hidden" });

  await name(turn + 2).scrollIntoViewIfNeeded();
  await hands.press("open the details", name(turn + 2));
  await dialog.waitFor();
  await hands.note("close the details by Escape", () => page.keyboard.press("Escape"));
  await closed();

  await name(turn + 3).focus();
  await hands.note("open the details by Enter", () => page.keyboard.press("Enter"));
  await dialog.waitFor();
  const status = dialog.getByRole("combobox", { name: "Status" });
  await status.focus();
  // Ahead of its day a visit is either scheduled or confirmed; the list names them in this order.
  const other = (await status.inputValue()) === "scheduled" ? "ArrowDown" : "ArrowUp";
  await hands.note("choose a status", () => page.keyboard.press(other));
  await dialog.getByRole("textbox", { name: "Notes" }).focus();
  await hands.note("type a note", () => page.keyboard.type(typed, { delay: 30 }), typed.length);
  await hands.press("discard", dialog.getByRole("button", { name: "Cancel", exact: true }));
  await closed();

  await name(turn + 4).click();
  await dialog.getByRole("textbox", { name: "Notes" }).fill(`${typed} ${turn}`);
  await hands.press("save", dialog.getByRole("button", { name: "Save Changes" }));
  await closed();
}

/** Types a note while a colleague changes one visit of the same day after the other. */
export async function typeWhileChanging(desk: Desk, turn: number): Promise<void> {
  const { page, colleague, hands, date } = desk;
  const answer = await colleague.get(`/api/schedule/day?date=${date}`);
  const { visits } = (await answer.json()) as DaySchedule;
  await rowsOf(page).nth(1).locator("[data-row-name]").click();
  const notes = page.getByRole("dialog").getByRole("textbox", { name: "Notes" });
  await notes.focus();
  const changes = visits.slice(20 + turn, 26 + turn);
  const text = typed.slice(0, changes.length * 3);
  const changeAll = async () => {
    for (const { id, version } of changes) {
      const data = { version, notes: `Changed ${turn}` };
      const changed = await colleague.patch(`/api/schedule/visits/${id}`, { data });
      if (!changed.ok()) throw new Error(await changed.text());
    }
  };
  const both = async () => {
    await Promise.all([page.keyboard.type(text, { delay: 60 }), changeAll()]);
  };
  await hands.note("type while visits change", both, text.length);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Leaves rows out by provider and status, and takes them back. */
export async function filter(desk: Desk): Promise<void> {
  const { page, hands } = desk;
  await hands.press("open the filters", button(page, "Filter"));
  for (const [kind, group, index] of [
    ["filter by provider", "Provider", 1],
    ["filter by status", "Status", 0],
  ] as const) {
    const chip = chipsOf(page, group).nth(index);
    await hands.press(kind, chip);
    await hands.press(`${kind}, taken back`, chip);
    await isWhole(desk);
  }
  await hands.press("close the filters", button(page, "Filter"));
}

/** Walks from visit to visit by arrow keys. */
export async function walkRows({ page, hands }: Desk): Promise<void> {
  await rowsOf(page).first().locator("[data-row-name]").focus();
  const walk = async () => {
    for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowDown");
  };
  await hands.note("arrow keys over the visits", walk, 20);
}

/** Takes a visit by key, carries it over the board and puts it back; the same by pointer. */
export async function carry(desk: Desk, turn: number): Promise<void> {
  const { page, hands } = desk;
  await hands.press("show by provider", button(page, "By provider"));
  await hands.press("show by time", button(page, "By time"));
  await isWhole(desk);
  // Only what is still expected can be moved: such rows have a handle.
  const movable = rowsOf(page).filter({ has: page.getByRole("button", { name: /^Move, / }) });
  await movable
    .nth(turn + 2)
    .locator("[data-row-name]")
    .focus();
  await hands.note("take a visit by key", () => page.keyboard.press("m"));
  await button(page, "Put back").waitFor();
  const walk = async (keys: readonly string[]) => {
    for (const key of keys)
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
  };
  await hands.note("carry by key", () => walk(["ArrowDown", "ArrowUp"]), 2 * steps);
  await hands.note("carry to another provider", () => walk(["ArrowLeft", "ArrowRight"]), 2 * steps);
  await hands.note("put back", () => page.keyboard.press("Escape"));
  await drag(desk, turn);
  const dialog = page.getByRole("dialog", { name: "Move visit" });
  await dialog.waitFor();
  await hands.press("leave a move", dialog.getByRole("button", { name: "Leave it" }));
  await dialog.waitFor({ state: "hidden" });
  await button(page, "By time").click();
  await isWhole(desk);
}

async function drag({ page, hands }: Desk, turn: number): Promise<void> {
  const block = page.locator("[data-block]:not([data-fixed])").nth(turn + 4);
  const { x, y } = await pointAt(page, block);
  const across = async () => {
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(x + (step % 3) * 60, y + step * 10);
  };
  await hands.noteDrag("drag, each movement", across);
  await hands.note("drop", () => page.mouse.up());
}

/** Opens New visit, looks somebody up, and closes it. */
export async function beginVisit({ page, hands }: Desk): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "New visit" });
  await hands.press("open New visit", button(page, "New visit"));
  await dialog.waitFor();
  await hands.note("close New visit", () => page.keyboard.press("Escape"));
  await dialog.waitFor({ state: "hidden" });
  await hands.note("open New visit by key", () => page.keyboard.press("n"));
  await dialog.getByLabel("Find the patient").focus();
  await hands.note("look somebody up", () => page.keyboard.type("Bench Te", { delay: 60 }), 8);
  for (let presses = 0; presses < 3 && (await dialog.isVisible()); presses += 1)
    await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

/** From the day before to the long day and back, before and after both were loaded. */
export async function turnDays(desk: Desk): Promise<void> {
  const { page, hands } = desk;
  await hands.press("next day, not loaded yet", button(page, "Next day"));
  await isWhole(desk);
  await hands.press("previous day", button(page, "Previous day"));
  // The day's name stands between the arrows: a shorter one moves them away from under the mouse.
  const dayBefore = formatCalendarDate(addDays(desk.date, -1));
  await page.getByRole("heading", { level: 1, name: dayBefore }).waitFor();
  await hands.press("next day", button(page, "Next day"));
  await isWhole(desk);
}
