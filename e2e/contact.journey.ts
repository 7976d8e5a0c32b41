import { expect } from "@playwright/test";
import { expectAnswered, own } from "./support/chat.ts";
import { drawAll, expectAccessible, test } from "./support/visitor.ts";

test("the contact page opens the chat with the matching words, and keeps the phone beside it", async ({
  visitor: { page },
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  const chat = page.getByRole("dialog", { name: "Julie" });

  await main.getByRole("button", { name: "Start Chatting with Julie" }).click();
  await expect(chat).toBeVisible();
  await drawAll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();

  const messages = {
    "Financing Options": "financing options",
    "Treatment Info": "a question about a treatment",
    "Insurance Check": "what my insurance pays",
    Cancellations: "move or cancel my visit",
    "Emergency Care": "emergency dental care",
    "Or ask Julie in the chat": "a question for the practice",
    "Chat now": "emergency dental care",
  };
  for (const [name, message] of Object.entries(messages)) {
    await main.getByRole("button", { name, exact: true }).click();
    await expect(own(chat, new RegExp(`^You: .*${message}`)).last()).toBeVisible();
    await expectAnswered(chat);
    await page.keyboard.press("Escape");
    await expect(chat).toBeHidden();
  }

  const emergency = main.getByRole("region", { name: "Emergency Care" });
  await expect(emergency.getByRole("link", { name: "(718) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+17185550142",
  );
  await expect(emergency.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
});

test("on a phone the round button of the chat covers no way out of an emergency", async ({
  visitor: { page },
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contact");
    const round = await page.getByRole("button", { name: "Choose an AI assistant" }).boundingBox();
    const emergency = page.getByRole("main").getByRole("region", { name: "Emergency Care" });
    const ways = await emergency.locator("a, button").all();
    expect(ways).toHaveLength(3);
    for (const way of ways) {
      const box = (await way.boundingBox())!;
      expect(box.x + box.width, `${await way.innerText()} at ${width}`).toBeLessThan(round!.x);
    }
  }
});

test("the contact page leads to booking, to a booked visit and to a real map", async ({
  visitor: { page },
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Open the map in a new tab" })).toHaveAttribute(
    "href",
    /openstreetmap\.org.*10312/,
  );
  await expect(main.getByRole("link", { name: "care@averell.example" })).toHaveAttribute(
    "href",
    "mailto:care@averell.example",
  );
  await main.getByRole("link", { name: "Manage a visit" }).click();
  await expect(page).toHaveURL("/booking/manage");
  await page.goBack();
  await main.getByRole("link", { name: "Book Appointments" }).click();
  await expect(page).toHaveURL("/booking");
});

test("the office hours say what today and the coming days are like", async ({
  visitor: { page },
}) => {
  await page.goto("/contact");
  const hours = page.getByRole("heading", { name: "Office hours" });
  await hours.scrollIntoViewIfNeeded();
  await expect(page.getByText(/^(Today, |Closed today|Closed for today)/)).toBeVisible();
  await expect(
    page.getByText(/Weekdays 9:00 AM - 6:00 PM, Saturday 9:00 AM - 2:00 PM, Sunday Closed/),
  ).toBeVisible();
});
