import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { demoTeam } from "../src/features/staff-access/content.ts";
import { answerFirst } from "./support/lost-answers.ts";
import { followLoads } from "./support/open-loads.ts";
import { area, askOnPage, demoAdmin, invite, linkMails, mailedBy } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, test } from "./support/visitor.ts";

const login = `${area}/login`;
const wanted = `${area}/outbox`;
const [{ email: rosa }] = demoTeam;

const who = async (page: Page) => {
  const answer = await page.request.get("/api/staff-access/session?look=true");
  const { account } = (await answer.json()) as { account: { email: string } | null };
  return account?.email ?? null;
};

test("a link signs in once, by its button, and leads to the wanted page", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 410");
  const api = await demoAdmin(baseURL);
  const { email: lin } = await invite(api, "Lin Link", "front-desk");
  await page.goto(wanted);
  await expect(page).toHaveURL(`${login}?from=${encodeURIComponent(wanted)}`);
  const { link } = await mailedBy(api, lin, () => askOnPage(page, lin));

  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await who(page)).toBeNull();
  await page.getByRole("button", { name: "Sign in" }).dblclick();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
  expect(await who(page)).toBe(lin);

  // Somebody with fewer rights sees that there was a mail, and nothing that lets in.
  const [mail] = await linkMails(page.request, lin);
  const answer = await page.request.get(`/api/outbox/mails/${mail?.id}`);
  expect(await answer.text()).toContain("[hidden]");
  expect(await answer.text()).not.toContain(link.slice(-43));

  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
  await api.dispose();
});

/** Opens a link in a browser that never asked. */
async function openElsewhere(browser: Browser, link: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await who(page)).toBeNull();
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await context.close();
  return heading;
}

test("the code of a mail read elsewhere signs in where it was asked for", async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  const api = await demoAdmin(baseURL);
  const { email: cody } = await invite(api, "Cody Code", "clinician");
  await page.goto(`${login}?from=//evil.example`);
  const { link, code } = await mailedBy(api, cody, () => askOnPage(page, cody));
  expect(await openElsewhere(browser, link)).toBe("Another browser asked for this link.");

  const field = page.getByLabel("Reading mail on another device?");
  await field.pressSequentially(code === "000000" ? "000001" : "000000");
  await expect(page.getByRole("alert")).toContainText("not the code of your newest mail");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(`${area}/dashboard`);
  expect(await who(page)).toBe(cody);
  await api.dispose();
});

test("wrong codes end the code, and the page offers what still works", async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 422");
  const api = await demoAdmin(baseURL);
  const { email: gus } = await invite(api, "Gus Guess", "clinician");
  await page.goto(login);
  const { link, code } = await mailedBy(api, gus, () => askOnPage(page, gus));
  const field = page.getByLabel("Reading mail on another device?");
  for (let guess = 1; guess <= 5; guess += 1) {
    await expect(field).toHaveValue("");
    await field.fill(code === "000000" ? "000001" : "000000");
    await expect(page.getByRole("alert")).toContainText(
      guess < 5 ? "not the code of your newest mail" : "The link of your newest mail still does",
    );
    // The next guess waits for the answer to this one.
    if (guess < 5) await field.press("Backspace");
  }
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("so none works any more")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${area}/dashboard`);
  await api.dispose();
});

test("an address nobody knows is told the same, and gets nothing", async ({
  visitor: { page },
  baseURL,
}) => {
  const api = await demoAdmin(baseURL);
  const { email: known } = await invite(api, "Kim Known", "front-desk");
  const unknown = "nobody@averell.example";
  await page.goto(login);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Please enter your email")).toBeVisible();
  await expect(page.getByLabel("Work email")).toBeFocused();

  const words = [];
  for (const email of [unknown, known]) {
    await page.getByLabel("Work email").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("timer")).toBeVisible();
    const text = await page.getByRole("main").innerText();
    words.push(text.replaceAll(email, "").replaceAll(/\d+:\d\d/g, ""));
    await page.getByRole("button", { name: "Use another address" }).click();
  }
  expect(words[0]).toBe(words[1]);
  await expect.poll(async () => (await linkMails(api, known)).length).toBe(1);
  expect(await linkMails(api, unknown)).toHaveLength(0);
  await api.dispose();
});

/** Says at the page that stands for Google's who is there. */
async function goThroughGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("Google lets in whoever is listed; a stranger sees the refusal and nothing else", async ({
  visitor: { page },
}) => {
  await page.goto(`${login}?from=${wanted}`);
  await goThroughGoogle(page, "stranger@elsewhere.example");
  await expect(page).toHaveURL(`${area}/unauthorized`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("stranger@elsewhere.example", { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  expect((await page.request.get("/api/outbox/mails")).status()).toBe(403);
  await page.goto(wanted);
  await expect(page).toHaveURL(`${area}/unauthorized`);
  await expect(page.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(login);

  await page.goto(`${login}?from=${wanted}`);
  await goThroughGoogle(page, rosa);
  await expect(page).toHaveURL(wanted);
  expect(await who(page)).toBe(rosa);
});

const tricks = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  ["javascript", "document.title='evil'"].join(":"),
  "%2f%2fevil.example",
  `${area}//evil.example`,
  `${area}/../../evil`,
  `${area}@evil.example`,
  `${login}?from=${login}`,
];

test("who presses before the page knows who they are is let in all the same", async ({
  visitor: { page },
}) => {
  const loads = followLoads(page);
  // The server's word that nobody is signed in comes after the session began.
  const isEntered = Promise.withResolvers<void>();
  await answerFirst(page, /\/api\/staff-access\/session(\?.*)?$/, async (route) => {
    const nobody = await route.fetch();
    await isEntered.promise;
    // The page may have let go of the question meanwhile.
    await route.fulfill({ response: nobody }).catch(() => undefined);
  });
  await page.goto(`${area}/direct-access?${new URLSearchParams({ from: wanted }).toString()}`);
  const entered = page.waitForResponse(/\/api\/staff-access\/direct$/);
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await entered;
  isEntered.resolve();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
  await loads.expectNone();
  await expect(page).toHaveURL(wanted);
});

test("whatever the address wants, signing in lands inside the product", async ({
  visitor: { page },
}) => {
  const asked = new Set<string>();
  page.on("request", (sent) => asked.add(new URL(sent.url()).origin));
  const at = (door: string, from: string) => `${door}?${new URLSearchParams({ from }).toString()}`;
  await page.goto(at(`${area}/direct-access`, "//evil.example"));
  await page.getByRole("button", { name: "Continue as demo staff" }).click();
  await expect(page).toHaveURL(`${area}/dashboard`);
  for (const from of tricks) {
    await page.goto(at(login, from));
    await expect(page, from).toHaveURL(`${area}/dashboard`);
  }
  await page.goto(at(`${login}/second-factor`, "/\\evil.example"));
  await expect(page).toHaveURL(`${area}/dashboard`);
  await page.goto(at(login, `${wanted}?box=texts`));
  await expect(page).toHaveURL(`${wanted}?box=texts`);
  expect([...asked]).toEqual([new URL(page.url()).origin]);
});

/** The page as it stands, in both color schemes. */
async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const width of [390, 1280]) {
  test(`every state of signing in is accessible at ${width} px, light and dark`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    for (const part of ["status of 4", "ERR_"]) visitor.expectFailedLoads(part);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(login);
    await expect(page.getByLabel("Work email")).toBeVisible();
    await expectBothSchemes(page);
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("Please enter your email")).toBeVisible();
    await expectBothSchemes(page);

    await page.context().setOffline(true);
    await page.getByLabel("Work email").fill("nobody@averell.example");
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByRole("alert")).toContainText("offline");
    await expect(page.getByLabel("Work email")).toHaveValue("nobody@averell.example");
    await page.context().setOffline(false);
    await expectBothSchemes(page);

    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
    await expectBothSchemes(page);
    await page.getByLabel("Reading mail on another device?").fill("123456");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectBothSchemes(page);

    await page.clock.install();
    await page.clock.runFor(11 * 60_000);
    await expect(page.getByText("This link no longer works.")).toBeVisible();
    await expectBothSchemes(page);

    for (const [address, title] of [
      [`${login}/link`, "This link is incomplete."],
      [`${login}/link#t=abc`, "One press and you are in."],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expectBothSchemes(page);
    }
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await expectBothSchemes(page);
    await page.route("**/links/open", (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: "sign_in_link_elsewhere", message: "Another browser." } },
      }),
    );
    await page.goto(`${login}/link#t=abd`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(
      page.getByRole("heading", { name: "Another browser asked for this link." }),
    ).toBeVisible();
    await expectBothSchemes(page);
  });
}
