import { expect } from "@playwright/test";
import {
  bookByApi,
  chooseDay,
  expectAccessible,
  freeTimes,
  test,
  time,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };

test("a visit is found by code and phone, moved and cancelled, and Back goes one step back", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, implants, 38, 7);
  const visit = await bookByApi(request, { ...implants, start: starts[0] ?? "" });

  await page.goto("/booking/manage");
  await expectAccessible(page);
  await page.getByLabel("Confirmation code").fill(visit.confirmationCode.toLowerCase());
  await page.getByLabel("Email or phone you booked with").fill("718-555-0177");
  await page.getByRole("button", { name: "Show my visit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(starts[0] ?? ""));
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByLabel("Confirmation code")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(starts[0] ?? ""));

  await page.getByRole("button", { name: "Move this visit" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new time" })).toBeFocused();
  await page.goBack();
  await page.getByRole("button", { name: "Move this visit" }).click();
  await chooseDay(page, date);
  await page.getByRole("button", { name: time(starts[3] ?? ""), exact: true }).click();
  await bookByApi(request, { ...implants, start: starts[3] ?? "" });
  expectFailedLoads("status of 409");
  await page.getByRole("button", { name: "Move my visit" }).click();
  await expect(page.getByText("That time was just taken.")).toBeVisible();
  await expect(page.getByText("No time chosen yet")).toBeVisible();
  await page.getByRole("button", { name: time(starts[6] ?? ""), exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move my visit" }).click();
  await expect(page.getByText("Your visit has moved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(starts[6] ?? ""));

  await page.getByRole("button", { name: "Cancel this visit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Cancelling is free.")).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel this visit" }).click();
  await expect(dialog.getByText("Cancelling is free.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel this visit" }).click();
  await expect(page.getByText("Your visit is cancelled.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This visit was cancelled on/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel("Confirmation code")).toBeVisible();
  expect(page.url()).not.toContain(visit.confirmationCode);
});

test("the manage link's secret leaves the address; inside 24 hours the call comes first", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { starts } = await freeTimes(request, implants, 41);
  const visit = await bookByApi(request, { ...implants, start: starts[0] ?? "" });
  const in21Hours = Date.now() + 21 * 3_600_000;
  await page.route("/api/appointments/lookup", async (route) => {
    const answer = await route.fetch();
    const booked = (await answer.json()) as { appointment: Record<string, unknown> };
    Object.assign(booked.appointment, {
      start: new Date(in21Hours).toISOString(),
      freeChangeUntil: new Date(in21Hours - 24 * 3_600_000).toISOString(),
    });
    await route.fulfill({ response: answer, json: booked });
  });

  await page.goto(visit.manageUrl.replace(/^https?:\/\/[^/]+/, ""));
  await expect(page.getByText("Less than 24 hours are left.")).toBeVisible();
  await expect(page).toHaveURL(/\/booking\/manage$/);
  await expect(page.getByText(/^(Now)?2[01] hours to go$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel this visit" }).click();
  await expect(page.getByRole("dialog").getByText("noted as a late cancellation")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Call/ })).toBeVisible();
  await expectAccessible(page);
});

test("a wrong code and an unknown visit look the same", async ({ visitor, request }) => {
  const { page, expectFailedLoads } = visitor;
  const { starts } = await freeTimes(request, implants, 44);
  const visit = await bookByApi(request, { ...implants, start: starts[0] ?? "" });
  expectFailedLoads("status of 404");
  const words: string[] = [];
  for (const code of [visit.confirmationCode, "ZZZZZZ"]) {
    await page.goto("/booking/manage");
    await page.getByLabel("Confirmation code").fill(code);
    await page.getByLabel("Email or phone you booked with").fill("somebody@else.example");
    await page.getByRole("button", { name: "Show my visit" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "No visit found." });
    words.push(((await alert.textContent()) ?? "").replace(/Reference .*/, ""));
  }
  expect(words[0]).toBe(words[1]);
});

test("a link that opens no visit leads to the form, which says when it cannot ask and then finds it", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { starts } = await freeTimes(request, implants, 47);
  const visit = await bookByApi(request, { ...implants, start: starts[0] ?? "" });
  expectFailedLoads("status of 404");
  expectFailedLoads("Failed to load resource");
  await page.route("**/assets/find-visit-*", (route) => route.abort());
  await page.goto("/booking/manage#t=nobody-has-this-one");
  await expect(page.getByText("This link opens no visit.")).toBeVisible();
  await expectAccessible(page);

  const code = page.getByLabel("Confirmation code");
  await code.fill(visit.confirmationCode);
  await page.getByLabel("Email or phone you booked with").fill("718-555-0177");
  await page.getByRole("button", { name: "Show my visit" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The visit could not be looked up." });
  await expect(alert).toContainText("What you typed is still here.");
  await expect(code).toHaveValue(visit.confirmationCode);
  await expectAccessible(page);

  await page.unroute("**/assets/find-visit-*");
  await page.getByRole("button", { name: "Show my visit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(starts[0] ?? ""));
});
