import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { expectReady, test } from "./support/visitor.ts";

const titles = [
  "TMJ & Orofacial Pain",
  "Dental Implants",
  "Robotic Surgery",
  "MedSpa Treatments",
] as const;

const carousel = (page: Page) => page.getByRole("group", { name: "Care centers" });
const link = (page: Page, name: string | RegExp) => carousel(page).getByRole("link", { name });
// The title stands in the link for readers only, a little apart.
const enter = (page: Page, title: string) => link(page, new RegExp(`^Enter Center ?: ${title}$`));
const learn = (page: Page, title: string) => link(page, new RegExp(`^Learn More ?: ${title}$`));

/** The carousel with its behavior: a press opens the card that it names, and only that one. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(enter(page, titles[0])).toBeVisible();
  await expect(async () => {
    await carousel(page)
      .getByRole("button", { name: `Show ${titles[0]}` })
      .click();
    await expect(page.locator("html")).not.toHaveAttribute("data-resuming", "");
  }).toPass();
  // The row's own behavior comes later than the page's: only with it does a press move the row.
  const row = carousel(page).getByRole("list").first();
  for (const [title, isMoved] of [
    [titles[1], true],
    [titles[0], false],
  ] as const) {
    await carousel(page)
      .getByRole("button", { name: `Show ${title}` })
      .click();
    await expect.poll(async () => (await leftOf(row)) > 1).toBe(isMoved);
  }
}

async function expectOpen(page: Page, title: string): Promise<void> {
  await expect(enter(page, title)).toBeVisible();
  await expect(link(page, "Enter Center")).toHaveCount(1);
  await expect(
    carousel(page).getByRole("button", { name: `Show ${title}`, exact: true }),
  ).toHaveAttribute("aria-current", "true");
}

const leftOf = (place: Locator) => place.evaluate((element) => element.scrollLeft);

/** The row scrolls in the machine's own time, not in the test's: waits until it stands. */
async function rest(page: Page): Promise<void> {
  const left = () => leftOf(carousel(page).getByRole("list").first());
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await left();
        return last === before;
      },
      { intervals: [60] },
    )
    .toBe(true);
}

/** Lets time pass until the card is open; resolves with the seconds that it took, at most 20. */
async function secondsUntilOpen(page: Page, title: string): Promise<number> {
  let seconds = 0;
  while (seconds < 20 && !(await enter(page, title).isVisible())) {
    await page.clock.runFor(1000);
    await rest(page);
    seconds += 1;
  }
  await expectOpen(page, title);
  return seconds;
}

test.describe("the carousel of the first page", () => {
  test("opens the card that is pressed, and the open one leads to its center", async ({
    visitor: { page },
  }) => {
    // Wide enough for the second card: the browser needs not scroll to it, which would open it.
    await page.setViewportSize({ width: 1920, height: 1000 });
    await openHome(page);
    await expectOpen(page, titles[0]);
    await learn(page, titles[1]).click();
    await expectOpen(page, titles[1]);
    await expect(page).toHaveURL("/");
    // The card opens at the press, the row goes on moving under the pointer.
    await expect.poll(() => leftOf(carousel(page).getByRole("list").first())).toBeGreaterThan(1);
    await rest(page);
    await enter(page, titles[1]).click();
    await expect(page).toHaveURL("/implants");
  });

  test("moves on every eight seconds, comes round, and stands still while paused", async ({
    visitor: { page },
  }) => {
    await page.clock.install();
    await openHome(page);
    await enter(page, titles[0]).hover();
    // From now on time passes in this test's own seconds only.
    await page.clock.pauseAt(Date.now() + 10 * 60_000);
    await expectOpen(page, titles[0]);
    await page.mouse.move(5, 5);
    // Three seconds after the pointer has left, the eight begin; a ninth lets the row come to rest.
    expect(await secondsUntilOpen(page, titles[1])).toBeGreaterThanOrEqual(11);
    for (const title of [titles[2], titles[3], titles[0]]) {
      const seconds = await secondsUntilOpen(page, title);
      expect(seconds).toBeGreaterThanOrEqual(7);
      expect(seconds).toBeLessThanOrEqual(10);
    }
    await carousel(page).getByRole("button", { name: "Pause the centers" }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(30_000);
    await expectOpen(page, titles[0]);
    await carousel(page).getByRole("button", { name: "Play the centers" }).click();
    await page.mouse.move(5, 5);
    expect(await secondsUntilOpen(page, titles[1])).toBeGreaterThanOrEqual(11);
  });

  test("stands still under a pointer and in a hidden tab", async ({ visitor: { page } }) => {
    await page.clock.install();
    await openHome(page);
    await enter(page, titles[0]).hover();
    await page.clock.runFor(30_000);
    await expectOpen(page, titles[0]);
    await page.mouse.move(5, 5);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor(30_000);
    await expectOpen(page, titles[0]);
  });

  test("answers the keyboard", async ({ visitor: { page } }) => {
    await openHome(page);
    await enter(page, titles[0]).focus();
    await page.keyboard.press("ArrowRight");
    await expectOpen(page, titles[1]);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expectOpen(page, titles[3]);
    await enter(page, titles[3]).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/medspa");
  });

  test("does not move by itself for whoever asked for less motion", async ({
    visitor: { page },
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await openHome(page);
    await page.mouse.move(5, 5);
    await page.clock.runFor(30_000);
    await expectOpen(page, titles[0]);
    await expect(page.getByRole("button", { name: "Pause the centers" })).toBeHidden();
    await carousel(page).getByRole("button", { name: "On in the centers" }).click();
    await expectOpen(page, titles[1]);
  });
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a swipe opens the card that it brings, and a tap on it leads to the center", async ({
    visitor: { page },
  }) => {
    await openHome(page);
    await expect(page.getByText("Swipe or tap cards")).toBeVisible();
    const cards = carousel(page).getByRole("list").first();
    await cards.scrollIntoViewIfNeeded();
    const box = await cards.boundingBox();
    const y = (box?.y ?? 0) + 120;
    const session = await page.context().newCDPSession(page);
    await session.send("Input.synthesizeScrollGesture", {
      x: 300,
      y,
      xDistance: -260,
      yDistance: 0,
      gestureSourceType: "touch",
      speed: 800,
    });
    await expectOpen(page, titles[1]);
    await enter(page, titles[1]).tap();
    await expect(page).toHaveURL("/implants");
  });
});

test("reviews move by their dots, by the clock and by keys", async ({ visitor: { page } }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const row = page.getByRole("group", { name: "Patient reviews" });
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Pause the reviews" })).toBeVisible();
  const dots = page.getByRole("button", { name: /^Show review by/ });
  await expect(dots.filter({ visible: true })).toHaveCount(4);
  await expect(async () => {
    await dots.nth(2).click();
    await page.clock.runFor(1000);
    expect(await leftOf(row)).toBeGreaterThan(600);
  }).toPass();
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(5000);
  await page.clock.runFor(1000);
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Pause the reviews" }).click();
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(1000);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: "Write a Review" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(row.getByText("Sample", { exact: true })).toHaveCount(6);
});

const figures = ["15,000", "98", "25", "50"];

/** Notes on the page itself that figures have counted: it is over before anybody could look twice. */
async function noteCounting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { attributeName } of changes)
        if (attributeName === "data-count") document.documentElement.dataset["counted"] = "";
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-count"] });
  });
}

test("the figures count up once, and the page always says the real ones", async ({
  visitor: { page },
}) => {
  await noteCounting(page);
  await page.goto("/");
  const numbers = page.getByRole("region", { name: "Our Impact" }).locator("[data-number]");
  await expect(numbers).toHaveText(figures);
  await expectReady(page);
  await page.getByRole("heading", { name: "Our Impact" }).scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-counted", "");
  await expect(numbers).toHaveText(figures);
  await expect(numbers.first()).not.toHaveAttribute("data-count", /./);
});

test("the figures stand still for whoever asked for less motion", async ({ visitor: { page } }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await noteCounting(page);
  await page.goto("/");
  await expectReady(page);
  await page.getByRole("heading", { name: "Our Impact" }).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-number]").first()).toBeInViewport();
  await expect(page.locator("html")).not.toHaveAttribute("data-counted", "");
});

test("a visitor who does not know which center asks for the questions", async ({
  visitor: { page },
}) => {
  await page.goto("/");
  await expect(page.locator("footer")).toContainText("©");
  await page.evaluate(() =>
    window.addEventListener("openAIQuestionnaire", () => {
      document.documentElement.dataset["asked"] = "";
    }),
  );
  await page.getByRole("button", { name: "Find Your Perfect Care Center" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole page can be read and its links work", async ({ page }) => {
    await page.goto("/");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([
      ...titles,
      "Meet Your Doctor",
      "Our Excellence Centers",
      "Our Impact",
      "Why Choose Our Practice",
      "5.0 (500+ Reviews)",
    ]);
    for (const words of ["3D scan at the first visit", "15,000", "Insurance accepted", "Colm F."])
      await expect(page.getByText(words).first()).toBeVisible();
    for (const name of ["Pause the centers", "Find Your Perfect Care Center"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    await expect(carousel(page).locator("use")).toHaveCount(4);
    await page.getByRole("link", { name: "Read Full Biography" }).click();
    await expect(page).toHaveURL("/about");
  });
});
