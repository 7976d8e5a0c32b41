import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Estimate } from "../src/features/estimates/contract.ts";
import type { OutboxMail, WholeOutboxMail } from "../src/features/outbox/contract.ts";
import { area, demoAdmin } from "./support/staff.ts";
import {
  drawAll,
  expectAccessibleInBoth,
  expectReady,
  test,
  uniqueName,
} from "./support/visitor.ts";

const list = `${area}/estimates`;

/** Enters as the demo's shared account, past the page that others walk through. */
async function enter(page: Page): Promise<void> {
  expect((await page.request.post("/api/staff-access/direct")).status()).toBe(200);
}

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
}

const emailOf = (name: string) => `${name.toLowerCase()}@patients.example`;
const person = (name: string) => ({
  firstName: "Maya",
  lastName: name,
  dateOfBirth: "1984-03-12",
  email: emailOf(name),
  phone: "(718) 555-0147",
});

/** The links of estimates that somebody is mailed, the newest first. */
async function mailedLinks(
  baseURL: string | undefined,
  name: string,
  count: number,
): Promise<string[]> {
  const admin = await demoAdmin(baseURL);
  let ids: string[] = [];
  await expect
    .poll(async () => {
      const answer = await admin.get("/api/outbox/mails?limit=100");
      const { mails } = (await answer.json()) as { mails: OutboxMail[] };
      ids = mails
        .filter(({ kind, recipient }) => kind === "estimate" && recipient === emailOf(name))
        .map(({ id }) => id);
      return ids.length;
    }, `mails to ${name}`)
    .toBe(count);
  const links: string[] = [];
  for (const id of ids) {
    const mail = (await (await admin.get(`/api/outbox/mails/${id}`)).json()) as WholeOutboxMail;
    links.push(/\/estimate#t=[\w-]{43}/.exec(mail.body)?.[0] ?? "");
  }
  await admin.dispose();
  return links;
}

/** An estimate of somebody new, past the page; with a version that was given when asked for. */
async function begin(page: Page, name: string, isGiven: boolean): Promise<Estimate> {
  const item = {
    name: "Microneedling",
    code: "17999",
    diagnosis: "",
    quantity: 3,
    unitCents: 50_000,
  };
  const draft = { primary: "Microneedling", scheduledOn: null, items: [item], separate: [] };
  const data = { id: crypto.randomUUID(), patientId: null, person: person(name), draft };
  const answer = await page.request.post("/api/estimates", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const begun = (await answer.json()) as Estimate;
  if (!isGiven) return begun;
  const given = await page.request.post(`/api/estimates/${begun.id}/issue`, {
    data: { revision: begun.revision, mail: true },
  });
  expect(given.status(), await given.text()).toBe(200);
  return (await given.json()) as Estimate;
}

for (const { path, tool, count, said, total } of [
  {
    path: "/implants/calculator",
    tool: "Implant Cost Calculator",
    count: /^Several teeth/,
    said: /^2 × Crown on an implant/,
    total: "Typically $7,800 together.",
  },
  {
    path: "/medspa/calculator",
    tool: "MedSpa Investment Calculator",
    count: "More of EMFACE",
    said: /^EMFACE/,
    total: "Typically $750 together.",
  },
])
  test(`what ${path} counted is what a written estimate is asked of`, async ({ visitor }) => {
    const { page } = visitor;
    await page.goto(path);
    await expectReady(page);
    const calculator = page.getByRole("region", { name: tool });
    await calculator.scrollIntoViewIfNeeded();
    await calculator
      .getByRole("radio", { name: count })
      .or(calculator.getByRole("button", { name: count }))
      .click({ force: true });
    await calculator.getByRole("button", { name: "Get it in writing" }).click();
    const dialog = page.getByRole("dialog", { name: "A written estimate" });
    await expect(dialog.getByRole("checkbox", { name: said })).toBeChecked();
    await expect(dialog).toContainText(total);
    await drawAll(page);
    await expectAccessibleInBoth(page);
    const name = uniqueName("Counted");
    await dialog.getByLabel("First name").fill("Maya");
    await dialog.getByLabel("Last name").fill(name);
    await dialog.getByLabel("Date of birth").fill("3/12/1984");
    await dialog.getByLabel("Email").fill(emailOf(name));
    await dialog.getByLabel("Phone").fill("(718) 555-0147");
    await dialog.getByRole("button", { name: "Ask for the estimate" }).dblclick();
    const done = page.getByRole("dialog", { name: "We have your request" });
    await expect(done).toContainText(/E-[A-Z2-9]{6}/);
  });

test("a visitor asks at the calculator on a phone, and reads the answer by its link", async ({
  visitor,
  baseURL,
  browser,
}) => {
  const { page } = visitor;
  const name = uniqueName("Asker");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/aboutface/calculator");
  await expectReady(page);
  const calculator = page.getByRole("region", { name: "Investment Calculator" });
  await calculator.scrollIntoViewIfNeeded();
  await calculator.getByRole("button", { name: /^Botox ?,/ }).click();
  await calculator.getByRole("button", { name: "Get it in writing" }).click();
  const dialog = page.getByRole("dialog", { name: "A written estimate" });
  await expect(dialog.getByRole("checkbox", { name: /^Botox/ })).toBeChecked();
  await expect(dialog).toContainText("Typically $360 together.");
  await drawAll(page);
  await expectAccessibleInBoth(page);

  // Refused first: nothing is typed, then nothing is chosen.
  const send = dialog.getByRole("button", { name: "Ask for the estimate" });
  await send.click();
  await expect(dialog.getByText("5 things to fix.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("link", { name: "Type your last name." }).click();
  await expect(dialog.getByLabel("Last name")).toBeFocused();
  await dialog.getByRole("checkbox", { name: /^Botox/ }).uncheck();
  await dialog.getByLabel("First name").fill("Maya");
  await dialog.getByLabel("Last name").fill(name);
  await dialog.getByLabel("Date of birth").fill("3/12/84");
  await dialog.getByLabel("Email").fill("maya@");
  await dialog.getByLabel("Phone").fill("(718) 555-0147");
  await send.click();
  await expect(dialog.getByRole("link", { name: /year of birth with four digits/ })).toBeVisible();
  await dialog.getByLabel("Date of birth").fill("March 12, 1984");
  await send.click();
  await expect(dialog.getByRole("link", { name: "Choose at least one thing." })).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Chemical Peels/ }).check();
  visitor.expectFailedLoads("status of 422");
  await send.click();
  await expect(dialog.getByRole("link", { name: /name@example.com/ })).toBeVisible();
  await expect(dialog.getByLabel("Last name")).toHaveValue(name);
  await dialog.getByLabel("Email").fill(emailOf(name));
  await send.dblclick();
  const done = page.getByRole("dialog", { name: "We have your request" });
  await expect(done).toContainText(`We write to ${emailOf(name)} by`);
  const reference = /E-[A-Z2-9]{6}/.exec((await done.textContent()) ?? "")?.[0] ?? "";
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await done.getByRole("button", { name: "Done" }).click();
  await expect(done).toBeHidden();

  // Staff have a task that leads to it, look at it, change the price and give it.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const desk = await context.newPage();
  await enter(desk);
  await desk.goto(`${area}/tasks?view=team`);
  const task = desk.getByRole("listitem").filter({ hasText: reference });
  await task.getByRole("link", { name: "the estimate" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(reference);
  await expect(desk.getByText(/has to be there by/)).toBeVisible();
  await expect(desk.getByLabel("Charge for one")).toHaveValue("$275");
  await desk.getByLabel("Charge for one").fill("25o");
  const day = desk.getByLabel("Scheduled for");
  await day.fill("2020-01-01");
  await desk.getByRole("button", { name: "Give the estimate" }).click();
  await expect(desk.getByText("an estimate is given before care").first()).toBeVisible();
  await day.fill("");
  await desk.getByRole("button", { name: "Give the estimate" }).click();
  await expect(
    desk.getByRole("link", { name: "Type an amount such as 850 or 1,250.50." }),
  ).toBeVisible();
  await desk.getByLabel("Charge for one").fill("250.50");
  await desk.getByLabel("How often").fill("2");
  await expect(desk.locator("[data-total]")).toContainText("$501");
  await desk.getByRole("button", { name: "Give the estimate" }).click();
  const question = desk.getByRole("dialog", { name: "Give this estimate?" });
  await expect(question).toContainText(`Maya ${name}, total $501.`);
  await expect(
    question.getByRole("checkbox", { name: `Mail its link to ${emailOf(name)}` }),
  ).toBeChecked();
  await expectAccessibleInBoth(desk);
  await question.getByRole("button", { name: "Give it" }).dblclick();
  await expect(question).toBeHidden();
  await expect(
    desk.getByRole("article", { name: `Good Faith Estimate ${reference}` }),
  ).toBeVisible();
  await context.close();

  const [link = ""] = await mailedLinks(baseURL, name, 1);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your written estimate");
  const sheet = page.getByRole("article", { name: `Good Faith Estimate ${reference}` });
  await expect(sheet).toContainText("2 x $250.50 = $501");
  await expect(sheet).toContainText("a bill of $901 or more");
  await expect(sheet).toContainText("March 12, 1984");
  expect(page.url()).not.toContain("#");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await page.reload();
  await expect(sheet).toBeVisible();
});

test("another price is another version: the old link says that it was replaced, and each prints on one sheet", async ({
  visitor: { page },
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page);
  const name = uniqueName("Replaced");
  const { id, reference, patientId } = await begin(page, name, true);
  await page.goto(`${area}/patients/${patientId}`);
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  expect(page.url()).toContain(id);
  const sheet = page.getByRole("article", { name: `Good Faith Estimate ${reference}` });
  await expect(sheet).toContainText("3 x $500 = $1,500");
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Write a new version" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page
    .getByLabel("Add from the price list")
    .selectOption({ label: "Implants: 3D imaging, $350" });
  await expect(page.locator("[data-total]")).toContainText("$1,500 + $350 = $1,850");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Give version 2" }).click();
  const question = page.getByRole("dialog", { name: "Give version 2?" });
  await question.getByRole("button", { name: "Give it" }).click();
  await expect(question).toBeHidden();
  await expect(sheet).toContainText("$1,500 + $350 = $1,850");
  await page.getByRole("button", { name: "Version 1, replaced" }).click();
  await expect(sheet).toContainText("version 2 is the one that counts now");
  await expectAccessibleInBoth(page);

  const [, first = ""] = await mailedLinks(baseURL, name, 2);
  await page.goto(first);
  await expect(page.getByText(/^This version was replaced on/)).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // A letter: 8.5 by 11 inches of 72 points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 612(\.\d+)? 79[12](\.\d+)?/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("[data-paper]")).toContainText("version 2 is the one that counts now");
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Read version 2" }).first().click();
  await expect(sheet).toContainText("$1,500 + $350 = $1,850");
  await expect(page.getByText(/^This version was replaced on/)).toBeHidden();
});

test("two windows: the second is told, loses nothing, and chooses", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page);
  const { id, revision } = await begin(page, uniqueName("Clash"), false);
  await page.goto(`${list}?id=${id}`);
  const about = page.getByLabel("In plain words");
  await expect(about).toHaveValue("Microneedling");
  await about.fill("Mine");
  const theirs = await page.request.get(`/api/estimates/${id}`);
  const { person: whom, draft } = (await theirs.json()) as Estimate;
  const data = { revision, person: whom, draft: { ...draft, primary: "Theirs" } };
  const saved = await page.request.put(`/api/estimates/${id}/draft`, { data });
  expect(saved.status(), await saved.text()).toBe(200);
  // Told by the live connection, or by the refusal when it is saved before.
  visitor.expectFailedLoads("status of 409");
  const clash = page.getByText("Somebody else changed this estimate meanwhile.");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(clash).toBeVisible();
  await expect(about).toHaveValue("Mine");
  // What lies half under the bar at the top looks too small to the checker.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Keep mine, to save over it" }).click();
  await expect(clash).toBeHidden();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const now = (await (await page.request.get(`/api/estimates/${id}`)).json()) as Estimate;
  expect(now.draft.primary).toBe("Mine");
});

test("an estimate for somebody new is begun, found again and closed, by keyboard on a phone", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  const name = uniqueName("Fresh");
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(list);
  await expect(page.getByRole("heading", { level: 1, name: "Estimates" })).toBeVisible();
  await expect(page.getByText("Sample").first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await page.getByRole("link", { name: "New estimate" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New estimate" })).toBeVisible();
  await page.getByRole("button", { name: "Somebody new" }).press("Enter");
  await page.getByRole("button", { name: "Save the draft" }).press("Enter");
  await expect(page.getByRole("link", { name: "Type the patient's last name." })).toBeVisible();
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("Phone").fill("(718) 555-0147");
  await page.getByRole("button", { name: "Add another line" }).press("Enter");
  await page.getByLabel("What is done").fill("Night guard");
  // What the bar at the top half covers would count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBoth(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Save the draft" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`for Maya ${name}`);
  await page.getByRole("button", { name: "Give the estimate" }).press("Enter");
  for (const problem of [
    "Every estimate says the birth date. Type it.",
    "Say in plain words what it is about.",
    "Type the service code.",
    "Type what is expected to be charged.",
  ])
    await expect(page.getByRole("link", { name: problem })).toBeVisible();
  await page.getByRole("button", { name: "Close without an estimate" }).press("Enter");
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();
  await page.getByRole("link", { name: "All estimates" }).press("Enter");
  await page.getByRole("searchbox", { name: /^Search name/ }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Closed");
  expect(page.url()).not.toContain(name);
  await page.getByRole("searchbox", { name: /^Search name/ }).fill("nobodyiscalledthis");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("a link that opens nothing, and a page without its network, say what to do", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/estimate");
  await expectReady(page);
  await expect(page.getByText("Please open this page by the link in our email")).toBeVisible();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  visitor.expectFailedLoads("status of 404");
  await page.goto(`/estimate#t=${"A".repeat(43)}`);
  await page.reload();
  await expect(page.getByText("The estimate was not found.")).toBeVisible();
  await expectAccessibleInBoth(page);
  visitor.expectFailedLoads("ERR_FAILED");
  await page.route("**/api/estimates/read", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("The estimate cannot be shown right now.")).toBeVisible();
  await page.unroute("**/api/estimates/read");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The estimate was not found.")).toBeVisible();
});
