import { expect, type Page } from "@playwright/test";
import type { OutboxMail, WholeOutboxMail } from "../src/features/outbox/contract.ts";
import type { OpenTasks } from "../src/features/tasks/contract.ts";
import {
  asksLenders,
  asksPlan,
  cardNumber,
  checksDesk,
  costChecks,
  isCopied,
  saysHow,
} from "./support/cost-checks.ts";
import { checkIn, typeMember } from "./support/cost-check.ts";
import { area, demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessibleInBoth, expectReady, test, uniqueName } from "./support/visitor.ts";

const list = (page: Page) => page.getByRole("region", { name: "The list" });
const rowOf = (page: Page, name: string) =>
  list(page).getByRole("button", { name: new RegExp(name) });
const open = (page: Page) => page.getByRole("region", { name: "The check" });
const form = (page: Page) => page.getByRole("dialog", { name: /^What the plan of/ });
const sum = (page: Page) => form(page).getByRole("region", { name: "What the patient would pay" });

async function inBothSizes(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Fills the three figures that are needed, as people type them. */
async function typeFigures(page: Page, figures: Record<string, string>): Promise<void> {
  await form(page).getByRole("radio", { name: "Yes, in force" }).check();
  for (const [label, typed] of Object.entries(figures))
    await form(page)
      .getByRole("textbox", { name: new RegExp(`^${label}( optional)?$`) })
      .fill(typed);
}

/** Where the newest mail to somebody leads that asks them to check again. */
async function mailedWay(baseURL: string | undefined, email: string): Promise<string> {
  const admin = await demoAdmin(baseURL);
  const answer = await admin.get("/api/outbox/mails?limit=100");
  const { mails } = (await answer.json()) as { mails: OutboxMail[] };
  const id = mails.find(({ recipient }) => recipient === email)?.id ?? "";
  const mail = (await (await admin.get(`/api/outbox/mails/${id}`)).json()) as WholeOutboxMail;
  return /\/contact\?check=insurance#again=\S+/.exec(mail.body)?.[0] ?? "";
}

async function openTaskTitles(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/tasks?view=team");
  const { tasks } = (await answer.json()) as OpenTasks;
  return tasks.map(({ title }) => title);
}

test("who is not signed in is asked to; the desk comes back to the page, and finds it by rail and palette", async ({
  visitor: { page },
}) => {
  const answer = await page.goto(`${costChecks}?filter=open`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expectReady(page);
  await expect(page).toHaveURL(/\/login\?from=/);
  expect((await page.request.post("/api/insurance/checks/search", { data: {} })).status()).toBe(
    401,
  );
  await page.goto(
    `${area}/direct-access?${new URLSearchParams({ from: `${costChecks}?filter=open` }).toString()}`,
  );
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cost checks" })).toBeVisible();
  await expect(page).toHaveURL(`${costChecks}?filter=open`);
  await expect(page.getByRole("link", { name: "Cost checks" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goto(`${area}/waitlist`);
  await expect(page.getByRole("heading", { level: 1, name: "Waitlist" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("combobox", { name: "Search patients, tabs, actions" }),
  ).toBeFocused();
  await page.keyboard.type("cost");
  await expect(page.getByRole("option", { selected: true })).toContainText("Cost checks");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(costChecks);
  await expect(page.getByRole("heading", { level: 1, name: "Cost checks" })).toBeVisible();
});

test("the front desk reads and verifies as an administrator does", async ({
  visitor: { page },
  request,
  baseURL,
}) => {
  const { name } = await asksPlan(request);
  const admin = await demoAdmin(baseURL);
  const { email } = await invite(admin, "Frida Desk", "front-desk");
  await enterByCode(page, admin, email);
  await page.goto(costChecks);
  await expect(page.getByRole("heading", { level: 1, name: "Cost checks" })).toBeVisible();
  await rowOf(page, name).click();
  await expect(open(page).getByRole("button", { name: "Verify by hand" })).toBeVisible();
});

test("a check is found from its task, verified by hand with its sum in sight, and told; another desk sees it", async ({
  browser,
  baseURL,
  request,
}) => {
  const asked = await asksPlan(request);
  await saysHow(request, asked.followUpToken, {
    email: `${uniqueName("iris.")}@patients.example`,
  });
  const one = await checksDesk(browser, baseURL);
  const two = await checksDesk(browser, baseURL);
  await two.getByRole("searchbox").fill(asked.name);
  await expect(rowOf(two, asked.name)).toContainText("To verify");
  expect(two.url()).not.toContain("Iris");

  const title = `Verify insurance: ${asked.name}`;
  expect(await openTaskTitles(one)).toContain(title);
  await one.goto(`${area}/tasks?view=team`);
  const task = one.getByRole("listitem").filter({ hasText: title });
  await task.getByRole("link", { name: "the check" }).click();
  await expect(open(one).getByRole("heading", { name: asked.name })).toBeVisible();
  await expect(open(one)).toContainText(/A person has to look by .+: 2[34] h left/);
  await expect(open(one)).toContainText("The first verifier failed.");
  await inBothSizes(one);

  await open(one).getByRole("button", { name: "Verify by hand" }).click();
  await expect(form(one)).toBeVisible();
  await form(one).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(one)).toContainText("Say whether a plan is in force.");
  await typeFigures(one, {
    "The plan pays": "0.8",
    Deductible: "1.234,56",
    "Deductible met": "$200",
  });
  await form(one).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(one)).toContainText("Type 80 for 80 percent.");
  await expect(form(one)).toContainText("Type dollars, such as 1500 or $1,500.");
  await expect(sum(one)).toContainText("Not known yet");
  await inBothSizes(one);

  await typeFigures(one, { "The plan pays": "80 %", Deductible: "$1,000", "Annual maximum": "2k" });
  await form(one)
    .getByRole("textbox", { name: /^Used this year/ })
    .fill("500");
  // $800 of the deductible, then a fifth of the $4,200 that remain.
  await expect(sum(one)).toContainText("$1,640");
  await expect(sum(one)).toContainText("$4,200 × 20%");
  await expect(sum(one)).toContainText("Your plan has $1,500 left this year.");
  await inBothSizes(one);
  await form(one).getByRole("textbox", { name: /^Plan/ }).fill("Delta PPO");
  await form(one).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(one)).toBeHidden();
  await expect(open(one)).toContainText("An email tells them that it is done.");
  await expect(open(one)).toContainText("By hand: found out by a person of the practice.");
  await expect(open(one)).toContainText("Verified by Demo staff");
  await expect(open(one)).toContainText("Delta PPO");
  await inBothSizes(one);

  await expect(rowOf(two, asked.name)).toContainText("In force");
  await expect(rowOf(two, asked.name)).toContainText("the patient would pay $1,640");
  await expect(rowOf(two, asked.name)).toContainText("By hand");
  expect(await openTaskTitles(one)).not.toContain(title);
  await rowOf(two, asked.name).click();
  await expect(open(two)).toContainText("They were told.");
  for (const page of [one, two]) expect(await page.content()).not.toContain(cardNumber);
});

test("a correction is told by email unless the desk switches that off, and its task stays done", async ({
  browser,
  baseURL,
  request,
}) => {
  const asked = await asksPlan(request);
  await saysHow(request, asked.followUpToken, {
    email: `${uniqueName("iris.")}@patients.example`,
  });
  const page = await checksDesk(browser, baseURL, `${costChecks}?id=${asked.id}`);
  await open(page).getByRole("button", { name: "Verify by hand" }).click();
  await expect(form(page)).toBeVisible();
  const tell = form(page).getByRole("checkbox", { name: "Email them that the answer has changed" });
  await expect(tell).toHaveCount(0);
  await typeFigures(page, { "The plan pays": "50", Deductible: "100", "Deductible met": "0" });
  await form(page).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(page)).toBeHidden();

  await open(page).getByRole("button", { name: "Correct" }).click();
  await expect(tell).toBeChecked();
  await form(page).getByRole("radio", { name: "No plan in force" }).check();
  await inBothSizes(page);
  await form(page).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toContainText("An email tells them that it is done.");
  await expect(open(page)).toContainText("$5,000");

  await open(page).getByRole("button", { name: "Correct" }).click();
  await tell.uncheck();
  await typeFigures(page, { "The plan pays": "60", Deductible: "100", "Deductible met": "0" });
  await form(page).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toContainText("They know the earlier answer.");
  await page.reload();
  await expect(open(page)).toContainText("They know the earlier answer.");
  await inBothSizes(page);

  await page.goto(`${area}/tasks?view=done`);
  const done = page.getByRole("listitem").filter({ hasText: asked.name });
  await expect(done).toBeVisible();
  await expect(done.getByRole("checkbox")).toBeDisabled();
  await expect(done.getByRole("button", { name: /^More/ })).toHaveCount(0);
});

test("who asks again by the link of the mail closes the check before, which leads to the newer one", async ({
  visitor: { page: theirs },
  browser,
  baseURL,
  request,
}) => {
  const asked = await asksPlan(request);
  const email = `${uniqueName("iris.")}@patients.example`;
  await saysHow(request, asked.followUpToken, { email });
  const page = await checksDesk(browser, baseURL, `${costChecks}?id=${asked.id}`);
  await open(page).getByRole("button", { name: "Ask to check again" }).click();
  const again = page.getByRole("dialog", { name: "Ask them to check again" });
  await again.getByRole("button", { name: "Send the email" }).click();
  await expect(again).toBeHidden();
  const link = await mailedWay(baseURL, email);
  await theirs.goto(link);
  await expectReady(theirs);
  const check = checkIn(theirs.locator("body"));
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
  await check.getByRole("button", { name: "Continue" }).click();
  await typeMember(check, { insurer: "Delta Dental", memberId: "DD-1001" });
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await expect(check.getByRole("heading", { name: "What your plan pays" })).toBeVisible();

  await expect(open(page)).toContainText("They asked once more");
  await expect(open(page).getByRole("button", { name: "Verify by hand" })).toHaveCount(0);
  await inBothSizes(page);
  expect(await openTaskTitles(page)).not.toContain(`Verify insurance: ${asked.name}`);
  await open(page).getByRole("link", { name: "the newer check" }).click();
  await expect(open(page)).toContainText(email);
  await expect(open(page)).toContainText("In force");
});

test("by keys alone a plan that is not in force is kept, and somebody whom nothing tells has to be phoned", async ({
  browser,
  baseURL,
  request,
}) => {
  const asked = await asksPlan(request);
  const page = await checksDesk(browser, baseURL, `${costChecks}?id=${asked.id}`);
  await expect(open(page)).toContainText("They left neither phone nor email yet.");
  await saysHow(request, asked.followUpToken, { phone: "(718) 555-0145" });
  await expect(open(page)).toContainText("(718) 555-0145");
  await open(page).getByRole("button", { name: "Verify by hand" }).focus();
  await page.keyboard.press("Enter");
  await expect(form(page)).toBeVisible();
  await form(page).getByRole("radio", { name: "Yes, in force" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(form(page).getByRole("radio", { name: "No plan in force" })).toBeChecked();
  await expect(sum(page)).toContainText("$5,000");
  // What was chosen is not thrown away unasked.
  await page.keyboard.press("Escape");
  await expect(form(page).getByText("Discard what you typed?")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(form(page).getByText("Discard what you typed?")).toBeHidden();
  await form(page).getByRole("button", { name: "Save as verified" }).focus();
  await page.keyboard.press("Enter");
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toContainText("Nobody has told them.");
  await expect(open(page).getByRole("link", { name: "(718) 555-0145" }).first()).toHaveAttribute(
    "href",
    "tel:+17185550145",
  );
  await expect(open(page)).toContainText("Not in force");
  await inBothSizes(page);
  // The way to phone them stays for whoever looks later.
  await page.reload();
  await expect(open(page)).toContainText("Nobody has told them.");
});

test("two desks that verify the same check see both versions, and nothing typed is lost", async ({
  browser,
  baseURL,
  request,
}) => {
  const { id, name } = await asksPlan(request);
  const one = await checksDesk(browser, baseURL, `${costChecks}?id=${id}`);
  const two = await checksDesk(browser, baseURL, `${costChecks}?id=${id}`);
  for (const page of [one, two]) {
    await open(page).getByRole("button", { name: "Verify by hand" }).click();
    await expect(form(page)).toBeVisible();
  }
  await typeFigures(two, { "The plan pays": "50", Deductible: "100", "Deductible met": "0" });
  await typeFigures(one, { "The plan pays": "60", Deductible: "100", "Deductible met": "100" });
  await form(one).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(one)).toBeHidden();
  await form(two).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(two)).toContainText("Demo staff verified this meanwhile");
  await expect(form(two)).toContainText("Theirs: 60%");
  await expect(form(two)).toContainText("Yours: 50%");
  await expect(form(two)).toContainText("Theirs: $2,000");
  await expect(form(two)).toContainText("Yours: $2,550");
  await expect(form(two).getByRole("textbox", { name: /^The plan pays/ })).toHaveValue("50");
  await inBothSizes(two);
  await form(two).getByRole("button", { name: "Save mine" }).click();
  await expect(form(two)).toBeHidden();
  await expect(rowOf(one, name)).toContainText("the patient would pay $2,550");

  // A correction begins with what was found, and taking theirs leaves it as it is.
  for (const page of [one, two]) {
    await open(page).getByRole("button", { name: "Correct" }).click();
    await expect(form(page).getByRole("textbox", { name: /^The plan pays/ })).toHaveValue("50%");
  }
  await typeFigures(one, { Copay: "25" });
  await typeFigures(two, { Copay: "30" });
  await form(one).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(one)).toBeHidden();
  await form(two).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(two)).toContainText("Theirs: $25");
  await form(two).getByRole("button", { name: "Take theirs" }).click();
  await expect(form(two).getByRole("textbox", { name: /^Copay/ })).toHaveValue("$25");
  await form(two).getByRole("button", { name: "Cancel" }).click();
  await expect(form(two)).toBeHidden();
  await expect(open(two)).toContainText("$25");
});

test("what a lender offered stands with its arithmetic; the person is asked again, and the check closed once", async ({
  browser,
  baseURL,
  request,
}) => {
  const asked = await asksLenders(request, { income: "$65,000" });
  const path = `${costChecks}?kind=financing&id=${asked.id}`;
  const one = await checksDesk(browser, baseURL, path);
  const two = await checksDesk(browser, baseURL, path);
  await expect(rowOf(one, asked.name)).toContainText("2 offers");
  await expect(rowOf(one, asked.name)).toContainText("Sandbox");
  const offer = open(one).getByRole("article", { name: "Cherry" });
  await expect(offer).toContainText("covers all of it");
  await expect(offer).toContainText("$5,000 / 12 months");
  await expect(offer).toContainText("$416.67");
  await expect(open(one)).toContainText("Sandbox: made up for the demo; no company was asked.");
  await inBothSizes(one);

  await open(one).getByRole("button", { name: "Ask to check again" }).click();
  const again = one.getByRole("dialog", { name: "Ask them to check again" });
  await expect(again).toContainText(asked.email);
  await inBothSizes(one);
  await again.getByRole("button", { name: "Send the email" }).dblclick();
  await expect(again).toBeHidden();
  await expect(one.getByText(/^An email asks them to check again\./)).toBeVisible();
  await expect(open(one)).toContainText("They were asked to check again");
  await expect(open(two)).toContainText("They were asked to check again");
  const admin = await demoAdmin(baseURL);
  const answer = await admin.get("/api/outbox/mails?limit=100");
  const { mails } = (await answer.json()) as { mails: { recipient: string }[] };
  expect(mails.filter(({ recipient }) => recipient === asked.email)).toHaveLength(1);

  const closing = (page: Page) => page.getByRole("dialog", { name: "Close this check" });
  for (const page of [one, two]) {
    await open(page).getByRole("button", { name: "Close check" }).click();
    await expect(closing(page)).toBeVisible();
  }
  await closing(one).getByRole("textbox", { name: /^Note/ }).fill("Last four 6789, born 5/17/1990");
  await closing(one).getByRole("button", { name: "Close check" }).click();
  await expect(closing(one)).toContainText("Leave out dates of birth.");
  await closing(one).getByRole("textbox", { name: /^Note/ }).fill("They come on Friday.");
  await closing(two).getByRole("textbox", { name: /^Note/ }).fill("They chose Cherry.");
  await inBothSizes(one);
  await closing(one).getByRole("button", { name: "Close check" }).click();
  await expect(closing(one)).toBeHidden();
  await expect(open(one)).toContainText("They come on Friday.");
  await closing(two).getByRole("button", { name: "Close check" }).click();
  await expect(closing(two)).toContainText("Somebody closed this check meanwhile.");
  await expect(closing(two)).toContainText("They come on Friday.");
  await expect(closing(two)).toContainText("Closed: They chose Cherry.");
  await inBothSizes(two);
  await closing(two).getByRole("button", { name: "Take theirs" }).click();
  await expect(closing(two)).toBeHidden();
  await expect(open(two)).toContainText("Closed by Demo staff");
  await expect(open(two).getByRole("button", { name: "Ask to check again" })).toHaveCount(0);
  await expect(rowOf(two, asked.name)).toContainText("Closed");
});

test("a check without an offer says so, by filters and tabs that the address keeps", async ({
  browser,
  baseURL,
  request,
}) => {
  const direct = await asksLenders(request, { lastName: "Direct" });
  const page = await checksDesk(browser, baseURL);
  await page.getByRole("tab", { name: "Insurance" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(`${costChecks}?kind=financing`);
  await page.getByRole("button", { name: /^To apply \d+/ }).click();
  await expect(page).toHaveURL(/filter=application/);
  await page.getByRole("searchbox").fill(direct.email);
  await rowOf(page, direct.name).click();
  await expect(open(page)).toContainText("To apply, nothing is approved");
  await expect(open(page).getByRole("link", { name: "The application of Sunbit" })).toHaveAttribute(
    "href",
    "https://sandbox.example/apply",
  );
  await expect(open(page).getByRole("article")).toHaveCount(0);
  await inBothSizes(page);
  await page.reload();
  await expect(open(page)).toContainText("To apply, nothing is approved");
  await expect(page.getByRole("tab", { name: "Financing" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("too little, nothing, too much and very long names are all told as what they are", async ({
  browser,
  baseURL,
  request,
}) => {
  const lastName = uniqueName("Wolkenstein").padEnd(78, "o");
  const { id, name } = await asksPlan(request, { lastName });
  await isCopied(id, 60);
  const page = await checksDesk(browser, baseURL);
  const search = page.getByRole("searchbox");
  await search.fill("x");
  await expect(list(page)).toContainText("Type a little more");
  await search.fill("nobody has this name");
  await expect(list(page)).toContainText("Nothing is found");
  await inBothSizes(page);
  await search.fill(lastName);
  await expect(page.getByRole("button", { name: "All 61" })).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(50);
  await inBothSizes(page);
  await list(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(11);
  await expect(list(page)).toContainText("These are the oldest.");
  await list(page).getByRole("button", { name: "Newest", exact: true }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(50);
  await list(page).getByRole("listitem").first().getByRole("button").click();
  await expect(open(page).getByRole("heading", { name })).toBeVisible();
  await inBothSizes(page);
});

test("without a network, and when the server fails, what was known stays and is asked for again", async ({
  browser,
  baseURL,
  request,
}) => {
  const { id, name } = await asksPlan(request);
  const page = await checksDesk(browser, baseURL, `${costChecks}?id=${id}`);
  await expect(rowOf(page, name)).toBeVisible();
  // The server fails until the button is pressed: news of other checks makes the page ask as well.
  await page.evaluate(() => {
    const press = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest("button")) return;
      document.documentElement.dataset["isPressed"] = "yes";
    };
    addEventListener("click", press, { capture: true });
  });
  await page.route("**/api/insurance/checks/**", async (route) => {
    const isPressed = await page.evaluate(
      () => document.documentElement.dataset["isPressed"] === "yes",
    );
    await (isPressed ? route.continue() : route.fulfill({ status: 500, body: "{}" }));
  });
  await asksPlan(request);
  await expect(page.getByText("The insurance checks could not be loaded.")).toBeVisible();
  await expect(page.getByText(/Below is what was last known/).first()).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await inBothSizes(page);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText("The insurance checks could not be loaded.")).toBeHidden();
  await page.unroute("**/api/insurance/checks/**");

  await open(page).getByRole("button", { name: "Verify by hand" }).click();
  await typeFigures(page, { "The plan pays": "80", Deductible: "50", "Deductible met": "50" });
  await page.context().setOffline(true);
  await form(page).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(page)).toContainText("Not saved.");
  await expect(form(page).getByRole("textbox", { name: /^The plan pays/ })).toHaveValue("80");
  await page.context().setOffline(false);
  await form(page).getByRole("button", { name: "Save as verified" }).click();
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toContainText("Verified by Demo staff");
});
