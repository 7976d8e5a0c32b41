import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { chatOf } from "./support/chat.ts";
import { type Keys, test } from "./support/keys.ts";

// The tools of the public pages by keys alone; what the focus meets on the way is watched.

/**
 * A section of a page, once the tool in it has come; the keys begin past the head of the page, or at the section where
 * the address names it.
 */
async function openTool(keys: Keys, path: string, name: string): Promise<Locator> {
  await keys.open(path);
  const section = keys.page.getByRole("region", { name, exact: true });
  await expect(section.getByRole("button").first()).toBeVisible();
  if (!path.includes("#")) await keys.skip();
  return section;
}

test("eight questions about the jaw lead to a result", async ({ keys }) => {
  const section = await openTool(keys, "/tmj/assessment", "Free TMJ assessment");
  for (let at = 1; at <= 8; at += 1) {
    await expect(section.getByText(`Question ${at} of 8`)).toBeVisible();
    if (at > 1) await expect(section.getByRole("heading", { level: 3 })).toBeFocused();
    await keys.choose(section.getByRole("radio", { name: "Sometimes" }));
    await keys.press("Enter");
  }
  await expect(section.getByRole("heading", { name: "Moderate Risk" })).toBeFocused();
  await expect(section).toContainText("Your answers add up to 16 of 32 points.");
  await keys.enter(section.getByRole("button", { name: "Retake" }));
  await expect(section.getByText("Question 1 of 8")).toBeVisible();
});

test("the quick check of implants closes to where it was opened, and says what is likely", async ({
  keys,
}) => {
  const { page } = keys;
  const section = await openTool(keys, "/implants/calculator", "Implant Cost Calculator");
  const opener = section.getByRole("button", { name: "See whether you may qualify" });
  await keys.enter(opener);
  const dialog = page.getByRole("dialog", { name: "Quick pre-qualification" });
  const income = dialog.getByRole("slider", { name: "Your income in a year" });
  await expect(income).toHaveValue("50000");
  await keys.escape(dialog, opener);
  await keys.press("Enter");
  await keys.tabTo(income);
  await keys.press("Home");
  await keys.tabTo(dialog.getByRole("slider", { name: "Your credit score" }));
  await keys.press("Home");
  await keys.enter(dialog.getByRole("button", { name: "See the result" }));
  await expect(dialog.getByRole("heading", { name: "may need more information" })).toBeFocused();
  await expect(dialog).toContainText("40 of 100 points");
});

test("the readiness for robotic surgery is asked, and shown in the chat", async ({ keys }) => {
  const { page } = keys;
  const section = await openTool(keys, "/robotic#yomi-chatbot", "Ask about robotic surgery");
  const opener = section.getByRole("button", { name: "Take the readiness assessment" });
  await keys.enter(opener, 150);
  const dialog = page.getByRole("dialog", { name: "Is the robotic way one for you?" });
  await keys.tabTo(dialog.getByRole("checkbox", { name: "Pain during or after" }));
  await keys.press("Space");
  await keys.enter(dialog.getByRole("button", { name: "See the result" }));
  await expect(dialog.getByRole("heading", { name: "A good match" })).toBeFocused();
  await expect(dialog).toContainText("75 of 100");
  await keys.enter(dialog.getByRole("button", { name: "Show it in the chat" }));
  const chat = section.getByRole("region", { name: /^Conversation about/ });
  await expect(chat).toContainText("Your readiness came to 75 of 100: a good match.");
});

test("treatments of the face add up, and are paid over other months", async ({ keys }) => {
  const calculator = await openTool(keys, "/aboutface/calculator", "Investment Calculator");
  for (const name of ["Botox", "Liquid Facelift"]) {
    await keys.tabTo(calculator.getByRole("button", { name: new RegExp(`^${name} ?,`) }), 150);
    await keys.press("Space");
  }
  await expect(calculator).toContainText("Total $3,560");
  await keys.choose(calculator.getByRole("radio", { name: "24", exact: true }));
  await expect(calculator.locator("[data-payment]")).toContainText(
    "Each month, for 24 months $169",
  );
});

test("implants add up, one more and with what comes on top", async ({ keys }) => {
  const calculator = await openTool(keys, "/implants/calculator", "Implant Cost Calculator");
  await keys.choose(calculator.getByRole("radio", { name: /^Several teeth/ }));
  await keys.enter(calculator.getByRole("button", { name: "One implant more" }));
  await keys.tabTo(calculator.getByRole("checkbox", { name: /^Bone grafting/ }));
  await keys.press("Space");
  await expect(calculator).toContainText(/Estimated total \$\d\d,\d00/);
  await keys.choose(calculator.getByRole("radio", { name: /^24/ }));
  await expect(calculator.locator("[data-payment]").first()).toContainText("for 24 months");
});

test("treatments of the medical spa add up by their number", async ({ keys }) => {
  const section = await openTool(keys, "/medspa/calculator", "MedSpa Investment Calculator");
  await keys.enter(section.getByRole("button", { name: "More of Botox" }), 150);
  await expect(section).toContainText("Total $450");
  await keys.tabTo(section.getByRole("button", { name: "More of Opus Plasma" }));
  await keys.press("Enter", 4);
  await expect(section, "three at most").toContainText("Total $2,850");
  await keys.enter(section.getByRole("button", { name: "Fewer of Botox" }));
  await expect(section).toContainText("Total $2,400");
  await keys.tabTo(section.getByRole("slider", { name: "Payment term" }));
  await keys.press("ArrowLeft", 2);
  await expect(section.locator("[data-payment]")).toContainText("Each month, for 12 months $200");
});

test("two concerns and a budget become a plan, and the plan a message", async ({ keys }) => {
  const { page } = keys;
  await keys.open("/aboutface#planner");
  await expect(page.getByRole("heading", { name: /What would you change/ })).toBeVisible();
  for (const name of ["Fine Lines & Wrinkles", "Facial Contouring"]) {
    await keys.tabTo(page.getByRole("button", { name, exact: true }));
    await keys.press("Space");
  }
  const next = page.getByRole("button", { name: "Next", exact: true });
  await keys.enter(next);
  await expect(page.getByRole("heading", { name: /What would you like to spend/ })).toBeFocused();
  await keys.tabTo(page.getByRole("slider", { name: "Your budget" }));
  await keys.press("Home");
  await keys.press("ArrowRight", 8);
  await keys.typeInto(page.getByLabel("When would you like to start?"), "3-6");
  await keys.enter(next);
  await expect(page.getByRole("heading", { name: /this is where we would start/ })).toBeFocused();
  const opener = page.getByRole("button", { name: "Chat with Julie to Schedule" });
  await keys.enter(opener);
  const chat = chatOf(page);
  await expect(chat).toContainText("Budget: $2,500. Timeline: 3-6 months progressive.");
  await keys.escape(chat, opener);
});

test("a case is compared, turned to the next one, and closed to where it was opened", async ({
  keys,
}) => {
  const { page } = keys;
  await keys.open("/aboutface#gallery");
  const tab = page.getByRole("tab", { name: "Before & After" });
  await keys.tabTo(tab);
  await keys.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Patient Reviews" })).toBeVisible();
  await keys.press("ArrowLeft");
  await expect(tab).toBeFocused();
  const opener = page.getByRole("button", { name: "Compare before and after: Smile Makeover" });
  await keys.enter(opener);
  const makeover = page.getByRole("dialog", { name: "Smile Makeover", exact: true });
  await expect(makeover.getByRole("heading", { level: 2 })).toBeFocused();
  const slider = page.getByRole("slider", { name: /^How much of the picture/ });
  await keys.tabTo(slider);
  await keys.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100 % before, 0 % after");
  await keys.enter(page.getByRole("button", { name: "Next case" }));
  const fillers = page.getByRole("dialog", { name: "Dermal Fillers", exact: true });
  await expect(fillers).toContainText("Case 2 of 3");
  await keys.escape(fillers, opener);
});
