import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { addDays, practiceDate, weekdayOf } from "../../src/practice/time.ts";
import { bookEdith, jaw } from "./desk.ts";
import { area } from "./staff.ts";
import { freeTimes, freeTimesOn } from "./visitor.ts";

/** The Week Overview's address. */
export const weekly = `${area}/dashboard/week-overview`;

export interface BookedWeek {
  name: string;
  id: string;
  /** The day of the visit, and another of the same week on which its provider works. */
  date: string;
  otherDate: string;
  /** Free starts of both days; the visit has the first of its own day. */
  starts: string[];
  otherStarts: string[];
}

/** A week with a visit on it and room on another of its days, open as staff. */
export async function openWeek(page: Page, daysAhead: number): Promise<BookedWeek> {
  const today = practiceDate(new Date());
  for (let ahead = daysAhead; ;) {
    const { date, starts } = await freeTimes(page.request, jaw, ahead, 6);
    const otherDate = addDays(date, 2);
    const isEarly = weekdayOf(date) === 1 || weekdayOf(date) === 3;
    const otherStarts = isEarly ? await freeTimesOn(page.request, jaw, otherDate) : [];
    if (otherStarts.length >= 6) {
      const name = await bookEdith(page.request, starts[0] ?? "");
      await page.request.post("/api/staff-access/direct");
      await page.goto(`${weekly}?week=${date}`);
      const block = blockOf(page, name);
      await expect(block).toBeVisible();
      const id = (await block.getAttribute("data-block")) ?? "";
      return { name, id, date, otherDate, starts, otherStarts };
    }
    ahead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000) + 1;
  }
}

/** A visit on the week that is open. */
export const blockOf = (page: Page, name: string): Locator =>
  page.locator("button[data-block]").filter({ hasText: name });

/** A day of the week that is open. */
export const columnOf = (page: Page, date: string): Locator =>
  page.locator(`[data-column="${date}"]`);

/** Drags a visit to a time of a day, as a hand does: down, over, and let go. */
export async function dragTo(
  page: Page,
  block: Locator,
  to: { date: string; minutes: number },
): Promise<void> {
  await block.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const day = columnOf(page, to.date);
  const [from, column] = [await block.boundingBox(), await day.boundingBox()];
  if (!from || !column) throw new Error("The visit or the day is not on the page.");
  const grip = 6;
  // A visit outside the usual hours makes the week longer than it mostly is.
  const [first, last] = [
    Number(await day.getAttribute("data-from")),
    Number(await day.getAttribute("data-to")),
  ];
  const pixelsOfMinute = column.height / (last - first);
  await page.mouse.move(from.x + from.width / 2, from.y + grip);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + grip + 12);
  const y = column.y + (to.minutes - first) * pixelsOfMinute + grip;
  await page.mouse.move(column.x + column.width / 2, y, { steps: 4 });
  await page.mouse.up();
}
