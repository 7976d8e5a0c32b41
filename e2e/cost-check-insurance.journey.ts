import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { expectAnswered, own, said } from "./support/chat.ts";
import { checkInsurance, heading, rowsOf, typeMember } from "./support/cost-check.ts";
import { test } from "./support/visitor.ts";

const manual =
  "Unable to verify insurance automatically. Our team will verify manually within 24 hours.";
const inactive =
  "Your insurer says that this plan is not in force. Please contact our office for assistance.";
const unverified =
  "Insurance coverage could not be verified. Please contact our office for assistance.";

const calculation = (check: Locator) => check.getByRole("table", { name: "How we got this" });
const plan = (check: Locator) => check.getByRole("table", { name: "Your plan" });

async function askAgain(
  check: Locator,
  member: { insurer: string; memberId: string },
): Promise<void> {
  await check.getByRole("button", { name: "Change my details" }).click();
  await typeMember(check, member);
  await check.getByRole("button", { name: "See what my plan pays" }).click();
}

test("a plan stands with all it says, with what one pays line by line, and with its warning", async ({
  visitor: { page },
}) => {
  const member = { insurer: "Delta Dental", memberId: "DD-1001" };
  const { chat, check } = await checkInsurance(page, member);
  await expect(heading(check, "What your plan pays")).toBeVisible();
  await expect(check.getByText("Demo: answered by a stand-in")).toBeVisible();
  await expect(check.getByText("Robotic implant surgery, $5,000.")).toBeVisible();
  expect(await rowsOf(calculation(check))).toEqual([
    ["Deductible still to pay", "$100"],
    ["Cost after the deductible", "$4,900"],
    ["Your share of the rest", "$2,450"],
    ["You pay", "$2,550"],
    ["The plan's share", "$2,450"],
  ]);
  await expect(calculation(check)).toContainText("$4,900 × 50%");
  await expect(check.getByText("Estimate before annual maximum and copay.")).toBeVisible();
  await expect(
    check.getByText("Your plan has $1,500 left this year. That is less than the $5,000"),
  ).toBeVisible();
  await expect(check.getByText("you may pay $950 more")).toBeVisible();
  expect(await rowsOf(plan(check))).toEqual([
    ["Plan", "Delta Dental PPO Plus"],
    ["Coverage", "50%"],
    ["Deductible", "$100"],
    ["Deductible met", "$0"],
    ["Annual maximum", "$1,500"],
    ["Used this year", "$0"],
    ["Left this year", "$1,500"],
    ["Copay", "$0"],
    ["Waiting period", "Not stated"],
    ["Limits", "None stated"],
  ]);
  await check.getByRole("button", { name: "Done, back to the chat" }).click();
  await expect(own(chat, "I completed the financing/insurance check")).toBeVisible();
  await expectAnswered(chat);
  await expect(check).toBeHidden();
  await expect(said(chat).getByText("whoever was asked for you and our team")).toBeVisible();
});

test("plans differ, and so does what one pays", async ({ visitor: { page } }) => {
  const { check } = await checkInsurance(
    page,
    { insurer: "Delta Dental", memberId: "dd 1002" },
    "TMJ treatment",
  );
  await expect(calculation(check)).toContainText("$2,500 × 40%");
  await expect(calculation(check).getByRole("row").filter({ hasText: "You pay" })).toContainText(
    "$1,000",
  );
  await expect(check.getByText("Less is left than your plan's share")).toBeHidden();

  await askAgain(check, { insurer: "Cigna", memberId: "CG-2002" });
  await expect(plan(check).getByRole("row").filter({ hasText: "Copay" })).toContainText("$25");
  await expect(check.getByText("A copay of $25 may come on top.")).toBeVisible();
  await askAgain(check, { insurer: "Guardian", memberId: "GU-6003" });
  await expect(plan(check)).toContainText("24 months for implants");
  await expect(plan(check)).toContainText("One implant for each tooth in ten years");
  await askAgain(check, { insurer: "Delta Dental", memberId: "DD-1005" });
  await expect(calculation(check)).toContainText("no more than the cost");
  await expect(calculation(check).getByRole("row").filter({ hasText: "You pay" })).toContainText(
    "$2,500",
  );
  await askAgain(check, { insurer: "Delta Dental", memberId: "DD-1008" });
  await expect(check.getByText("about dental care of this kind in general")).toBeVisible();

  await check.getByRole("button", { name: "Change my details" }).click();
  await check.getByRole("button", { name: "Back" }).click();
  await check.getByLabel("Treatment").selectOption({ label: "EMFACE" });
  await check.getByRole("button", { name: "Continue" }).click();
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await expect(check.getByText("Insurance rarely pays for cosmetic treatments.")).toBeVisible();
  expect(await rowsOf(calculation(check))).toEqual([["You pay", "$3,200"]]);
  await expect(plan(check)).toBeHidden();
});

test("a plan that is not in force pays nothing, and says so", async ({ visitor: { page } }) => {
  const { check } = await checkInsurance(page, { insurer: "Cigna", memberId: "CG-2004" });
  await expect(heading(check, "Your plan is not in force")).toBeVisible();
  await expect(check.getByText(inactive)).toBeVisible();
  expect(await rowsOf(calculation(check))).toEqual([["You pay", "$5,000"]]);
  await expect(plan(check)).toBeHidden();
  await askAgain(check, { insurer: "Aetna", memberId: "AE-3005" });
  await expect(heading(check, "Your plan could not be verified")).toBeVisible();
  await expect(check.getByText(unverified)).toBeVisible();
  await expect(
    check.getByText("Check the insurer, the member ID and the date of birth"),
  ).toBeVisible();
  await expect(calculation(check)).toBeHidden();
  await expect(check.getByRole("button", { name: "Keep me posted" })).toBeVisible();
});

test("a figure that is known to be too low never stands alone", async ({ visitor: { page } }) => {
  const { check } = await checkInsurance(page, { insurer: "Delta Dental", memberId: "DD-1006" });
  await expect(check.locator("[data-likely]")).toContainText("$4,900");
  await expect(check.getByText("you may pay $2,350 more")).toBeVisible();
  await askAgain(check, { insurer: "Cigna", memberId: "CG-2003" });
  await expect(check.getByText("Your plan has a waiting period")).toBeVisible();
  await expect(check.getByText("you would pay the whole $5,000")).toBeVisible();
});

test("what no program can say a person looks at, and learns where to tell it", async ({
  visitor: { page },
}) => {
  const { chat, check } = await checkInsurance(page, { insurer: "Other", memberId: "AB-12" });
  await expect(heading(check, "Our team looks at your plan")).toBeVisible();
  await expect(check.getByText(manual)).toBeVisible();
  await expect(check.getByText("Until then nobody can look.")).toBeVisible();
  await expect(check.getByText("Nobody has verified this yet.")).toBeVisible();
  await expect(check.getByRole("table")).toHaveCount(0);

  const send = check.getByRole("button", { name: "Keep me posted" });
  await send.click();
  await expect(check.getByText("Type an email address or a phone number")).toBeVisible();
  await expect(check.getByRole("textbox", { name: "Email" })).toBeFocused();
  await check.getByRole("textbox", { name: "Email" }).fill("maya@");
  await send.click();
  await expect(check.getByText("Type an email address such as")).toBeVisible();
  await check.getByRole("textbox", { name: "Email" }).fill("");
  const consent = check.getByRole("checkbox");
  await expect(consent).toHaveCount(0);
  await check.getByRole("textbox", { name: "Phone" }).fill("(718) 555-0198");
  await expect(consent).not.toBeChecked();
  await consent.check();
  await send.click();
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeFocused();
  await expect(check.getByText("Until then nobody can look.")).toBeHidden();

  await check.getByRole("button", { name: "Change this" }).click();
  await check.getByRole("textbox", { name: "Email" }).fill("maya@patients.example");
  await send.click();
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeVisible();
  // It stays kept while the panel is closed.
  await chat.getByRole("button", { name: "Close chat" }).click();
  await page.evaluate(() => window.dispatchEvent(new Event("open-julie-chat")));
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeVisible();
});

for (const [memberId, insurer] of [
  ["UH-4005", "United Healthcare"],
  ["ML-5006", "MetLife"],
] as const)
  test(`when nobody answers about ${memberId}, a person looks at it`, async ({
    visitor: { page },
  }) => {
    const { check } = await checkInsurance(page, { insurer, memberId });
    await expect(check.getByText(manual)).toBeVisible({ timeout: 30_000 });
    await expect(check.getByRole("button", { name: "Keep me posted" })).toBeVisible();
    await expect(check.locator("table")).toHaveCount(0);
  });
