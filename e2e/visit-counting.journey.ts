import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { choices, choicesLink, listen, openChoices, question } from "./support/counting.ts";
import {
  drawAll,
  expectAccessible,
  expectAccessibleInBoth,
  expectReady,
  test,
} from "./support/visitor.ts";

test.use({ storageState: { cookies: [], origins: [] } });

const stored = (page: Page) =>
  page.evaluate(() => ({
    choice: window.localStorage.getItem("visits.choice")?.split(" ")[0] ?? null,
    tab: window.sessionStorage.getItem("visits.tab"),
  }));

test("who gives no answer is not counted, sees all of the page, and is asked another time", async ({
  visitor: { page, expectFailedLoads },
  context,
}) => {
  const { events, hosts } = listen(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(question(page)).toBeVisible();

  // It lies over none of what people come for, and moves nothing.
  const { y: top } = (await question(page).boundingBox())!;
  for (const one of [
    page.getByRole("main").getByRole("link", { name: "Book a visit" }).first(),
    page
      .getByRole("main")
      .getByRole("link", { name: /^\(\d{3}\) / })
      .first(),
  ]) {
    const box = (await one.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(top);
  }
  const bar = page.getByRole("navigation", { name: "Call or book" });
  await bar.getByRole("link", { name: "Book a visit" }).click({ trial: true });
  const round = page.getByRole("button", { name: "Choose an AI assistant" });
  const { y: from } = (await round.boundingBox())!;
  const { y: barTop } = (await bar.boundingBox())!;
  expect(from, "it stands in the bar").toBeGreaterThan(barTop);
  const isUncovered = await round.evaluate((button) => {
    const { left, top: from, width, height: tall } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, from + tall / 2));
  });
  expect(isUncovered).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

  // No is as large as yes, and as heavy.
  const looks = await Promise.all(
    ["No, thanks", "Yes, count"].map((name) =>
      question(page)
        .getByRole("button", { name })
        .evaluate((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
          return { width, height, color, backgroundColor, borderColor, fontWeight };
        }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);

  await drawAll(page);
  await expectAccessibleInBoth(page);

  // The keyboard gets there at once, and leaves with Escape, which is no answer.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: "Skip to the question about counting" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("link", { name: "What exactly?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "No, thanks" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  const chat = page.getByRole("dialog", { name: "Julie" });
  await expect(chat).toBeVisible();
  expect(await stored(page)).toEqual({ choice: null, tab: null });
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toBeHidden();

  await page.goto("/about");
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Ask me another time" }).click();
  await expect(question(page)).toBeHidden();
  expect(await stored(page)).toEqual({ choice: null, tab: null });

  // Without its part the page asks nothing, and the link leads to what is counted.
  expectFailedLoads("net::ERR_FAILED");
  await page.route("**/assets/counting-*.js", (route) => route.abort());
  await page.goto("/contact");
  await expectReady(page);
  await choicesLink(page).click();
  await expect(page).toHaveURL("/privacy#counting");
  await expect(page.getByRole("heading", { name: "How we count visits" })).toBeInViewport();
  expect(events).toEqual([]);
  expect([...hosts]).toEqual([]);
});

test("a no holds until it is changed; a yes counts, and is taken back in all tabs at once", async ({
  visitor: { page },
  context,
}) => {
  const { events, hosts } = listen(context);
  await page.goto("/");
  await question(page).getByRole("button", { name: "No, thanks" }).dblclick();
  await expect(page.getByText("Nothing is counted in this browser.")).toBeVisible();
  await page.reload();
  await expectReady(page);
  await openChoices(page);
  await expect(choices(page).getByText("Now: no.")).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await stored(page)).toEqual({ choice: "no", tab: null });
  expect(events).toEqual([]);
  await drawAll(page);
  await expectAccessibleInBoth(page);

  await choices(page).getByRole("button", { name: "Yes, count" }).click();
  await expect(page.getByText("counted from now on")).toBeVisible();
  await expect.poll(() => events.length).toBe(1);
  const { tab } = events[0]!;
  expect(events[0]).toEqual({ action: "page_visit", category: "engagement", page: "home", tab });
  expect(tab).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);

  // By a link, to a center, and with the chat.
  await page.getByRole("contentinfo").getByRole("link", { name: "TMJ & Orofacial Pain" }).click();
  await expect(page).toHaveURL("/tmj");
  await expect.poll(() => events.length).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  await expect.poll(() => events.length).toBe(3);
  expect(events.slice(1)).toEqual([
    { action: "subdomain_visit", category: "engagement", page: "tmj", tab },
    { action: "chat_open", category: "engagement", page: "tmj", tab },
  ]);
  await page.keyboard.press("Escape");

  // Another tab is another number; the answer is one for both.
  const other = await context.newPage();
  await other.goto("/terms?from=a-friend#prices");
  await expect.poll(() => events.length).toBe(4);
  expect(events[3]).toMatchObject({ action: "page_visit", page: "documents" });
  expect(events[3]?.tab).not.toBe(tab);
  await openChoices(other);
  await expect(choices(other).getByText("Now: yes.")).toBeVisible();
  await choices(other).getByRole("button", { name: "No, thanks" }).click();
  await expect(choices(other)).toBeHidden();
  for (const one of [other, page])
    await expect.poll(() => stored(one)).toEqual({ choice: "no", tab: null });
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  await expect(page.getByRole("dialog", { name: "Julie" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms");
  expect(events).toHaveLength(4);
  expect([...hosts]).toEqual([]);
});

for (const [signal, answer] of [
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
] as const) {
  test(`${signal} is a no: nothing is asked, nothing sent, also after an earlier yes`, async ({
    visitor: { page },
    context,
  }) => {
    const { events } = listen(context);
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
      window.localStorage.setItem("visits.choice", "yes 9999999999999");
    }, answer);
    await page.goto("/");
    await expectReady(page);
    await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
    await expect(page.getByRole("dialog", { name: "Julie" })).toBeVisible();
    await page.keyboard.press("Escape");
    await openChoices(page);
    await expect(choices(page).getByText("That is a no")).toBeVisible();
    await expect(choices(page).getByRole("button", { name: "Yes, count" })).toBeHidden();
    await expect(question(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ tab: null });
    expect(events).toEqual([]);
  });
}

for (const [width, scheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`staff read how far visitors came and what they pressed, ${width} px wide and ${scheme}`, async ({
    visitor: { page },
    request,
  }) => {
    const report = `/${identity.staffPrefix}/visitor-events`;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const tab = crypto.randomUUID();
    for (const event of [
      { action: "page_visit", category: "engagement", page: "home" },
      {
        action: "emface_interest",
        category: "procedure_interest",
        page: "aboutface",
        label: "hero",
      },
      { action: "booking_made", category: "conversion", page: "booking" },
    ])
      expect((await request.post("/api/events", { data: { ...event, tab } })).status()).toBe(204);
    await page.goto(`/${identity.staffPrefix}/direct-access?from=${report}`);
    await page.getByRole("button", { name: "Continue as demo staff" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Visitor events" })).toBeVisible();
    const steps = page.getByRole("table", { name: "How many tabs came how far", exact: true });
    await expect(steps.getByRole("row", { name: /^Booked a visit [1-9]\d* \d+%$/ })).toBeVisible();
    const did = page.getByRole("table", { name: "What visitors did" });
    await expect(
      did.getByRole("row", { name: /^Asked about EmFace .*first screen [1-9]/ }),
    ).toBeVisible();
    await expect(
      page.getByRole("table", { name: "Pages that visitors" }).getByText("Home"),
    ).toBeVisible();
    await page.getByRole("combobox", { name: "How far back" }).selectOption("Last 7 days");
    await expect(page).toHaveURL(`${report}?days=7`);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "How far back" })).toHaveValue("7");
    await expect(did).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // Nobody is asked or counted in the staff area.
    await expect(page.getByText("May we count visits?")).toHaveCount(0);
  });
}
