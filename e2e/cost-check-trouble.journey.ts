import { expect } from "@playwright/test";
import type { Request } from "@playwright/test";
import {
  checkIn,
  atChat,
  heading,
  offerOf,
  toForm,
  typeApplicant,
  typeMember,
} from "./support/cost-check.ts";
import { answerFirst, loseAnswers } from "./support/lost-answers.ts";
import { expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const path = "**/api/financing/checks";
const failed = "An error occurred. Please try again.";
/** Said of a failure, and by the failure itself where there is no network. */
const kept = "What you typed is still here.";
const send = { name: "See my offers" };

const requestIdOf = (request: Request) =>
  (request.postDataJSON() as { requestId: string }).requestId;

test("without a network nothing is lost, and the next press asks", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_INTERNET_DISCONNECTED");
  const { check } = await toForm(page, "Financing");
  await typeApplicant(check, { lastName: "Approve" });
  await page.context().setOffline(true);
  await check.getByRole("button", send).click();
  await expect(check.getByRole("alert")).toContainText(failed);
  await expect(check.getByRole("alert")).toContainText(kept);
  await expect(check.getByLabel("Date of birth")).toHaveValue("5/17/1990");
  await page.context().setOffline(false);
  await check.getByRole("button", send).click();
  await expect(offerOf(check, "Cherry")).toContainText("$416.67");
});

for (const [name, status, body] of [
  ["a page of a proxy", 502, "<html>Bad gateway</html>"],
  ["a failure", 500, '{"error":{"code":"unexpected"}}'],
  ["too many requests", 429, '{"error":{"code":"too_many_requests","message":"Later."}}'],
  ["no answer of ours", 200, "not json"],
  ["an answer of another shape", 200, '{"id":"a","result":{"outcome":"offers"}}'],
] as const)
  test(`${name} in place of an answer approves nothing and keeps what was typed`, async ({
    visitor: { page, expectFailedLoads },
  }) => {
    expectFailedLoads(`status of ${status}`);
    const { check } = await toForm(page, "Financing");
    await typeApplicant(check, { lastName: "Approve" });
    await page.route(path, (route) => route.fulfill({ status, body }));
    await check.getByRole("button", send).click();
    await expect(check.getByRole("alert")).toContainText(failed);
    await expect(check.getByRole("alert").getByRole("link", { name: /^Call/ })).toBeVisible();
    await expect(check.getByRole("article")).toHaveCount(0);
    await expect(check.getByLabel("Last name")).toHaveValue("Approve");
    await page.unroute(path);
    await check.getByRole("button", send).click();
    await expect(heading(check, "What lenders offer")).toBeVisible();
  });

test("a double press asks once, and a lost answer is asked for by the same request", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_");
  const { check } = await toForm(page, "Financing");
  await typeApplicant(check, { lastName: "Slow" });
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/financing/checks")) asked.push(request);
  });
  const answers: string[] = [];
  await answerFirst(page, path, async (route) => {
    const answer = await route.fetch();
    answers.push(((await answer.json()) as { id: string }).id);
    await route.abort("connectionreset");
  });
  await check.getByRole("button", send).dblclick();
  await expect(check.getByRole("alert")).toContainText("not known yet whether your check was made");
  await expect(check.getByRole("alert")).not.toContainText("You seem to be offline");
  await expect(check.getByRole("alert")).toContainText(kept);
  expect(asked).toHaveLength(1);
  const answered = page.waitForResponse((response) =>
    response.url().endsWith("/api/financing/checks"),
  );
  await check.getByRole("button", send).click();
  answers.push(((await (await answered).json()) as { id: string }).id);
  await expect(offerOf(check, "Cherry")).toContainText("$416.67");
  expect(asked.map(requestIdOf)).toEqual([requestIdOf(asked[0]!), requestIdOf(asked[0]!)]);
  expect(new Set(answers).size).toBe(1);
});

test("an answer that takes its time finds the panel closed, and stands there when it opens", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { chat, check } = await toForm(page, "Financing");
  await typeApplicant(check, { lastName: "Slow" });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/financing/checks", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse((response) =>
    response.url().endsWith("/api/financing/checks"),
  );
  await check.getByRole("button", send).click();
  await expect(check.getByRole("button", { name: "Asking lenders" })).toBeVisible();
  await check.getByLabel("Last name").press("x");
  await expect(check.getByLabel("Last name")).toHaveValue("Slow");
  await chat.getByRole("button", { name: "Close chat" }).click();
  letGo();
  await answered;
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  await expect(offerOf(check, "Cherry")).toContainText("$416.67");
});

test("details that the server refuses are marked where they stand", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 422");
  const { check } = await toForm(page, "Insurance");
  await typeMember(check, { insurer: "Delta Dental", memberId: "DD-1001" });
  const error = {
    code: "validation_failed",
    message: "Some details need another look.",
    fields: { memberId: "Use the letters, digits and hyphens on your card." },
  };
  await page.route("**/api/insurance/checks", (route) =>
    route.fulfill({ status: 422, json: { error } }),
  );
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await expect(check.getByLabel("Member ID")).toBeFocused();
  await expect(check.getByLabel("Member ID")).toHaveAttribute("aria-invalid", "true");
  await expect(check.getByText(error.fields.memberId)).toBeVisible();
});

test("where to tell the result stays typed when it cannot be sent", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_");
  const { check } = await toForm(page, "Insurance");
  await typeMember(check, { insurer: "Other", memberId: "AB-12" });
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await check.getByLabel("Email").fill("maya@patients.example");
  await loseAnswers(page, "**/api/insurance/checks/follow-up", { times: 1 });
  await check.getByRole("button", { name: "Keep me posted" }).click();
  await expect(check.getByRole("alert")).toContainText("not known yet whether this was sent");
  await expect(check.getByLabel("Email")).toHaveValue("maya@patients.example");
  await check.getByRole("button", { name: "Keep me posted" }).click();
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeVisible();
});

test("a kept check that cannot be had after a refresh says so, and stands again on the next try", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 503");
  const { chat, check } = await toForm(page, "Insurance");
  await typeMember(check, { insurer: "Delta Dental", memberId: "DD-1001" });
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await expect(heading(check, "What your plan pays")).toBeVisible();
  const kept = /\/api\/chat\/conversations\/[^/]+\/(?:insurance|financing)-check$/;
  const error = { code: "service_unavailable", message: "Not now." };
  await page.route(kept, (route) => route.fulfill({ status: 503, json: { error } }));
  await page.reload();
  await expectReady(page);
  const lost = chat.getByRole("alert").filter({ hasText: "Your check could not be loaded." });
  await expect(lost).toBeVisible();
  await expect(heading(check, "What would you like to check?")).toBeHidden();
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(lost.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute(kept);
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(heading(check, "What your plan pays")).toBeVisible();
  await expect(lost).toBeHidden();
});

test("a check that cannot be loaded says so, and the next press tries again", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_");
  const chat = await atChat(page);
  await expect(chat.getByRole("button", { name: "Check financing or insurance" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await chat.getByRole("button", { name: "Check financing or insurance" }).click();
  await expect(page.getByText("The check could not be loaded.")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await chat.getByRole("button", { name: "Go on with your check" }).last().click();
  await expect(heading(checkIn(chat), "What would you like to check?")).toBeVisible();
});
