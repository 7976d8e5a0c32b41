import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import {
  ask,
  chatOf,
  expectAnswered,
  openChat,
  own,
  said,
  storedConversation,
} from "./support/chat.ts";
import {
  atChat,
  checkIn,
  checkInsurance,
  heading,
  keptByBrowser,
  offerOf,
  toForm,
  typeApplicant,
  typeMember,
} from "./support/cost-check.ts";
import { drawAll, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

const quick = (chat: Locator) =>
  chat.getByRole("button", { name: "Check financing or insurance", exact: true });

test("the check shows up once the talk is about paying for a treatment, stays, and folds away", async ({
  visitor: { page },
}) => {
  const chat = await atChat(page);
  await ask(chat, "Do you take insurance?");
  await expect(checkIn(chat)).toBeHidden();
  await ask(chat, "Can I pay for an implant monthly?");
  const check = checkIn(chat);
  await expect(heading(check, "What would you like to check?")).toBeVisible();
  // Nobody pressed for it: whoever writes goes on writing.
  await expect(chat.getByRole("textbox", { name: /^Your message/ })).toBeFocused();
  await expect(check.getByLabel("Treatment")).toHaveValue("yomi");
  await expect(check.getByText("$5,000")).toBeVisible();
  expect((await storedConversation(page)).state).toMatchObject({
    showFinancingWidget: true,
    financingProcedure: "yomi",
  });
  await check.getByRole("radio", { name: "Insurance" }).check();
  await ask(chat, "When are you open?");
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
  await check.getByRole("button", { name: "Fold the check away" }).click();
  await expect(check).toBeHidden();
  const goOn = said(chat).getByRole("button", { name: "Go on with your check" });
  await expect(goOn).toBeFocused();
  await goOn.press("Enter");
  await expect(heading(check, "What would you like to check?")).toBeFocused();
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
});

test("nobody has to find words: a press opens it, and so does a button below an answer about money", async ({
  visitor: { page },
}) => {
  const chat = await atChat(page);
  await chat.getByRole("button", { name: "Which insurance do you take?" }).click();
  await expectAnswered(chat);
  await said(chat).getByRole("button", { name: "Check my insurance" }).click();
  const check = checkIn(chat);
  await expect(heading(check, "What would you like to check?")).toBeFocused();
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(heading(check, "Your plan")).toBeFocused();
});

test("a mail's link leads to it on the contact page", async ({ visitor: { page } }) => {
  await page.goto("/contact?check=insurance");
  const check = checkIn(chatOf(page));
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
  await chatOf(page).getByRole("button", { name: "Close chat" }).click();
  await openChat(page);
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
});

test("a refresh keeps the result and where to say how to be told, and nothing of the form", async ({
  visitor: { page },
}) => {
  const member = { insurer: "MetLife", memberId: "ZZ-1209" };
  const { check } = await checkInsurance(page, member);
  const keep = check.getByRole("button", { name: "Keep me posted" });
  await expect(keep).toBeVisible();
  expect(await keptByBrowser(page)).not.toMatch(/ZZ-?1209|Maya|Lindqvist|1990|MetLife/);
  await page.reload();
  await expectReady(page);
  await expect(heading(check, "Our team looks at your plan")).toBeVisible();
  await check.getByRole("textbox", { name: "Email" }).fill("maya@patients.example");
  await keep.click();
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeVisible();
  await page.reload();
  await expectReady(page);
  await expect(check.getByText("Thank you. We tell you within 24 hours.")).toBeVisible();
  await check.getByRole("button", { name: "Change my details" }).click();
  await expect(check.getByLabel("Member ID")).toHaveValue("");
  await expect(check.getByLabel("Date of birth")).toHaveValue("");
  expect(await keptByBrowser(page)).not.toMatch(/ZZ-?1209|Maya|Lindqvist|1990|MetLife|maya@/);
});

test("offers stand again after a refresh, for the amount that was typed", async ({
  visitor: { page },
}) => {
  const chat = await atChat(page);
  await quick(chat).click();
  const check = checkIn(chat);
  await check.getByRole("radio", { name: "Financing" }).check();
  const amount = check.getByLabel("Amount");
  await amount.fill("4.100,00");
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(amount).toBeFocused();
  await expect(check.getByText("Type what the treatment costs")).toBeVisible();
  await amount.fill("$4,100");
  await check.getByRole("button", { name: "Continue" }).click();
  await typeApplicant(check, { lastName: "Approve" });
  await check.getByRole("button", { name: "See my offers" }).click();
  const offer = offerOf(check, "Cherry");
  await expect(check.getByText("Dental treatment, $4,100.")).toBeVisible();
  await expect(offer).toContainText("$341.67");
  await expect(offer).toContainText("DEMO-CHERRY-");
  await page.reload();
  await expectReady(page);
  await expect(offer).toContainText("$341.67");
  await expect(offer).toContainText("DEMO-CHERRY-");
  await expect(check.getByText("Dental treatment, $4,100.")).toBeVisible();
  await check.getByRole("button", { name: "Change my details" }).click();
  await expect(check.getByLabel("Last name")).toHaveValue("");
  await check.getByRole("button", { name: "Back" }).click();
  await expect(amount).toHaveValue("$4,100");
});

test("the demo lists every case of its stand-ins beside the form", async ({
  visitor: { page },
}) => {
  const { check } = await toForm(page, "Insurance");
  await check.getByText("Demo: every answer, and the member ID for it").click();
  const cases = check.getByRole("region", { name: "Demo: every answer" });
  await expect(cases.getByRole("rowheader", { name: "CG-2002" })).toBeVisible();
  expect(await cases.getByRole("row").count()).toBeGreaterThan(45);
  await check.getByRole("button", { name: "Back" }).click();
  await check.getByRole("radio", { name: "Financing" }).check();
  await check.getByRole("button", { name: "Continue" }).click();
  await check.getByText("Demo: every answer, and the last name for it").click();
  await expect(
    check.getByRole("region", { name: "Demo: every answer" }).getByRole("rowheader", {
      name: "Compare",
    }),
  ).toBeVisible();
});

test("beside a number to call at once there is no check", async ({ visitor: { page } }) => {
  const { chat, check } = await toForm(page, "Financing");
  await check.getByLabel("First name").fill("Maya");
  await ask(chat, "My face is swelling and I cannot breathe");
  await expect(said(chat).getByRole("link", { name: /911/ }).first()).toBeVisible();
  await expect(check).toBeHidden();
  await expect(chat.getByRole("button", { name: "Go on with your check" })).toBeHidden();
  await ask(chat, "When are you open?");
  await expect(check.getByLabel("First name")).toHaveValue("Maya");
});

test("the first step asks for a choice, the second for everything that is missing, and Back leads back", async ({
  visitor: { page },
}) => {
  const chat = await atChat(page);
  await quick(chat).click();
  const check = checkIn(chat);
  await expect(check.getByRole("listitem").filter({ hasText: "Choose Option" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(check.getByText("30-second approval*")).toBeVisible();
  await expect(check.getByText("85% approval rate*")).toBeVisible();
  await expect(check.getByText("* As stated by the practice.")).toBeVisible();
  await expect(check.getByRole("button", { name: "Back" })).toBeHidden();
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(check.getByRole("alert")).toHaveText("Please select an option");
  await expect(check.getByRole("radio", { name: "Financing" })).toBeFocused();
  await check.getByRole("radio", { name: "Financing" }).check();
  await expect(check.getByRole("alert")).toBeHidden();
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(
    check.getByRole("listitem").filter({ hasText: "Enter Information" }),
  ).toHaveAttribute("aria-current", "step");

  await check.getByRole("button", { name: "See my offers" }).click();
  await expect(check.getByText("Required", { exact: true })).toHaveCount(5);
  await expect(check.getByLabel("First name")).toBeFocused();
  await expect(check.getByLabel("Yearly income")).not.toHaveAttribute("aria-invalid");
  await typeApplicant(check, { lastName: "Approve", dateOfBirth: "1/2/2020", income: "-5" });
  await check.getByLabel("Last four digits").fill("6789");
  await check.getByRole("button", { name: "See my offers" }).click();
  await expect(check.getByText("You must be at least 18")).toBeVisible();
  await expect(check.getByText("Type a number of 0 or more.")).toBeVisible();
  await expect(check.getByText("Tick the box to send these digits")).toBeVisible();
  await expect(check.getByLabel("Date of birth")).toBeFocused();

  await check.getByRole("button", { name: "Back" }).click();
  await check.getByRole("radio", { name: "Insurance" }).check();
  await check.getByRole("button", { name: "Continue" }).click();
  await check.getByRole("button", { name: "See what my plan pays" }).click();
  await expect(check.getByText("Required", { exact: true })).toHaveCount(5);
  await expect(check.getByLabel("Insurance provider").getByRole("option")).toHaveText([
    "Choose your insurer",
    "Delta Dental",
    "Cigna",
    "Aetna",
    "United Healthcare",
    "MetLife",
    "Guardian",
    "Humana",
    "Other",
  ]);
  // What was typed in the other form waits there.
  await check.getByRole("button", { name: "Back" }).click();
  await check.getByRole("radio", { name: "Financing" }).check();
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(check.getByLabel("Last name")).toHaveValue("Approve");
});

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("by keys alone from the first press to the end, and the chat goes on knowing nothing of it", async ({
  visitor: { page },
}) => {
  const chat = await atChat(page);
  await tabTo(page, quick(chat));
  await page.keyboard.press("Enter");
  const check = checkIn(chat);
  await expect(heading(check, "What would you like to check?")).toBeFocused();
  await tabTo(page, check.getByRole("radio", { name: "Financing" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(heading(check, "Your details")).toBeFocused();
  const typed = [
    ["First name", "Maya"],
    ["Last name", "Approve"],
    ["Email", "maya@patients.example"],
    ["Phone", "(718) 555-0198"],
    ["Date of birth", "5/17/1990"],
  ] as const;
  for (const [label, text] of typed) {
    await tabTo(page, check.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(heading(check, "What lenders offer")).toBeFocused();
  await tabTo(page, check.getByText("How we got this").first());
  await page.keyboard.press("Enter");
  await expect(check.getByRole("table").first()).toBeVisible();
  await tabTo(page, check.getByRole("button", { name: "Done, back to the chat" }));
  await page.keyboard.press("Enter");
  await expect(own(chat, "I completed the financing/insurance check")).toBeVisible();
  await expectAnswered(chat);
  await expect(check).toBeHidden();
  await expect(chat.getByRole("textbox", { name: /^Your message/ })).toBeFocused();
  await expect(said(chat).getByText("I do not see what it showed")).toBeVisible();
  const { messages, state } = await storedConversation(page);
  expect(messages.map(({ content }) => content)[0]).toBe(
    "I completed the financing/insurance check",
  );
  expect(JSON.stringify(messages)).not.toMatch(/Maya|Approve|1990|416|Cherry/);
  expect(state.showFinancingWidget).toBe(false);
  await page.reload();
  await expect(own(chatOf(page), "I completed the financing/insurance check")).toBeVisible();
  await expect(checkIn(chatOf(page))).toBeHidden();
});

test("what is typed stays while the panel is closed and over a refresh, and never in the browser", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { chat, check } = await toForm(page, "Financing");
  await typeApplicant(check, { lastName: "Approve", income: "61234" });
  await check.getByLabel("Last four digits").fill("6789");
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  // The new page takes the reader to its beginning first.
  await expect(page.locator("#main")).toBeFocused();
  await openChat(page);
  await expect(check.getByLabel("Yearly income")).toHaveValue("61234");
  await expect(check.getByLabel("Last four digits")).toHaveValue("6789");
  // Coming back took the focus to the panel, as always, and not into the form.
  await expect(chat.getByRole("heading", { name: "Julie" })).toBeFocused();
  expect(await keptByBrowser(page)).not.toMatch(/Maya|61234|6789|1990|555-0198/);

  await page.reload();
  await expectReady(page);
  await openChat(page);
  await expect(check.getByLabel("Yearly income")).toHaveValue("61234");
  await expect(check.getByLabel("Last four digits"), "those are kept nowhere").toHaveValue("");
  expect(await keptByBrowser(page)).not.toMatch(/Maya|61234|6789|1990|555-0198/);
});

test("on a phone Back leaves the form, then closes the chat alone, and the form waits; another conversation has none of it", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { chat, check } = await toForm(page, "Insurance");
  await typeMember(check, { insurer: "Delta Dental", memberId: "DD-1001" });
  await page.goBack();
  await expect(check.getByRole("radio", { name: "Insurance" })).toBeChecked();
  await page.goBack();
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL("/");
  await openChat(page);
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(check.getByLabel("Member ID")).toHaveValue("DD-1001");
  await ask(chat, "When are you open?");
  await chat.getByRole("button", { name: "New conversation" }).click();
  await expect(check).toBeHidden();
  await quick(chat).click();
  await expect(check.getByRole("radio", { name: "Insurance" })).not.toBeChecked();
  await check.getByRole("radio", { name: "Insurance" }).check();
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(check.getByLabel("Member ID")).toHaveValue("");
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width} px every step and every kind of result is for everybody`, async ({
    visitor: { page },
  }) => {
    await page.setViewportSize({ width, height });
    const { chat, check } = await toForm(page, "Financing");
    /** Neither does anything reach out sideways, nor is the panel itself moved. */
    const expectInPlace = async () => {
      expect(await overflowOf(check)).toBeLessThanOrEqual(0);
      expect(await chat.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    };
    await drawAll(page);
    await check.getByRole("button", { name: "See my offers" }).click();
    await expectAccessibleInBoth(page);
    await expectInPlace();
    const results = [
      ["Compare", "What lenders offer"],
      ["Direct", "One more step with the lender"],
      ["Decline", "No offer this time"],
      ["Error", "The check did not work"],
    ] as const;
    for (const [lastName, name] of results) {
      await typeApplicant(check, { lastName, income: "65000" });
      await check.getByRole("button", { name: "See my offers" }).click();
      await expect(heading(check, name)).toBeVisible();
      for (const how of await check.getByText("How we got this", { exact: true }).all())
        if ((await how.evaluate(({ tagName }) => tagName)) === "SUMMARY") await how.click();
      await expectAccessibleInBoth(page);
      await expectInPlace();
      await check.getByRole("button", { name: "Change my details" }).click();
    }
    await check.getByRole("button", { name: "Back" }).click();
    await expectAccessibleInBoth(page);
    await check.getByRole("radio", { name: "Insurance" }).check();
    await check.getByRole("button", { name: "Continue" }).click();
    const plans = [
      ["Delta Dental", "DD-1001", "What your plan pays"],
      ["Cigna", "CG-2004", "Your plan is not in force"],
      ["Other", "AB-1", "Our team looks at your plan"],
    ] as const;
    for (const [insurer, memberId, name] of plans) {
      await typeMember(check, { insurer, memberId });
      await check.getByRole("button", { name: "See what my plan pays" }).click();
      await expect(heading(check, name)).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectInPlace();
      await check.getByRole("button", { name: "Change my details" }).click();
    }
  });

/** How far something reaches out of the check sideways. */
async function overflowOf(check: Locator): Promise<number> {
  return check.evaluate((element) => element.scrollWidth - element.clientWidth);
}

test("a refresh keeps what was typed and Back is one step back; the browser keeps none of it", async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { chat, check } = await toForm(page, "Financing", "TMJ treatment");
  await typeApplicant(check, { lastName: "Approve", income: "65,432" });
  await check.getByLabel(/^Last four digits/).fill("6789");
  await page.reload();
  await expectReady(page);
  await expect(check.getByLabel("Last name")).toHaveValue("Approve");
  await expect(check.getByLabel("Yearly income")).toHaveValue("65,432");
  await expect(check.getByLabel(/^Last four digits/)).toHaveValue("");
  expect(await keptByBrowser(page)).not.toMatch(/Approve|Maya|65,?432|1990|patients/);
  await page.goBack();
  await expect(check.getByRole("radio", { name: "Financing" })).toBeChecked();
  await expect(check.getByLabel("Treatment")).toHaveValue("tmj");
  await page.goForward();
  await expect(check.getByLabel("Last name")).toHaveValue("Approve");
  await check.getByRole("button", { name: "See my offers" }).click();
  await expect(offerOf(check, "Cherry")).toBeVisible();
  await page.goBack();
  await expect(check.getByLabel("Last name")).toHaveValue("Approve");
  await page.goForward();
  await expect(offerOf(check, "Cherry")).toBeVisible();
  await page.reload();
  await expectReady(page);
  await expect(offerOf(check, "Cherry")).toBeVisible();
  await page.goBack();
  await expect(heading(check, "Your details")).toBeVisible();
  await page.goForward();
  await expect(offerOf(check, "Cherry"), "what was found, also after a refresh").toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
  await expect(chat).toBeHidden();
  await expect(page, "no step is left behind").toHaveURL(/\/$/);
});
