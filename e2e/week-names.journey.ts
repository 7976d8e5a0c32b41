import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { WeekSchedule, WeekVisit } from "../src/features/schedule/week/contract.ts";
import { addDays, practiceDate } from "../src/practice/time.ts";
import { test } from "./support/visitor.ts";
import { blockOf, weekly } from "./support/week.ts";

type Wish = { name: string; day: number; time: string; minutes: number };

/** Long names alone, two and three side by side, in the shortest visits that are booked and in longer ones. */
const wishes: readonly Wish[] = [
  { name: "Tobias Musterberg", day: 0, time: "09:00", minutes: 30 },
  { name: "Bruno Exampleby", day: 0, time: "10:00", minutes: 30 },
  { name: "Quinn Makebelieve", day: 0, time: "10:00", minutes: 30 },
  { name: "Noor Imaginari", day: 0, time: "11:00", minutes: 45 },
  { name: "Imani Sampleford", day: 0, time: "11:00", minutes: 60 },
  { name: "Konstantina Papadopoulou", day: 1, time: "09:00", minutes: 45 },
  { name: "Dmitri Mockridge", day: 1, time: "10:30", minutes: 30 },
  { name: "Bruno Exampleby", day: 1, time: "12:00", minutes: 45 },
  { name: "Quinn Makebelieve", day: 1, time: "12:00", minutes: 45 },
  { name: "Tobias Musterberg", day: 2, time: "09:00", minutes: 30 },
  { name: "Quinn Makebelieve", day: 2, time: "09:00", minutes: 45 },
  { name: "Imani Sampleford", day: 2, time: "09:00", minutes: 60 },
  { name: "Viktor Placebov", day: 4, time: "09:00", minutes: 30 },
  { name: "Maria de la Cruz", day: 4, time: "10:00", minutes: 45 },
  { name: "Hugo Specimen", day: 4, time: "10:00", minutes: 45 },
  { name: "Hugo Specimen", day: 5, time: "10:00", minutes: 30 },
  { name: "Petra Testova", day: 5, time: "10:00", minutes: 30 },
];

const like = {
  service: { id: "implant-consultation", name: "Implant consultation", category: "implants" },
  provider: { id: "averell", displayName: "Dr. Tomas Averell" },
  version: 1,
} as const;

/** What is read of a week in a browser that shows these visits, a holiday among them. */
async function showWishes(page: Page): Promise<void> {
  await page.route("**/api/schedule/week?*", async (route) => {
    const answer = await route.fetch();
    const week = (await answer.json()) as WeekSchedule;
    const visits = wishes.map(({ name, day, time, minutes }, index): WeekVisit => {
      const date = week.days[day]?.date ?? week.from;
      const lastName = name.slice(name.indexOf(" ") + 1);
      const times = { start: `${date}T${time}:00Z`, end: `${date}T${time}:00Z`, date, time };
      const id = `wish-${index}`;
      const status = index % 2 === 0 ? "confirmed" : "scheduled";
      return {
        ...like,
        ...times,
        id,
        patientName: name,
        lastName,
        durationMinutes: minutes,
        status,
      };
    });
    const days = week.days.map((day, index) =>
      index === 3 ? { ...day, closed: "Thanksgiving" } : day,
    );
    await route.fulfill({ response: answer, json: { ...week, days, visits, blocks: [] } });
  });
}

/** Names of which a letter is cut off, or stands under the mark of the status. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lettersOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    };
    const blocks = [...document.querySelectorAll("button[data-block]")];
    const names = blocks.flatMap((block) => {
      const name = block.querySelector("[data-name]");
      if (!name) return ["a block without a name"];
      const box = block.getBoundingClientRect();
      const mark = block.querySelector("[aria-hidden] [data-status]")?.getBoundingClientRect();
      const own = name.getBoundingClientRect();
      const isBad = lettersOf(name).some(
        (letters) =>
          letters.right > Math.min(box.right, own.right) + 1 ||
          letters.bottom > box.bottom + 3 ||
          (mark !== undefined &&
            letters.right > mark.left + 1 &&
            letters.left < mark.right - 1 &&
            letters.bottom > mark.top + 3 &&
            letters.top < mark.bottom - 3),
      );
      return isBad ? [`${name.textContent} in ${Math.round(box.width)} px`] : [];
    });
    const notes = [...document.querySelectorAll("[data-notes]")].filter(
      (note) => note.scrollWidth > note.clientWidth,
    );
    return [...names, ...notes.map((note) => note.textContent ?? "")];
  });
}

test("names on the week are whole at every width, and never under the mark of the status", async ({
  visitor: { page },
}) => {
  const date = addDays(practiceDate(new Date()), 21);
  await page.request.post("/api/staff-access/direct");
  await showWishes(page);
  for (const width of [1280, 1600, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${weekly}?week=${date}`);
    await expect(blockOf(page, "Konstantina Papadopoulou")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await unreadable(page), `${width} px`).toEqual([]);
  }
  // Whatever there is room for, the whole name is told and stands in the hint.
  const block = blockOf(page, "Konstantina Papadopoulou");
  await expect(block).toHaveAccessibleName(/^Konstantina Papadopoulou, /);
  await expect(block).toHaveAttribute("title", /^Konstantina Papadopoulou, /);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${weekly}?week=${date}`);
  await expect(page.locator("[data-column]")).toHaveCount(1);
  await page
    .getByRole("group", { name: "Day of the week" })
    .getByRole("button", { name: /^Monday/ })
    .click();
  await expect(blockOf(page, "Tobias Musterberg")).toBeVisible();
  expect(await unreadable(page), "390 px").toEqual([]);
});
