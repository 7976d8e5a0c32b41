import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { formatFullDay, formatTime } from "../src/practice/time.ts";
import { bookByApi, expectAccessible, freeTimes, test, uniqueName } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

const outbox = `/${identity.staffPrefix}/outbox`;
const offer: Offer = { serviceId: "implant-consultation", staffId: "averell" };

for (const [width, scheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`an email is read as its reader gets it, ${width} px wide and ${scheme}`, async ({
    visitor,
    request,
  }) => {
    const { page } = visitor;
    // The checker would like to run inside the frame as well; nothing may.
    visitor.expectFailedLoads("Blocked script execution in 'about:srcdoc'");
    const { starts } = await freeTimes(request, offer, 40);
    const [start = ""] = starts;
    const lastName = uniqueName("Reader");
    const { confirmationCode } = await bookByApi(request, { ...offer, start }, lastName);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/${identity.staffPrefix}/direct-access?from=${outbox}`);
    await page.getByRole("button", { name: "Continue as demo staff" }).click();
    const when = new Date(start);
    await page
      .locator("[data-mail]")
      .filter({ hasText: `${lastName.toLowerCase()}@` })
      .getByRole("button", {
        name: `Open email: Your visit on ${formatFullDay(when)} at ${formatTime(when)}`,
        exact: true,
      })
      .click();

    const dialog = page.getByRole("dialog");
    const frame = dialog.locator("iframe");
    await expect(frame).toHaveAttribute("sandbox", "");
    const email = frame.contentFrame();
    await expect(email.getByRole("heading", { level: 1 })).toHaveText("Your visit is booked.");
    await expect(email.getByText(confirmationCode, { exact: true })).toBeVisible();
    await expect(email.getByRole("link", { name: "Manage your visit" })).toBeVisible();
    await expectAccessible(page);
    const html = (await frame.getAttribute("srcdoc")) ?? "";

    await dialog.getByRole("tab", { name: "Email" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("tab", { name: "Text" })).toBeFocused();
    await expect(dialog.getByRole("tabpanel", { name: "Text" })).toContainText(confirmationCode);
    await page.keyboard.press("End");
    const calendar = dialog.getByRole("tabpanel", { name: "Calendar" });
    await expect(calendar).toContainText("puts the visit into the reader's calendar");
    await expect(calendar).toContainText("METHOD:REQUEST");
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // In a window of its own: in the page's place, what the email forbids would bind the page's program.
    const reader = await page.context().newPage();
    await reader.setViewportSize({ width, height: 844 });
    await reader.emulateMedia({ colorScheme: scheme });
    await reader.setContent(html);
    await expect(reader.getByText(confirmationCode, { exact: true })).toBeVisible();
    await expectAccessible(reader);
    expect(
      await reader.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await reader.close();
  });
}

test("an open email stays open when newer ones push it off the page", async ({
  visitor,
  request,
}) => {
  const { page } = visitor;
  // The checker would like to run inside the email as well; nothing may.
  visitor.expectFailedLoads("Blocked script execution in 'about:srcdoc'");
  const { starts } = await freeTimes(request, offer, 41, 8);
  const [start = "", later = ""] = [starts[0], starts.at(-1)];
  const lastName = uniqueName("Pushed");
  await bookByApi(request, { ...offer, start }, lastName);
  await page.request.post("/api/staff-access/direct");
  await page.goto(outbox);
  const mine = page.locator("[data-mail]").filter({ hasText: `${lastName.toLowerCase()}@` });
  await mine.getByRole("button", { name: /^Open email/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${lastName.toLowerCase()}@`);

  // As if fifty newer mails had come.
  await page.route(/\/api\/outbox\/mails(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { mails: { recipient: string }[] };
    const mails = body.mails.filter(({ recipient }) => !recipient.includes(lastName.toLowerCase()));
    await route.fulfill({ response: answer, json: { ...body, mails } });
  });
  await bookByApi(request, { ...offer, start: later }, uniqueName("Pusher"));
  await expect(mine).toHaveCount(0);
  await expect(dialog).toContainText(`${lastName.toLowerCase()}@`);
  await expectAccessible(page);
  // It stands in the address: a reload opens it again.
  await page.reload();
  await expect(dialog).toContainText(`${lastName.toLowerCase()}@`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });
});
