import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { chatOf, expectAnswered, own, said } from "./support/chat.ts";
import { callLines } from "./support/caller.ts";
import { checkIn, heading, offerOf } from "./support/cost-check.ts";
import { type Keys, test } from "./support/keys.ts";
import { bookByApi, freeTimes, time, uniqueName } from "./support/visitor.ts";
import type { Offer } from "./support/visitor.ts";

// What a visitor does, by keys alone; what the focus meets on the way is watched.

const jaw: Offer = { serviceId: "tmj-consultation", staffId: "lindgren" };
const implants: Offer = { serviceId: "implant-consultation", staffId: "averell" };

/** Goes over the calendar's days to this one and chooses it. */
async function chooseDay({ page, ...keys }: Keys, date: string): Promise<void> {
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await keys.tabTo(grid.locator("button[tabindex='0']"));
  const at = await grid.locator("button:focus").getAttribute("data-date");
  const way = (at ?? "") < date ? "ArrowRight" : "ArrowLeft";
  await keys.pressTo(way, page.locator(`[data-date="${date}"]`));
  await keys.press("Enter");
}

const slotOf = ({ page }: Keys, start = "") =>
  page.getByRole("button", { name: time(start), exact: true });

test("a visit is booked", async ({ keys, request }) => {
  const { page } = keys;
  const { date, starts } = await freeTimes(request, jaw, 6);
  await keys.open("/booking");
  await keys.skip();
  await keys.choose(page.getByRole("radio", { name: "TMJ consultation" }));
  await expect(page.getByText(/Next free:/)).toBeVisible();
  await keys.enter(page.getByRole("button", { name: "Choose your provider" }));
  await expect(page.getByRole("heading", { name: "Choose your provider" })).toBeFocused();
  await keys.choose(page.getByRole("radio", { name: "Dr. Nils Lindgren" }));
  await keys.enter(page.getByRole("button", { name: "Choose day and time" }));
  await expect(page.getByRole("heading", { name: "Choose a day and time" })).toBeFocused();
  await chooseDay(keys, date);
  await expect(slotOf(keys, starts[0])).toBeVisible();
  await keys.tabTo(slotOf(keys, starts[0]));
  await keys.press("Space");
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  await keys.enter(page.getByRole("button", { name: "Continue to your details" }));
  await expect(page.getByRole("heading", { name: "Your details" })).toBeFocused();
  // What is missing is listed, and its links lead to it.
  await keys.enter(page.getByRole("button", { name: "Review your visit" }));
  await expect(page.getByRole("alert")).toContainText("5 things to fix.");
  await keys.enter(page.getByRole("link", { name: "Type your first name." }));
  await expect(page.getByLabel("First name")).toBeFocused();
  await keys.type("Kim");
  await keys.typeInto(page.getByLabel("Last name"), uniqueName("Keys"));
  await keys.typeInto(page.getByLabel("Email"), "kim@patients.example");
  await keys.typeInto(page.getByLabel("Phone"), "7185550166");
  const age = page.getByRole("group", { name: "18 or older?" });
  await keys.choose(age.getByRole("radio", { name: "Yes" }));
  await keys.enter(page.getByRole("button", { name: "Review your visit" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keys.enter(page.getByRole("button", { name: "Book this visit" }));
  await expect(page.getByText("Your visit is booked")).toBeVisible();
  await expect(page.getByText("We send it to kim@patients.example.")).toBeVisible();
});

/** A visit of somebody new, found by its code. */
async function findVisit(keys: Keys, start = ""): Promise<void> {
  const { page } = keys;
  const visit = await bookByApi(page.request, { ...implants, start });
  await keys.open("/booking/manage");
  await keys.skip();
  await keys.typeInto(page.getByLabel("Confirmation code"), visit.confirmationCode);
  await keys.typeInto(page.getByLabel("Email or phone you booked with"), "7185550177");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(start));
}

test("a visit is cancelled, after it was almost", async ({ keys, request }) => {
  const { page } = keys;
  const { starts } = await freeTimes(request, implants, 50, 5);
  await findVisit(keys, starts[2]);
  const opener = page.getByRole("button", { name: "Cancel this visit" });
  await keys.enter(opener);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Cancelling is free.")).toBeVisible();
  await keys.escape(dialog, opener.first());
  await keys.press("Enter");
  await keys.enter(dialog.getByRole("button", { name: "Cancel this visit" }));
  await expect(page.getByText("Your visit is cancelled.")).toBeVisible();
});

test("a visit is moved to another time", async ({ keys, request }) => {
  const { page } = keys;
  const { date, starts } = await freeTimes(request, implants, 53, 6);
  await findVisit(keys, starts[0]);
  await keys.enter(page.getByRole("button", { name: "Move this visit" }));
  await expect(page.getByRole("heading", { name: "Choose a new time" })).toBeFocused();
  await chooseDay(keys, date);
  await expect(slotOf(keys, starts[4])).toBeVisible();
  await keys.tabTo(slotOf(keys, starts[4]));
  await keys.press("Enter");
  await keys.enter(page.getByRole("button", { name: "Move my visit" }));
  await expect(page.getByText("Your visit has moved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(time(starts[4] ?? ""));
});

/** Opens the chat by the button at the head of the home page. */
async function openChat(keys: Keys): Promise<{ chat: Locator; opener: Locator }> {
  const { page } = keys;
  await keys.open("/");
  const opener = page.getByRole("banner").getByRole("button", { name: identity.carePhrase });
  await keys.enter(opener);
  const chat = chatOf(page);
  await expect(chat.getByRole("heading", { name: "Julie" })).toBeFocused();
  return { chat, opener };
}

test("the chat is asked, its answer is read, and it closes to where it was opened", async ({
  keys,
}) => {
  const { chat, opener } = await openChat(keys);
  const input = chat.getByRole("textbox", { name: /^Your message/ });
  await keys.typeInto(input, "How much is one implant?");
  await keys.press("Enter");
  await expect(own(chat, "How much is one implant?")).toBeVisible();
  await expectAnswered(chat);
  await expect(chat.locator("[data-answer]").last()).toContainText("$");
  await expect(input).toBeFocused();
  // What was said is a stop of its own, which arrows scroll.
  await keys.tabTo(said(chat));
  await keys.press("Home");
  await keys.escape(chat, opener);
});

test("another assistant is chosen, and answers", async ({ keys }) => {
  const { page } = keys;
  await keys.open("/about");
  const round = page.getByRole("button", { name: "Choose an AI assistant" });
  await keys.enter(round, 150);
  const launcher = page.getByRole("dialog", { name: "Choose Your AI Assistant" });
  await expect(launcher.getByRole("heading")).toBeFocused();
  await keys.escape(launcher, round);
  await keys.press("Enter");
  await keys.tabTo(launcher.getByRole("button", { name: /^Julie/ }));
  await keys.press("ArrowRight");
  await keys.press("Enter");
  const averell = launcher.getByRole("button", { name: /^Dr. Averell/ });
  await expect(averell).toHaveAttribute("aria-pressed", "true");
  await expect(averell).toBeFocused();
  await keys.enter(launcher.getByRole("button", { name: "Converse" }));
  const chat = chatOf(page, "Dr. Averell");
  await keys.enter(chat.getByRole("button", { name: "Write instead of talking" }));
  await expect(said(chat).getByText("Hi, I'm Dr. Averell, your AI Head Dentist")).toBeVisible();
});

test("without a microphone a call goes on in writing", async ({ keys }) => {
  const { page } = keys;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  const { chat } = await openChat(keys);
  await keys.enter(chat.getByRole("button", { name: "Talk instead of typing" }));
  const start = chat.getByRole("button", { name: "Start Call" });
  await expect(start).toBeEnabled();
  await keys.enter(start);
  const denied = "Failed to connect - please check microphone permissions";
  await expect(chat.getByRole("alert").filter({ hasText: denied })).toBeVisible();
  await expect(chat.getByText("Typing only", { exact: true })).toBeVisible();
  const input = chat.getByRole("textbox", { name: "Type to Julie in the call" });
  await keys.typeInto(input, "Where is your office?");
  await keys.press("Enter");
  const lines = callLines(chat);
  await expect(lines.getByText("You: Where is your office?")).toBeVisible();
  await expect(lines.getByText(/^Julie: .*Lantern Ridge Road/).last()).toBeVisible();
  await keys.enter(chat.getByRole("button", { name: "End Call" }));
  await expect(chat.getByText(/^The call has ended\./)).toBeVisible();
});

/** From the chat to the form of a check of costs. */
async function openCheck(keys: Keys, option: "Financing" | "Insurance"): Promise<Locator> {
  const { chat } = await openChat(keys);
  await keys.enter(chat.getByRole("button", { name: "Check financing or insurance" }));
  const check = checkIn(chat);
  await expect(heading(check, "What would you like to check?")).toBeFocused();
  await keys.tabTo(check.getByLabel("Treatment"));
  await keys.type("Robotic");
  await keys.choose(check.getByRole("radio", { name: option }));
  await keys.enter(check.getByRole("button", { name: "Continue" }));
  const title = option === "Financing" ? "Your details" : "Your plan";
  await expect(heading(check, title)).toBeFocused();
  return check;
}

test("lenders are asked, and what one offers is read", async ({ keys }) => {
  const check = await openCheck(keys, "Financing");
  for (const [label, text] of [
    ["First name", "Maya"],
    ["Last name", "Approve"],
    ["Email", "maya@patients.example"],
    ["Phone", "(718) 555-0198"],
    ["Date of birth", "5/17/1990"],
  ] as const)
    await keys.typeInto(check.getByLabel(label), text);
  await keys.enter(check.getByRole("button", { name: "See my offers" }));
  await expect(heading(check, "What lenders offer")).toBeFocused();
  await expect(offerOf(check, "Cherry")).toContainText("$416.67");
  await keys.enter(check.getByText("How we got this").first());
  await expect(check.getByRole("table").first()).toBeVisible();
  await keys.enter(check.getByRole("button", { name: "Done, back to the chat" }));
  const chat = chatOf(keys.page);
  await expect(own(chat, "I completed the financing/insurance check")).toBeVisible();
  await expectAnswered(chat);
});

test("a plan is asked about, and what it pays is read", async ({ keys }) => {
  const check = await openCheck(keys, "Insurance");
  await keys.typeInto(check.getByLabel("First name"), "Maya");
  await keys.typeInto(check.getByLabel("Last name"), "Lindqvist");
  await keys.typeInto(check.getByLabel("Insurance provider"), "Delta");
  await keys.typeInto(check.getByLabel("Member ID"), "DD-1001");
  await keys.typeInto(check.getByLabel("Date of birth"), "5/17/1990");
  await keys.enter(check.getByRole("button", { name: "See what my plan pays" }));
  await expect(heading(check, "What your plan pays")).toBeFocused();
  const calculation = check.getByRole("table", { name: "How we got this" });
  await expect(calculation.getByRole("row").filter({ hasText: "You pay" })).toContainText("$2,550");
});

test("the centers of the home page stand still when told to", async ({ keys }) => {
  const { page } = keys;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await keys.open("/");
  await keys.skip();
  const pause = page.getByRole("button", { name: "Pause the centers" });
  await keys.enter(pause);
  await expect(page.getByRole("button", { name: "Play the centers" })).toBeFocused();
  await keys.press("Enter");
  await expect(pause).toBeFocused();
});

test("the list of centers closes to where it was opened, and leads to one", async ({ keys }) => {
  const { page } = keys;
  await keys.open("/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Centers" });
  await keys.enter(opener);
  const dialog = page.getByRole("dialog", { name: "Select Your Excellence Center" });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await keys.escape(dialog, opener);
  await keys.press("Enter");
  await keys.enter(dialog.getByRole("link", { name: "TMJ & Orofacial Pain" }));
  await expect(page).toHaveURL("/tmj");
  await expect(page.getByRole("banner").getByRole("link", { name: /home$/ })).toContainText("TMJ");
});

test("what a walk by keys must not meet is found", async ({ keys }) => {
  const { page } = keys;
  await keys.open("/about");
  await page.evaluate(() => {
    const add = (name: string, css: string) => {
      const button = Object.assign(document.createElement("button"), { textContent: name });
      button.style.cssText = css;
      document.querySelector("main")?.prepend(button);
      return button;
    };
    add("Goes", "").addEventListener("click", ({ target }) => (target as HTMLElement).remove());
    add("Away", "position: fixed; left: -999px");
    add("Alike", "outline: none");
    const under = add("Under", "position: fixed; left: 0; top: 300px; width: 90px; height: 40px");
    under.tabIndex = 0;
    const over = document.createElement("div");
    over.style.cssText =
      "position: fixed; z-index: 99; inset: 290px auto auto 0; width: 120px; height: 60px";
    document.body.append(over);
  });
  await keys.skip();
  await keys.press("Tab", 4);
  await keys.press("Enter");
  await page.mouse.click(5, 5);
  // Each is told of by a message of its own.
  const told = expect.poll(() => [...keys.faults]);
  await told.toEqual([
    '/about: button "Under" has the focus under something else after Tab',
    '/about: button "Alike" looks the same with the focus as without',
    '/about: button "Away" has the focus outside of the window after Tab',
    '/about: the focus of button "Goes" is lost after Enter',
    "/about: a pointer: pointermove",
    "/about: a pointer: mousemove",
    "/about: a pointer: pointerdown",
    "/about: a pointer: mousedown",
  ]);
  keys.faults.length = 0;
});
