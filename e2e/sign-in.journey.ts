import { expect, request } from "@playwright/test";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { OutboxMail, WholeOutboxMail } from "../src/features/outbox/contract.ts";
import { identity } from "../src/practice/identity.ts";
import { expectAccessible, test } from "./support/visitor.ts";

const area = `/${identity.staffPrefix}`;
const login = `${area}/login`;
const wanted = `${area}/outbox`;
/** Each journey signs in as somebody else: an address gets three mails in 15 minutes. */
const rosa = "rosa.quill@averell.example";
const eva = "eva.lindgren@averell.example";
const demo = "demo@averell.example";

/** The demo's admin at another computer, who can read the outbox. */
async function admin(baseURL: string | undefined): Promise<APIRequestContext> {
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await api.post("/api/staff-access/direct")).status()).toBe(200);
  return api;
}

async function mailsTo(api: APIRequestContext, email: string): Promise<OutboxMail[]> {
  const answer = await api.get("/api/outbox/mails?limit=100");
  const { mails } = (await answer.json()) as { mails: OutboxMail[] };
  return mails.filter(({ kind, recipient }) => kind === "sign-in" && recipient === email);
}

async function textOf(api: APIRequestContext, mail: OutboxMail | undefined): Promise<string> {
  const answer = await api.get(`/api/outbox/mails/${mail?.id}`);
  return ((await answer.json()) as WholeOutboxMail).body;
}

/** Asks on the page and reads the mail that comes of it. */
async function ask(
  page: Page,
  api: APIRequestContext,
  email: string,
): Promise<{ link: string; code: string }> {
  const before = (await mailsTo(api, email)).length;
  await page.getByLabel("Work email").fill(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: "Check your email for the login link!" }),
  ).toBeVisible();
  await expect(page.getByText("At most 3 mails go to one address in 15 minutes")).toBeVisible();
  await expect.poll(async () => (await mailsTo(api, email)).length).toBe(before + 1);
  const body = await textOf(api, (await mailsTo(api, email))[0]);
  return {
    link: /https?:\/\/\S+\/login\/link#t=[\w-]{43}/.exec(body)?.[0] ?? "",
    code: /\b(\d{3}) (\d{3})\b/.exec(body)?.slice(1).join("") ?? "",
  };
}

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
  const api = await admin(baseURL);
  await page.goto(wanted);
  await expect(page).toHaveURL(`${login}?from=${encodeURIComponent(wanted)}`);
  const { link } = await ask(page, api, rosa);

  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await who(page)).toBeNull();
  await page.getByRole("button", { name: "Sign in" }).dblclick();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
  expect(await who(page)).toBe(rosa);

  // Somebody with fewer rights sees that there was a mail, and nothing that lets in.
  const [mail] = await mailsTo(page.request, rosa);
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
  const api = await admin(baseURL);
  await page.goto(login);
  const { link, code } = await ask(page, api, eva);
  expect(await openElsewhere(browser, link)).toBe("Another browser asked for this link.");

  const field = page.getByLabel("Reading mail on another device?");
  await field.pressSequentially(code === "000000" ? "000001" : "000000");
  await expect(page.getByRole("alert")).toContainText("not the code of your newest mail");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(`${area}/dashboard`);
  expect(await who(page)).toBe(eva);
  await api.dispose();
});

test("an address nobody knows is told the same, and gets nothing", async ({
  visitor: { page },
  baseURL,
}) => {
  const api = await admin(baseURL);
  const unknown = "nobody@averell.example";
  await page.goto(login);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Please enter your email")).toBeVisible();
  await expect(page.getByLabel("Work email")).toBeFocused();

  const words = [];
  for (const email of [unknown, demo]) {
    await page.getByLabel("Work email").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("timer")).toBeVisible();
    const text = await page.getByRole("main").innerText();
    words.push(text.replaceAll(email, "").replaceAll(/\d+:\d\d/g, ""));
    await page.getByRole("button", { name: "Use another address" }).click();
  }
  expect(words[0]).toBe(words[1]);
  await expect.poll(async () => (await mailsTo(api, demo)).length).toBe(1);
  expect(await mailsTo(api, unknown)).toHaveLength(0);
  await api.dispose();
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
    test.setTimeout(120_000);
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
