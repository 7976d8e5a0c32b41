import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { choices, listen, openChoices, question } from "./support/counting.ts";
import { expectReady, test } from "./support/visitor.ts";

// With an id of Google Analytics: the practice on the other port has one.
test.use({ storageState: { cookies: [], origins: [] } });

/** Stands in for Google's program: tells once what it was configured with, and again as it is left. */
const tag = `
  const sent = (what) => navigator.sendBeacon("https://region1.google-analytics.com/g/collect?" + new URLSearchParams(what));
  const [, id, settings] = [...window.dataLayer].map((one) => [...one]).find(([word]) => word === "config");
  document.cookie = "_ga=GA1.1.1; path=/";
  if (!window["ga-disable-" + id]) sent({ tid: id, dl: settings.page_location, dr: settings.page_referrer });
  addEventListener("pagehide", () => { if (!window["ga-disable-" + id]) sent({ en: "leaving" }); });
`;

test("it loads after a yes, on general pages, and stops where something private begins", async ({
  visitor: { page },
  context,
  baseURL,
}) => {
  const live = new URL(baseURL ?? "http://localhost:3901");
  live.port = String(Number(live.port) + 50);
  const { hosts } = listen(context);
  const heard: URLSearchParams[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: tag }),
  );
  await context.route("https://region1.google-analytics.com/**", (route) => {
    heard.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ status: 204 });
  });
  const frame = page.locator("iframe");

  await page.goto(`${live.origin}/about?from=a-friend#values`);
  await expect(question(page).getByText("Google Analytics")).toBeVisible();
  expect([...hosts]).toEqual([]);
  await question(page).getByRole("button", { name: "Yes, count" }).click();
  await expect.poll(() => heard.length).toBe(1);
  expect(Object.fromEntries(heard[0]!)).toEqual({
    tid: "G-JOURNEY1",
    dl: `${live.origin}/about`,
    dr: "",
  });
  // Google's program is not in the page: it cannot read what stands or is typed there.
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

  // The chat opens, the program goes, and closing brings it back with the next page only.
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  await expect(page.getByRole("dialog", { name: "Julie" })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await page.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]?.get("dl")).toBe(`${live.origin}/contact`);

  // Without a load from there to booking and a center: the same document, nothing of Google in it.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Book" }).first().click();
  await expect(page).toHaveURL(/\/booking/);
  await expect(frame).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Dental Implants" }).click();
  await expect(page).toHaveURL(/\/implants$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goto(`${live.origin}/booking/manage`);
  await expectReady(page);
  await page.goto(`${live.origin}/booking`);
  await expectReady(page);
  await expect(frame).toHaveCount(0);
  expect(heard).toHaveLength(2);

  // A yes from before Google was named is none to Google.
  await page.evaluate(() => window.localStorage.setItem("visits.choice", "yes 9999999999999"));
  const counted = page.waitForRequest("**/api/events");
  await page.goto(`${live.origin}/about`);
  await counted;
  await expect(frame).toHaveCount(0);
  await page.evaluate(() =>
    window.localStorage.setItem("visits.choice", "yes 9999999999999 G-JOURNEY1"),
  );

  // Taken back on a page where it runs: it goes at once, with its cookie.
  await page.goto(`${live.origin}/`);
  await expect.poll(() => heard.length).toBe(3);
  await openChoices(page);
  await choices(page).getByRole("button", { name: "No, thanks" }).click();
  await expect(choices(page)).toBeHidden();
  await expect(frame).toHaveCount(0);
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith("_ga")))
    .toEqual([]);
  await page.goto(`${live.origin}/about`);
  await expectReady(page);
  await expect(frame).toHaveCount(0);
  expect(heard).toHaveLength(3);
});

test("only the empty page it runs in may reach Google, and the demo has no such page", async ({
  request,
  baseURL,
}) => {
  const live = new URL(baseURL ?? "http://localhost:3901");
  live.port = String(Number(live.port) + 50);
  for (const path of [
    "/",
    "/about",
    "/booking",
    "/booking/manage",
    "/aboutface",
    `/${identity.staffPrefix}/login`,
  ]) {
    const policy = (await request.get(live.origin + path)).headers()["content-security-policy"];
    expect(policy, path).not.toContain("google");
  }
  const measuring = await request.get(`${live.origin}/measuring`);
  expect(measuring.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect((await request.get("/measuring")).status()).toBe(404);
  expect((await request.get("/")).headers()["content-security-policy"]).not.toContain("frame-src");
});
