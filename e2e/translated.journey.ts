import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectAnswered, openChat } from "./support/chat.ts";
import { expectReady, freeTimes, test, time } from "./support/visitor.ts";

// Browsers translate a page by putting elements of their own in the place of its text nodes.

async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const change = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest("script, style, b-words"))
          continue;
        const outer = document.createElement("b-words");
        const inner = document.createElement("b-words");
        inner.textContent = `‹${text.data}›`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    change(document.body);
    // What comes later is translated as well.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) change(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const isWhole = (page: Page) =>
  expect(page.getByText("Something went wrong", { exact: false })).toHaveCount(0);

test("a translated page can be booked on", async ({ visitor: { page }, request }) => {
  const offer = { serviceId: "implant-consultation", staffId: "averell" };
  const { date, starts } = await freeTimes(request, offer, 36);
  await page.goto("/booking");
  await expectReady(page);
  await translate(page);
  await page.getByRole("radio", { name: /Implant consultation/ }).check();
  await page.getByRole("button", { name: /Choose your provider/ }).click();
  await page.getByRole("radio", { name: /Averell/ }).check();
  await page.getByRole("button", { name: /Choose day and time/ }).click();
  await expect(page).toHaveURL(/step=time/);
  await page.goto(
    `/booking?service=${offer.serviceId}&provider=${offer.staffId}&date=${date}&step=time`,
  );
  await expectReady(page);
  await translate(page);
  const at = new RegExp(`^‹?${time(starts[0] ?? "")}`);
  await page
    .getByRole("button", { name: at })
    .or(page.getByRole("radio", { name: at }))
    .click();
  await page.getByRole("button", { name: /Continue to your details/ }).click();
  await page.getByRole("button", { name: /Review your visit/ }).click();
  await expect(page.getByRole("link", { name: /Type your first name/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/step=time/);
  await isWhole(page);
});

test("tools, dialogs and the chat of a translated page go on", async ({ visitor: { page } }) => {
  await page.goto("/implants#calculator");
  await expectReady(page);
  await expect(page.locator("#calculator [aria-busy=true]")).toHaveCount(0);
  await translate(page);
  const radios = page.locator("#calculator").getByRole("radio");
  for (const place of [1, 0, 1]) await radios.nth(place).check();
  await page.getByRole("button", { name: /See whether you may qualify/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("slider").first().press("End");
  await dialog.getByRole("button", { name: /See the result/ }).click();
  await expect(dialog).toContainText("of 100 points");
  await page.keyboard.press("Escape");
  const chat = await openChat(page);
  await chat.getByRole("textbox", { name: /Your message/ }).fill("Do you take walk-ins?");
  await page.keyboard.press("Enter");
  await expect(chat.getByText("Do you take walk-ins?")).toBeVisible();
  await expectAnswered(chat);
  await isWhole(page);
});

test("what the program takes away goes with its translation, and what it adds stands in its place", async ({
  visitor: { page },
}) => {
  await page.goto("/contact");
  await expectReady(page);
  const read = await page.evaluate(async () => {
    const place = document.createElement("p");
    const [first, second] = [new Text("Nobody matches."), new Text("Two of three.")];
    const kept = document.createElement("i");
    kept.textContent = "kept";
    place.append(first, kept, second);
    document.body.append(place);
    const translated = (text: Text, how: "replaced" | "before" | "around") => {
      const outer = document.createElement("b-words");
      if (how !== "around") outer.textContent = `‹${text.data}›`;
      if (how === "replaced") text.replaceWith(outer);
      else text.before(outer);
      if (how === "before") text.remove();
      if (how === "around") outer.append(text);
    };
    const told = () => new Promise((resolve) => void setTimeout(resolve));
    const seen: string[] = [];
    const note = () => void seen.push(place.textContent ?? "");
    for (const how of ["replaced", "before", "around"] as const) {
      translated(first, how);
      await told();
      place.insertBefore(new Text("+"), first);
      note();
      place.removeChild(first);
      note();
      place.replaceChildren(first, kept, second);
    }
    // A text deeper in something of the page itself: only it goes.
    const whole = document.createElement("div");
    const [bold, rest] = [document.createElement("b"), new Text(" of it")];
    bold.textContent = "All";
    const wrapper = document.createElement("b-words");
    wrapper.append(bold, rest);
    whole.append(wrapper);
    whole.removeChild(bold);
    seen.push(whole.textContent ?? "");
    whole.insertBefore(new Text("!"), undefined as unknown as null);
    seen.push(whole.textContent ?? "");
    return seen;
  });
  expect(read).toEqual([
    "+‹Nobody matches.›keptTwo of three.",
    "+keptTwo of three.",
    "+‹Nobody matches.›keptTwo of three.",
    "+keptTwo of three.",
    "+Nobody matches.keptTwo of three.",
    "+keptTwo of three.",
    " of it",
    " of it!",
  ]);
});
