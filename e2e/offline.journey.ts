import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { publicPages } from "../src/practice/public-pages.ts";
import { expectAccessible, expectReady, test } from "./support/visitor.ts";

const lost = /^That page could not be loaded/;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and puts a mark on it that a full load would wipe out. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectReady(page);
  await page.evaluate(() => {
    document.documentElement.dataset["same"] = "yes";
  });
}

const expectSameProgram = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-same", "yes");

test("without a network a link to a page not yet loaded leaves everything as it is, and works once there is one", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_INTERNET_DISCONNECTED");
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/about");
  const title = await heading(page).textContent();
  const main = page.getByRole("navigation", { name: "Main" });
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages" });
  for (const name of ["Contact", "Services", "Contact"]) {
    await main.getByRole("link", { name }).click();
    await expect(messages.getByText(lost)).toBeVisible();
  }
  // Said once, however often it was tried.
  await expect(messages.getByText(lost)).toHaveCount(1);
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).toHaveText(title ?? "");
  await expectSameProgram(page);
  await expectAccessible(page);
  await expect(page.getByRole("status").getByRole("link", { name: /555-0142/ })).toBeVisible();

  await page.context().setOffline(false);
  await main.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(heading(page)).not.toHaveText(title ?? "");
  await expect(messages.getByText(lost)).toBeHidden();
});

test("without a network Back and links lead to pages seen before, and Back to others stays", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_INTERNET_DISCONNECTED");
  expectFailedLoads("net::ERR_FAILED");
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole("navigation", { name: "Main" });
  await open(page, "/about");
  const about = (await heading(page).textContent()) ?? "";
  await main.getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).not.toHaveText(about);
  await page.context().setOffline(true);
  await page.goBack();
  await expect(heading(page)).toHaveText(about);
  await main.getByRole("link", { name: "Services" }).click();
  await expect(heading(page)).not.toHaveText(about);
  await expectSameProgram(page);

  // After a refresh the program of the page before is not here.
  await page.context().setOffline(false);
  await open(page, "/services");
  await main.getByRole("link", { name: "About" }).click();
  await expect(heading(page)).toHaveText(about);
  await page.route("**/assets/services-page-*.js", (route) => route.abort());
  await page.reload();
  await expectReady(page);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Messages" }).getByText(lost)).toBeVisible();
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).toHaveText(about);
  await page.unroute("**/assets/services-page-*.js");
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect(heading(page)).not.toHaveText(about);
});

test("what was typed into a booking stays when a link cannot be followed", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("net::ERR_INTERNET_DISCONNECTED");
  await open(page, "/booking/manage");
  await page.getByLabel("Confirmation code").fill("AV-12");
  await page.context().setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page).toHaveURL("/booking/manage");
  await expect(page.getByLabel("Confirmation code")).toHaveValue("AV-12");
  await expectSameProgram(page);
});

test("a page that a newer version of the site replaced is opened by a full load", async ({
  visitor: { page, expectFailedLoads },
}) => {
  expectFailedLoads("status of 404");
  await open(page, "/about");
  let isOld = true;
  await page.route("**/assets/contact-page-*.js", (route) =>
    isOld ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  await page.route("**/contact", (route) => {
    isOld = false;
    return route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expectReady(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-same");
});

test("an address in another spelling is the same page", async ({ visitor: { page }, request }) => {
  for (const { path } of publicPages.filter((one) => one.path !== "/")) {
    const answer = await request.get(`${path.toUpperCase()}?from=A`, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([
      path,
      308,
      `${path}?from=A`,
    ]);
  }
  await page.goto("/Booking/Manage?from=A");
  await expect(page).toHaveURL("/booking/manage?from=A");
  await page.goto("/ROBOTIC/Plan");
  await expect(page).toHaveURL("/robotic/Plan");
  await expectReady(page);
});

test("an address with a bare percent sign is a page of the site, and JSON for programs only", async ({
  visitor: { page, expectFailedLoads },
  request,
}) => {
  expectFailedLoads("status of 404");
  const lostPage = await page.goto("/nope/%");
  expect(lostPage?.status()).toBe(404);
  await expectReady(page);
  await expect(heading(page)).toContainText("This page is not here");
  await page.goto("/tmj/%");
  await expect(page).toHaveURL("/tmj/%25");
  await expectReady(page);
  for (const [path, accept] of [
    ["/api/%", "text/html"],
    ["/nope/%", "application/json"],
  ] as const) {
    const answer = await request.get(path, { headers: { accept } });
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([
      400,
      "application/json; charset=utf-8",
    ]);
  }
});
