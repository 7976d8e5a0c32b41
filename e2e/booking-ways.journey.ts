import { expect } from "@playwright/test";
import { expectAccessible, test } from "./support/visitor.ts";

test("a link to somebody who does not give the visit leads to the providers and says so", async ({
  visitor,
}) => {
  const { page } = visitor;
  // The free times of that pair are asked for before the providers are known.
  visitor.expectFailedLoads("status of 422");
  await page.goto("/booking?service=implant-consultation&provider=lindgren&step=time");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your provider");
  await expect(page.getByText("The person in your link does not give this visit.")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "No preference" }).check();
  await page.getByRole("button", { name: "Choose day and time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a day and time");
  await expect(page.getByText("does not give this visit")).toHaveCount(0);
});

test("free times that cannot be asked for say so, and another try shows them", async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 500");
  const refuse = { status: 500, json: { error: { code: "unexpected", message: "Out of order." } } };
  await page.route("/api/slots/**", (route) => route.fulfill(refuse));
  await page.goto("/booking?service=implant-consultation&provider=any&step=time");
  const nextFree = page.getByRole("alert").filter({ hasText: "Next free" });
  await expect(nextFree).toContainText("It could not be looked up.");
  await expect(page.getByText("The free days could not be loaded.")).toBeVisible();
  await expect(page.getByText("Choose a day to see its free times.")).toBeVisible();
  await expect(page.getByText("Free times loading")).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute("/api/slots/**");
  await nextFree.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Take this time" })).toBeEnabled();
  await expect(page.getByText("could not be")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^\d+:\d\d [AP]M$/ }).first()).toBeVisible();
});

test("each step names its window, and the way on stays in sight on a wide page", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/booking");
  await expect(page).toHaveTitle("Book an Appointment | Averell");
  await page.getByRole("radio", { name: "Implant consultation" }).check();
  const on = page.getByRole("button", { name: "Choose your provider" });
  await expect(on).toBeInViewport({ ratio: 1 });
  await on.click();
  await expect(page).toHaveTitle("Choose your provider | Averell");
  await page.getByRole("radio", { name: "No preference" }).check();
  await page.getByRole("button", { name: "Choose day and time" }).click();
  await expect(page).toHaveTitle("Choose a day and time | Averell");
  await page.goBack();
  await expect(page).toHaveTitle("Choose your provider | Averell");
  await page.getByRole("contentinfo").getByRole("link", { name: "Manage a visit" }).click();
  await expect(page).toHaveTitle("Manage your visit | Averell");
  await page.goto("/booking?step=done");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit");
  await expect(page).toHaveTitle("Your visit | Averell");
});

test("a wrong code is refused in plain words, without a reference", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 404");
  await page.goto("/booking/manage");
  await page.getByLabel("Confirmation code").fill("ABCDEF");
  await page.getByLabel("Email or phone you booked with").fill("nobody@patients.example");
  await page.getByRole("button", { name: "Show my visit" }).click();
  await expect(page.getByText("No visit found.")).toBeVisible();
  await expect(page.getByText("Reference")).toHaveCount(0);
});
