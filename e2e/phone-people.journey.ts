import { expect, type Page } from "@playwright/test";
import type { ManagedNumbers } from "../src/features/phone-numbers/numbers/contract.ts";
import type { OpenTasks } from "../src/features/tasks/contract.ts";
import { holidaysOf } from "../src/practice/holidays.ts";
import { identity } from "../src/practice/identity.ts";
import { addDays, instantAt, practiceDate, weekdayOf } from "../src/practice/time.ts";
import { type ClockedPractice, startClockedPractice } from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import { area } from "./support/staff.ts";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const place = `${area}/phone-line`;
const deskNumber = "(718) 555-0123";
const friday = 5;

/** Eleven in the morning of the next working day: somebody is at the desk then, whenever the walk runs. */
function workingMorning(): Date {
  const today = practiceDate(new Date());
  const isHoliday = (date: string) =>
    holidaysOf(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
  const day = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead)).find(
    (date) => weekdayOf(date) <= friday && !isHoliday(date),
  );
  return instantAt(day ?? today, "11:00");
}

const address = ownAddress(190);
test.use(settingsOf(address));
let practice: ClockedPractice | undefined;
test.beforeAll(async () => {
  practice = await startClockedPractice("phone-people", address, workingMorning());
});
test.afterAll(() => practice?.stop());

/** Without a microphone: what is said is typed. */
async function withoutMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = new DOMException("Permission denied", "NotAllowedError");
    navigator.mediaDevices.getUserMedia = () => Promise.reject(denied);
  });
}

/** Staff on the line of the demo, and a desk that it can ring. */
async function openLine(page: Page): Promise<void> {
  await withoutMicrophone(page);
  await page.goto(`${area}/direct-access?from=${encodeURIComponent(place)}`);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(place);
  const managed = await page.request.get("/api/phone-numbers/managed");
  const { numbers } = (await managed.json()) as ManagedNumbers;
  const version = numbers.find(({ phone_number: one }) => one === identity.phone.e164)?.version;
  const saved = await page.request.put(
    `/api/phone-numbers/${encodeURIComponent(identity.phone.e164)}/settings`,
    { data: { voiceModel: null, greetingMessage: null, personality: null, deskNumber, version } },
  );
  expect(saved.status(), await saved.text()).toBe(200);
}

const telephone = (page: Page) => page.getByRole("region", { name: "Telephone" });
const standing = (page: Page) => telephone(page).getByRole("status").first();
const told = (page: Page) => telephone(page).getByRole("log", { name: "What the line said" });
const key = (page: Page, name: string) =>
  telephone(page).getByRole("button", { name, exact: true });

/** Calls, and asks for a person with the zero key; it rings at the front desk then. */
async function askForPerson(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(standing(page)).toHaveText("The assistant is speaking.");
  await key(page, "0").click();
  await expect(standing(page)).toHaveText(`Ringing at the front desk, ${deskNumber}.`);
}

async function openTasks(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/tasks?view=team");
  const { tasks } = (await answer.json()) as OpenTasks;
  return tasks.map(({ title }) => title);
}

/** Lets so many seconds of the call pass. */
async function letPass(page: Page, seconds: number): Promise<void> {
  const time = telephone(page).getByText(/^\d+:\d\d$/);
  const passed = async () => {
    const [minutes = 0, rest = 0] = ((await time.textContent()) ?? "").split(":").map(Number);
    return minutes * 60 + rest;
  };
  const from = await passed();
  await expect.poll(passed).toBeGreaterThanOrEqual(from + seconds);
}

/** As wide as a phone and as a desk, by day and by night, and never wider than the screen. */
async function expectFit(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessibleInBoth(page);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("the zero key rings the desk, and whoever presses 1 there has the caller", async ({
  visitor: { page },
}) => {
  await openLine(page);
  await askForPerson(page);
  expect(await openTasks(page)).toContain("A caller waits for a person");
  await expect(page.getByRole("button", { name: "Answer", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(standing(page)).toContainText("The front desk hears who is calling.");
  await expect(told(page)).toContainText("Press 1 to take the call");
  await key(page, "1").click();
  await expect(standing(page)).toHaveText("The caller and the front desk are speaking.");
  await expect(told(page)).toContainText("There is no summary of this call.");
  expect(await openTasks(page)).not.toContain("A caller waits for a person");
  await expectFit(page);
  // Who loses the line sooner has not talked: the caller would be asked for a message.
  await letPass(page, 11);
  await page.getByRole("button", { name: "The front desk hangs up" }).click();
  await expect(standing(page)).toHaveText("The call is over.");

  await page.goto(`${area}/dashboard/voice-calls`);
  const row = page.locator("tr[data-call]").first();
  await expect(row).toContainText(`Phone to ${identity.phone.display}`);
  await expect(row).toContainText("A person was wanted: Asked for a person.");
  await expectFit(page);
  await row.getByRole("button", { name: /^View Transcript of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  await expect(dialog.getByText("A person took it")).toBeVisible();
});

test("nobody answers: a call back is promised, a message is left, and its words stand in Tasks and in the call", async ({
  visitor: { page },
}) => {
  await openLine(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await askForPerson(page);
  await page.getByRole("button", { name: "Do not answer" }).click();
  await expect(told(page)).toContainText(/calls you back today by 1[12]/);
  await expect(standing(page)).toHaveText("Recording a message. Press # when you are done.");
  expect(await openTasks(page)).toContain("Call back: asked for a person");
  // The tone comes before the message.
  await letPass(page, 2);
  const words = telephone(page).getByRole("textbox", { name: "Say it for me" });
  await words.fill("Where is your office?");
  await words.press("Enter");
  await expect(words).toHaveValue("");
  await letPass(page, 4);
  await expectFit(page);
  await key(page, "#").click();
  await expect(told(page)).toContainText("The practice has your message.");
  await expect(standing(page)).toHaveText("The call is over.");

  await page.goto(`${area}/tasks`);
  const task = page.locator("li[data-task]").filter({ hasText: "Voicemail: call back" });
  await expect(task).toContainText("(718) 555-0151");
  await expect(task).toContainText("Promised: today by 1");
  await expect(task).toContainText(/office/i);
  expect(await openTasks(page)).not.toContain("Call back: asked for a person");
  await expectFit(page);
  await task.getByRole("link", { name: "the call" }).click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  await expect(dialog.getByRole("heading", { name: /^Voicemail, 0:\d\d$/ })).toBeVisible();
  await expect(dialog.getByText(/office/i).first()).toBeVisible();
  await expect(dialog.getByText("Call back promised")).toBeVisible();
  await expectFit(page);
  const sound = page.waitForResponse(/\/api\/voice\/calls\/[0-9a-f-]+\/voicemail$/);
  await dialog.getByRole("button", { name: "Listen to the message" }).click();
  expect((await sound).ok()).toBe(true);
  await expect(dialog.getByRole("button", { name: "Pause the message" })).toBeVisible();
});
