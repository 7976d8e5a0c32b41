import { expect } from "@playwright/test";
import { answerFirst } from "./support/lost-answers.ts";
import {
  bookByApi,
  expectAccessible,
  freeTimes,
  hold,
  openTimes,
  releaseHold,
  test,
  time,
  toReview,
  typeDetails,
} from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };
const jaw: Offer = { serviceId: "tmj-consultation", staffId: "lindgren" };
const skin: Offer = { serviceId: "skin-consultation", staffId: "adeyemi" };

test("a lost race offers the nearest times and keeps what was typed", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, implants, 24, 4);
  const start = starts[1] ?? "";
  await openTimes(page, implants, date);
  await hold(page, start);
  await toReview(page, "Racer");

  await releaseHold(request, page);
  await bookByApi(request, { ...implants, start });
  expectFailedLoads("status of 409");
  await page.getByRole("button", { name: "Book this visit" }).click();
  const notice = page.getByRole("status").filter({ hasText: "That time was just taken." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your time again");
  await expect(page.getByRole("button", { name: "Choose another time" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Book this visit" })).toHaveCount(0);
  await expectAccessible(page);

  const other = notice.getByRole("button").first();
  const words = (await other.textContent())?.replace("Hold ", "") ?? "";
  await other.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
  await expect(page.getByText("Maya Racer", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});

test("a time that somebody takes between looking and choosing is not held", async ({
  visitor,
  request,
}) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, jaw, 12, 3);
  await openTimes(page, jaw, date);
  await expect(
    page.getByRole("button", { name: time(starts[0] ?? ""), exact: true }),
  ).toBeVisible();
  await bookByApi(request, { ...jaw, start: starts[0] ?? "" });
  expectFailedLoads("status of 409");
  await page.getByRole("button", { name: time(starts[0] ?? ""), exact: true }).click();
  await expect(page.getByText("That time was just taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: time(starts[0] ?? ""), exact: true })).toHaveCount(
    0,
  );
  await page
    .getByRole("button", { name: /^Hold / })
    .first()
    .click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
});

test("a hold that ends says so, and the same time can be taken again", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  // The page trusts the server's clock more than its own; here only the browser's runs ahead.
  await page.route("/api/**", async (route) => {
    const answer = await route.fetch();
    const { date: _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.clock.install();
  const { date, starts } = await freeTimes(request, skin, 10);
  await openTimes(page, skin, date);
  await hold(page, starts[0] ?? "");
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await typeDetails(page, "Waiter");
  await page.clock.fastForward("04:20");
  await expect(page.getByText("One minute left for the time you hold.")).toBeAttached();
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Your held time has ended.")).toBeVisible();
  await expect(page.getByText("No time is held now")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Last name")).toHaveValue("Waiter");

  // What is held anew ends by the same clock.
  await page.clock.setSystemTime(Date.now());
  await page.getByRole("button", { name: `Take ${time(starts[0] ?? "")} again` }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  await expect(page.getByText("Your held time has ended.")).toBeHidden();
  await page.getByRole("button", { name: "Review your visit" }).click();
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
  // What is asked for on the way is not asked for a second time.
  await page.unrouteAll({ behavior: "wait" });
});

test("the server's refusals reach their fields", async ({ visitor, request }) => {
  const { page, expectFailedLoads } = visitor;
  const { date, starts } = await freeTimes(request, implants, 28);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await toReview(page, "Refused");
  expectFailedLoads("status of 422");
  await page.route("/api/appointments", (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: "validation_failed",
          message: "Look again.",
          fields: { "patient.email": "That address bounces." },
        },
      },
    }),
  );
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByRole("alert")).toContainText("That address bounces.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveValue("Refused");
});

test("without a network the booking says so and the same press finishes it later", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  const { date, starts } = await freeTimes(request, implants, 31);
  await openTimes(page, implants, date);
  await hold(page, starts[0] ?? "");
  await toReview(page, "Tunnel");
  visitor.expectFailedLoads("ERR_INTERNET_DISCONNECTED");
  await answerFirst(page, "/api/appointments", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Book this visit" }).click();
  await expect(page.getByText("We do not know yet whether your visit is booked.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your visit is booked")).toBeVisible();
});
