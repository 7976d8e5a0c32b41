import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth, test } from "./support/visitor.ts";

const centers = ["tmj", "implants", "robotic", "medspa", "aboutface"] as const;
const pages = [
  "/yomi-robotic-surgery",
  "/tmj-treatment",
  "/emface-mfa",
  ...centers.map((id) => `/${id}`),
];

/** Where the links of the page's own part lead, by what they say. */
async function expectLinks(page: Page, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(link.first(), name).toHaveAttribute("href", href);
  }
}

test("every button of the treatment pages leads where it says", async ({ visitor: { page } }) => {
  await page.goto("/yomi-robotic-surgery");
  await expect(page).toHaveTitle("Yomi Robotic Surgery | Averell");
  await expectLinks(page, {
    "Book Your Yomi Consultation": "/contact",
    "See free times": "/booking?service=robotic-consultation",
    "Prices and services at the robotic center": "/robotic",
  });
  await page.goto("/tmj-treatment");
  await expect(page).toHaveTitle("TMJ Treatment | Averell");
  await expectLinks(page, {
    "Schedule Consultation": "/contact",
    "Schedule Your TMJ Consultation": "/contact",
    "(718) 555-0142": "tel:+17185550142",
  });
  await page.getByRole("link", { name: "Free TMJ Assessment" }).click();
  await expect(page).toHaveURL("/tmj#assessment");
  await expect(page.getByRole("heading", { name: "Free TMJ assessment" })).toBeInViewport();
  await page.goto("/emface-mfa");
  await expect(page).toHaveTitle("EMFACE Treatment | Averell");
  await expectLinks(page, {
    "Book EMFACE Session": "/contact",
    "Book Your EMFACE Session": "/contact",
  });
  await page.getByRole("link", { name: "See Before & After" }).click();
  await expect(page).toHaveURL("/aboutface#gallery");
  await expect(page.getByRole("button", { name: /^Compare before and after/ })).toHaveCount(3);
  await page.goto("/smile-simulator");
  await expect(page).toHaveTitle("Smile Simulator | Averell");
  await expectLinks(page, {
    "Book Your Consultation": "/contact",
    "Our Services": "/services",
  });
});

test("the brochure is a file to keep", async ({ page }) => {
  await page.goto("/emface-mfa");
  const link = page.getByRole("link", { name: "Download Brochure" });
  await expect(link).toHaveAttribute("download", "emface.pdf");
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the demo says that there is no film yet and gives the focus back", async ({
  visitor: { page },
}) => {
  await page.goto("/yomi-robotic-surgery");
  const button = page.getByRole("button", { name: "Watch Video Demo" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The video demo is coming soon" });
  await expect(dialog).toContainText("Consultation and planning");
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a question opens and closes by keyboard", async ({ visitor: { page } }) => {
  await page.goto("/yomi-robotic-surgery");
  const question = page.locator("summary", { hasText: "Does the robot do the surgery?" });
  const answer = page.getByText(/Your surgeon holds the handpiece the whole time/);
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("Space");
  await expect(answer).toBeHidden();
});

test("the first page leads to a center, and the center to the booking of its service", async ({
  visitor: { page },
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Dental Implants", exact: true }).click();
  await expect(page).toHaveURL("/implants");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("planned before");
  await expect(page.getByRole("main")).toContainText("$3,500 to $5,500");
  await page.getByRole("link", { name: /^Book ?: Implant placement$/ }).click();
  await expect(page).toHaveURL(/\/booking\?service=implant-placement/);
  await expect(page.getByRole("radio", { name: /^Implant placement/ })).toBeChecked();
});

test("a question about a case opens the chat with the center in it", async ({
  visitor: { page },
}) => {
  await page.goto("/robotic");
  await page.getByRole("button", { name: "Ask about your case" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "I am interested in Robotic Implant Surgery.",
  );
});

test("a deeper address of a center is the center, at the section it names", async ({
  visitor: { page },
}) => {
  const answer = await page.goto("/implants/services");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Services and prices" })).toBeInViewport();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/implants$/);
  await page.goto("/tmj/some/thing");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jaw pain has a reason");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect((await page.goto("/tmj-treatment"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("TMJ treatment");
  expect((await page.request.get("/tmj-else")).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} reads in full and opens its answers`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Watch Video Demo" })).toBeHidden();
      const entry = page.locator("details").first();
      await entry.locator("summary").click();
      await expect(entry.locator("p")).toBeVisible();
      await expect(page.locator("main figure img").first()).toBeVisible();
    });
  }
});
