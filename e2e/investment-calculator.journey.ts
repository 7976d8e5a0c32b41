import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** The calculator, once it has come. */
async function openCalculator(page: Page, path = "/aboutface/calculator") {
  await page.goto(path);
  await expectReady(page);
  const calculator = page.getByRole("region", { name: "Investment Calculator" });
  await calculator.scrollIntoViewIfNeeded();
  const treatment = (name: string) =>
    calculator.getByRole("button", { name: new RegExp(`^${name} ?,`) });
  await expect(treatment("Dermal Fillers")).toBeVisible();
  return { calculator, treatment, payment: calculator.locator("[data-payment]") };
}

test("the sum and its payments are those of the price list, by mouse and by keyboard", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { calculator, treatment, payment } = await openCalculator(page);
  await expect(page.getByRole("heading", { name: "Investment Calculator" })).toBeInViewport();
  await expect(calculator).toContainText("Total $0");
  await expect(calculator).toContainText("Choose treatments to see their total.");
  await expect(payment).toHaveCount(0);

  await treatment("Botox").click();
  await expect(treatment("Botox")).toHaveAttribute("aria-pressed", "true");
  await expect(treatment("Botox")).toContainText("$360 stands for a typical number of units");
  await expect(calculator).toContainText("Total $360");
  await expect(payment, "below $500").toHaveCount(0);
  await treatment("Liquid Facelift").click();
  await expect(calculator).toContainText("Total $3,560");
  await expect(payment).toContainText("Each month, for 12 months $318");

  await calculator.getByRole("radio", { name: "12", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(calculator.getByRole("radio", { name: "24", exact: true })).toBeChecked();
  await expect(payment).toContainText("Each month, for 24 months $169");
  await expect(payment).toContainText(
    "Estimate at 12.99% APR; promotional 0% plans may be available on approval.",
  );
  await expect(payment).toContainText("Paid in all$4,061.57");
  await expect(payment).toContainText("Finance charge$501.57");

  // A second press, here the second half of a double one, takes a treatment out again.
  await treatment("Microneedling").dblclick();
  await expect(calculator).toContainText("Total $3,560");
  for (const name of ["Dermal Fillers", "PDO Thread Lift", "Chemical Peels", "Microneedling"]) {
    await treatment(name).focus();
    await page.keyboard.press("Space");
  }
  await expect(calculator).toContainText("Total $6,985");
  await expect(payment, "the term stays").toContainText("Each month, for 24 months $332");
  await drawAll(page);
  await expectAccessibleInBoth(page);
});

test("the chat is told what was chosen and what it comes to", async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { calculator, treatment } = await openCalculator(page);
  const chat = page.getByRole("dialog", { name: "Julie" });
  await calculator.getByRole("button", { name: "Chat with Julie about Financing" }).click();
  await expect(chat).toContainText(
    "Hi! I am interested in your treatments. I would like to know about financing. I am looking at aboutface.",
  );
  await treatment("Botox").click();
  await treatment("Dermal Fillers").click();
  await calculator.getByRole("button", { name: "Chat with Julie about Financing" }).click();
  await expect(chat).toContainText(
    "Hi! I am interested in Dermal Fillers and Botox. I would like to know about financing. Estimated total: $1,210. I am looking at aboutface.",
  );
  await calculator.getByRole("button", { name: "Chat with Julie", exact: true }).click();
  await expect(chat).toContainText("Hi! I am interested in Dermal Fillers and Botox. I am looking");
  await calculator.getByRole("button", { name: "Book Consultation" }).click();
  await expect(chat).toContainText("Botox. I would like to book a consultation. I am looking");
});

test("on a phone the first screen opens the chat with its message, and Back returns to the sum", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { calculator, treatment, payment } = await openCalculator(page, "/aboutface");
  await treatment("Microneedling").click();
  await expect(payment).toContainText("Each month, for 12 months $45");
  await drawAll(page);
  await expectAccessibleInBoth(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Chat with Julie about EmFace" }).click();
  const chat = page.getByRole("dialog", { name: "Julie" });
  await expect(chat).toContainText("Hi! I am interested in EMFACE. I am looking at aboutface.");
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(calculator).toContainText("Total $500");
  await main.getByRole("button", { name: "Book Consultation" }).first().click();
  await expect(chat).toContainText(
    "Hi! I am interested in your treatments. I would like to book a consultation. I am looking at aboutface.",
  );
});

test("a calculator that cannot be loaded says so and comes at the next try", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("ERR_FAILED");
  await page.goto("/aboutface");
  await expectReady(page);
  // What the page started with is there; its late parts do not come.
  let isDown = true;
  await page.route("**/assets/*.js", async (route) => (isDown ? route.abort() : route.continue()));
  const calculator = page.getByRole("region", { name: "Investment Calculator" });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator).toContainText("This part of the page could not be loaded.");
  isDown = false;
  await calculator.getByRole("button", { name: "Try again" }).click();
  await expect(calculator.getByRole("button", { name: /^Dermal Fillers/ })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator's place has the prices, and the first screen a way to the free times", async ({
    page,
  }) => {
    await page.goto("/aboutface");
    const calculator = page.getByRole("region", { name: "Investment Calculator" });
    const prices = calculator.getByRole("listitem");
    await expect(prices).toHaveCount(6);
    await expect(prices.nth(1)).toContainText("$12-$15 per unit");
    await expect(prices.last()).toContainText("Typically $3,200");
    await expect(page.getByRole("button", { name: "Chat with Julie" })).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("link", { name: "See free times" }).first(),
    ).toHaveAttribute("href", "/booking?service=aboutface-consultation");
  });
});
