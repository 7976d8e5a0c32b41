import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { chatOf, openChat } from "./support/chat.ts";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const open = { name: identity.carePhrase };

test("a tap on the chat button before the program is ready opens the chat once it is", async ({
  visitor: { page },
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("banner").getByRole("button", open).click();
  await expect(chatOf(page)).toBeHidden();
  release();
  await expect(chatOf(page)).toBeVisible();
});

test("on a wide window the chat stands beside the page, stays while looking around, and gives the focus back", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", open);
  await opener.dblclick();
  const chat = chatOf(page);
  await expect(chat.getByRole("heading", { name: "Julie" })).toBeFocused();
  await expect(chat.getByText("Premium Care Coordinator")).toBeVisible();
  await expect(chat.getByText("not a clinician")).toBeVisible();
  await chat.getByRole("button", { name: "Talk instead of typing" }).click();
  const start = chat.getByRole("button", { name: "Start Call" });
  await expect(start).toBeEnabled();
  await expect(chat.getByRole("textbox")).toHaveCount(0);
  const place = async () => {
    const box = await chat.boundingBox();
    // A window's parts of a pixel are no fault of the layout.
    return [box?.x, box?.y, box?.width, box?.height].map((length) => Math.round(length ?? 0));
  };
  // It slides in.
  await expect.poll(place).toEqual([1280 - 380 - 20, 800 - 500 - 20, 380, 500]);
  await expectAccessibleInBoth(page);
  await chat.getByRole("button", { name: "Write instead of talking" }).click();
  await expect(start).toBeHidden();
  await drawAll(page);
  await expectAccessibleInBoth(page);
  await chat.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy#chat");
  await expect(chat).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toBeHidden();
  await page.goBack();
  await page.getByRole("banner").getByRole("button", open).click();
  await expect(chat.getByRole("heading", { name: "Julie" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", open)).toBeFocused();
});

for (const width of [320, 768]) {
  test(`at ${width} px the chat lies over the page, and Back closes it`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/booking");
    await page.goto("/");
    await expectReady(page);
    const chat = await openChat(page);
    await expectAccessibleInBoth(page);
    // A refresh finds it open, and Back still closes it alone.
    await page.reload();
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toBeHidden();
    await expect(page).toHaveURL("/");
    await openChat(page);
    await chat.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy#chat");
    await expect(chat).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(chat).toBeHidden();
  });
}
