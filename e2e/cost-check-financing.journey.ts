import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { addDays, formatCalendarFullDate, practiceDate } from "../src/practice/time.ts";
import { expectAnswered, own } from "./support/chat.ts";
import {
  type Applicant,
  checkFinancing,
  heading,
  offerOf,
  rowsOf,
  toForm,
  typeApplicant,
} from "./support/cost-check.ts";
import { test } from "./support/visitor.ts";

const none =
  "No financing options available at this time. Please contact our office for alternative payment arrangements.";
const unapproved = {
  cherry: "Unable to pre-qualify with Cherry at this time.",
  sunbit: "Financing not available for this amount.",
  carecredit: "Pre-qualification not available.",
};

/** Asks once more in the same check with other details. */
async function askAgain(check: Locator, applicant: Applicant): Promise<void> {
  await check.getByRole("button", { name: "Change my details" }).click();
  await typeApplicant(check, applicant);
  await check.getByRole("button", { name: "See my offers" }).click();
}

/** The lenders that offer something, in their order. */
async function expectOffers(check: Locator, lenders: readonly string[]): Promise<void> {
  await expect(heading(check, "What lenders offer")).toBeVisible();
  await expect(check.getByRole("article").getByRole("heading")).toHaveText([...lenders]);
}

test("one lender's approval stands with its payment, its terms, its day and its arithmetic", async ({
  visitor: { page },
}) => {
  const { chat, check } = await checkFinancing(page, { lastName: "Approve" });
  await expectOffers(check, ["Cherry"]);
  await expect(check.getByText("Demo: answered by a stand-in")).toBeVisible();
  await expect(check.getByText("Robotic implant surgery, $5,000.")).toBeVisible();
  const offer = offerOf(check, "Cherry");
  await expect(offer).toContainText("Covers it all");
  await expect(offer).toContainText("Each month, for 12 months $416.67");
  await expect(offer).toContainText("Offered by Cherry at 0% APR.");
  const facts = [
    ["Paid in all", "$5,000"],
    ["Finance charge", "$0"],
    ["Covers", "$5,000 of $5,000"],
    ["APR", "0%"],
    ["Term", "12 months"],
    ["Fee", "Not stated"],
    ["Reference", "DEMO-CHERRY-"],
  ] as const;
  for (const [name, value] of facts)
    await expect(
      offer.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: name }) }),
    ).toContainText(value);
  const until = formatCalendarFullDate(addDays(practiceDate(new Date()), 30));
  await expect(offer.getByText(`Valid until ${until}`)).toBeVisible();
  await offer.getByText("How we got this").first().click();
  expect(await rowsOf(offer.getByRole("table"))).toEqual([
    ["Each month", "$416.67"],
    ["Paid in all", "$5,000"],
    ["Finance charge", "$0"],
  ]);
  await check.getByRole("button", { name: "Done, back to the chat" }).click();
  await expect(own(chat, "I completed the financing/insurance check")).toBeVisible();
  await expectAnswered(chat);
  await expect(check).toBeHidden();
});

test("every offer is kept: what covers it all comes first, of that the cheapest, less as partial cover", async ({
  visitor: { page },
}) => {
  const { check } = await checkFinancing(page, { lastName: "Compare", income: "$65,000" });
  await expectOffers(check, ["Sunbit", "CareCredit", "Cherry"]);
  await expect(offerOf(check, "Sunbit")).toContainText("Costs least");
  await expect(offerOf(check, "Sunbit")).toContainText("$230.70");
  await expect(offerOf(check, "Sunbit")).toContainText("9.99%");
  await expect(offerOf(check, "Sunbit")).toContainText("Covers it all");
  await expect(offerOf(check, "CareCredit")).not.toContainText("Costs least");
  await expect(offerOf(check, "Sunbit")).toContainText("$49, on top");
  // 23 payments of $230.70, one evened out to the cent, and the fee.
  await expect(
    offerOf(check, "Sunbit").locator("dl > div").filter({ hasText: "with the fee" }),
  ).toHaveText("Paid in all, with the fee$5,585.84");
  await expect(offerOf(check, "CareCredit")).toContainText("Each month, for 36 months $173.30");
  const partial = offerOf(check, "Cherry");
  await expect(partial).toContainText("Partial cover");
  await expect(partial).toContainText(
    "Covers $4,000 of $5,000. $1,000 would remain to be paid another way.",
  );
  await expect(partial).toContainText("$333.33");

  await askAgain(check, { lastName: "Smaller" });
  await expectOffers(check, ["Sunbit", "Cherry"]);
  await askAgain(check, { lastName: "Partial" });
  await expectOffers(check, ["Cherry", "Sunbit"]);
  await expect(check.getByText("Partial cover")).toHaveCount(2);
  await askAgain(check, { lastName: "Second" });
  await expectOffers(check, ["Sunbit"]);
  await expect(check.getByText(unapproved.cherry)).toBeVisible();
  await askAgain(check, { lastName: "Broken" });
  await expectOffers(check, ["Sunbit"]);
  await expect(check.getByText("Cherry did not answer. It has decided nothing.")).toBeVisible();
  await expect(check.getByText(unapproved.cherry)).toBeHidden();
  await askAgain(check, { lastName: "Larger" });
  await expectOffers(check, ["Cherry"]);
  await expect(offerOf(check, "Cherry")).toContainText("$416.67");
  await askAgain(check, { lastName: "Unstated" });
  await expectOffers(check, ["Cherry"]);
  await expect(offerOf(check, "Cherry")).toContainText("Estimate at 0% APR.");
  await expect(offerOf(check, "Cherry")).toContainText("Cherry did not state its terms");
  await expect(offerOf(check, "Cherry")).not.toContainText("Offered by");
});

test("the third lender is asked above its income alone", async ({ visitor: { page } }) => {
  const { check } = await checkFinancing(page, { lastName: "Third", income: "50,000" });
  await expect(heading(check, "No offer this time")).toBeVisible();
  await expect(check.getByText(none)).toBeVisible();
  await expect(check.getByText(unapproved.carecredit)).toBeHidden();
  await askAgain(check, { lastName: "Third", income: "50,001" });
  await expectOffers(check, ["CareCredit"]);
  await expect(offerOf(check, "CareCredit")).toContainText("Each month, for 24 months $208.33");
  await expect(check.getByText(unapproved.cherry)).toBeVisible();
  await expect(check.getByText(unapproved.sunbit)).toBeVisible();
});

test("without an approval nothing looks like one", async ({ visitor: { page } }) => {
  const { check } = await checkFinancing(page, { lastName: "Decline", income: "65k" });
  await expect(heading(check, "No offer this time")).toBeVisible();
  await expect(check.getByText(none)).toBeVisible();
  for (const text of Object.values(unapproved)) await expect(check.getByText(text)).toBeVisible();
  await expect(check.getByRole("article")).toHaveCount(0);
  await expect(check.locator("[data-payment]")).toHaveCount(0);

  await askAgain(check, { lastName: "Direct" });
  await expect(heading(check, "One more step with the lender")).toBeVisible();
  const apply = check.getByRole("link", { name: "Apply with Sunbit" });
  await expect(apply).toHaveAttribute("href", "https://sandbox.example/apply");
  await expect(apply).toHaveAttribute("target", "_blank");
  await expect(apply).toHaveAttribute("rel", /noopener/);
  await expect(apply).toContainText("in a new tab, leaves this site");
  await expect(check.getByText("Opens Sunbit's own site. This is not an approval.")).toBeVisible();
  await expect(check.getByText("Estimate at 0% APR.")).toBeVisible();
  await expect(check.getByText("Answer in minutes")).toBeVisible();

  await askAgain(check, { lastName: "Quiet", income: "65000" });
  await expect(heading(check, "You may qualify")).toBeVisible();
  await expect(check.getByText("this is an estimate and not an approval")).toBeVisible();
  await expect(check.getByText("Each month, for 24 months")).toContainText("24 months");
  await expect(check.getByRole("link", { name: "Apply with CareCredit" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(check).not.toContainText(/offered by|you are approved|congratulations/i);
});

test("when nobody answers the check says so, keeps what was typed, and asks again", async ({
  visitor: { page },
}) => {
  const { check } = await checkFinancing(page, { lastName: "Silent", income: "65000" });
  await expect(check.getByRole("button", { name: "Asking lenders" })).toBeVisible();
  await expect(heading(check, "The check did not work")).toBeVisible({ timeout: 30_000 });
  await expect(check.getByText("An error occurred. Please try again.")).toBeVisible();
  await expect(check.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:/);
  await askAgain(check, { lastName: "Error" });
  await expect(heading(check, "The check did not work")).toBeVisible();
  await check.getByRole("button", { name: "Change my details" }).click();
  await expect(check.getByLabel("Last name")).toHaveValue("Error");
  await expect(check.getByLabel("Date of birth")).toHaveValue("5/17/1990");
  await check.getByRole("button", { name: "See my offers" }).click();
  await expect(heading(check, "The check did not work")).toBeVisible();
  await check.getByRole("button", { name: "Try again" }).click();
  await expect(check.getByText("An error occurred. Please try again.")).toBeVisible();
});

test("the four digits go once with their own tick, are masked, and are gone then", async ({
  visitor: { page },
}) => {
  const { check } = await toForm(page, "Financing", "TMJ treatment");
  await typeApplicant(check, { lastName: "Slow" });
  const digits = check.getByLabel("Last four digits");
  await expect(check.getByText("I agree that these four digits")).toBeHidden();
  await digits.fill("6789");
  await expect(digits).toHaveCSS("-webkit-text-security", "disc");
  await expect(digits).toHaveAttribute("autocomplete", "off");
  await check.getByLabel("I agree that these four digits").check();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/financing/checks"));
  await check.getByRole("button", { name: "See my offers" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    procedure: "tmj",
    form: { ssnLast4: "6789", consentSsn: true },
  });
  await expect(check.getByText("Lenders are being asked.").last()).toBeVisible();
  await expectOffers(check, ["Cherry"]);
  await expect(offerOf(check, "Cherry")).toContainText("$208.33");
  await check.getByRole("button", { name: "Change my details" }).click();
  await expect(digits).toHaveValue("");
  await expect(check.getByLabel("Last name")).toHaveValue("Slow");
});
