import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openDay, openDetails } from "./support/desk.ts";
import {
  choose,
  enterSubdomains,
  openSpecialty,
  recordForm,
  removeAll,
  removeLeftOvers,
  subdomains,
} from "./support/records.ts";
import { area, demoAdmin, enterByCode, invite } from "./support/staff.ts";
import { expectAccessible, expectAccessibleInBoth, expectReady, test } from "./support/visitor.ts";

/** Every walk removes what it records, so that the sample stands in again: the walks come in this order. */
test.describe.configure({ mode: "serial" });

test("four cards, and behind each its dialog with the whole sample while nothing is recorded", async ({
  visitor: { page },
}) => {
  await removeLeftOvers(page);
  await enterSubdomains(page);
  const cards = page.getByRole("main").getByRole("listitem");
  for (const name of ["TMJ", "Implants", "Robotic", "MedSpa"]) {
    const card = cards.filter({ has: page.getByRole("heading", { name, exact: false }) }).first();
    await expect(card).toContainText("Sample data");
    await expect(card).toContainText("Nothing is recorded yet");
  }
  await expectAccessibleInBoth(page);

  const tmj = await openSpecialty(page, "TMJ Treatment Analytics");
  expect(new URL(page.url()).searchParams.get("open")).toBe("tmj");
  await expect(tmj.getByText("Sample data")).toBeVisible();
  await expect(tmj.getByText(/^Pain \d+, (mild|moderate|severe)$/).first()).toBeVisible();
  await expect(tmj.getByRole("region", { name: "Milestones" })).toContainText("Splint fitted");
  await expect(tmj.getByRole("region", { name: "Summary" })).toContainText("Improving");
  await expect(tmj.getByRole("region", { name: "Benchmarks" })).toContainText("target 60%");
  const people = tmj.getByLabel("Whose pain is shown");
  await people.selectOption({ label: "Oscar Lind" });
  await expect(tmj.getByRole("region", { name: "Pain over time" })).toContainText("Worsening");
  await tmj.getByText("Show the table").click();
  await expect(tmj.getByRole("row").filter({ hasText: /20\d\d/ })).toHaveCount(12);
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(tmj).toBeHidden();
  expect(new URL(page.url()).searchParams.has("open")).toBe(false);

  const implants = await openSpecialty(page, "Implant Center Analytics");
  await expect(implants).toContainText("127");
  await expect(implants).toContainText("98.5%");
  await expect(implants).toContainText("4.2 months");
  for (const status of ["Excellent", "Good", "Monitoring", "Concern"])
    await expect(implants.getByRole("cell", { name: status, exact: true }).first()).toBeVisible();
  const phases = implants.getByRole("region", { name: /^Healing phases/ });
  for (const usual of ["1-2 weeks", "3-6 months", "2-3 weeks"])
    await expect(phases).toContainText(usual);
  const third = implants.getByRole("row").nth(3);
  await third.getByRole("button", { name: "Phases" }).click();
  await expect(third.getByRole("button", { name: "Phases" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");

  const robotic = await openSpecialty(page, "Yomi Robotic Analytics");
  for (const figure of ["89", "42%", "0.5%", "$678,500"])
    await expect(robotic).toContainText(figure);
  await expect(robotic.getByRole("region", { name: "Yomi versus traditional" })).toContainText(
    "stated by the practice",
  );
  await expect(robotic.getByRole("region", { name: "Procedures" })).toContainText("Scheduled");
  await robotic.getByText("Show the values").click();
  await expect(robotic.getByText(/^0\.\d+ mm$/).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");

  const medspa = await openSpecialty(page, "MedSpa Analytics");
  for (const gauge of ["Retention", "Package Sales", "Satisfaction", "Active Members"])
    await expect(medspa.getByRole("listitem").filter({ hasText: gauge }).first()).toBeVisible();
  await expect(medspa).toContainText("187 of 486 clients");
  await expect(medspa.getByRole("region", { name: "Treatment packages" })).toContainText("saves");
  await expect(medspa).toContainText("Average client spend");
  await expect(medspa.getByRole("region", { name: /highlights$/ })).toContainText("answers");
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");

  await page.goto(`${subdomains}?open=robotic`);
  await expect(page.getByRole("dialog", { name: "Yomi Robotic Analytics" })).toBeVisible();
});

/** Records pain with the keyboard alone, in the form that is open. */
async function typePain(page: Page, level: string, place: string | null): Promise<void> {
  const form = recordForm(page);
  await expect(form).toBeVisible();
  await page.keyboard.type(level);
  if (place !== null) {
    await choose(form, "Where", place);
    await choose(form, "What brings it on", "Stress");
  }
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
}

test("pain is recorded from the visit by keys, corrected with its history, and stands in every place", async ({
  visitor: { page },
}) => {
  const { name } = await openDay(page, 24);
  const details = await openDetails(page, name);
  const part = details.getByRole("region", { name: "Record", exact: true });
  await expect(part).toContainText("Nothing is recorded at this visit yet.");

  // An empty form says what is missing, and loses nothing when a slip of the finger closes it.
  await part.getByRole("button", { name: "Record pain" }).click();
  await recordForm(page).getByRole("button", { name: "Record", exact: true }).click();
  await expect(recordForm(page)).toContainText("Choose a level from 0 to 10.");
  await expect(recordForm(page)).toContainText("Choose a place from the list.");
  await expectAccessibleInBoth(page);
  await page.keyboard.type("7");
  await page.keyboard.press("Escape");
  await expect(recordForm(page)).toContainText("Discard what you entered?");
  await page.keyboard.press("Escape");
  await typePain(page, "10", "Left jaw joint");
  await expect(page.getByText("Recorded: Pain 10, severe.")).toBeVisible();
  await expect(part).toContainText("left jaw joint, stress");

  // The next one goes on where it hurt: a digit and Enter.
  await part.getByRole("button", { name: "Record pain" }).click();
  await typePain(page, "4", null);
  await expect(part.getByText("Pain 4, moderate")).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveCount(2);

  await part.getByRole("button", { name: /^Correct: Pain 4/ }).click();
  const correction = page.getByRole("dialog", { name: "Correct: Pain 4, moderate" });
  await page.keyboard.type("3");
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(correction).toContainText("Choose why it is corrected.");
  await choose(correction, "Why it says something else now", "It was measured again");
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(correction).toBeHidden();
  await expect(part.getByText("Pain 3, mild")).toBeVisible();
  await part.getByRole("button", { name: "corrected once" }).click();
  const history = page.getByRole("dialog", { name: "What it said before" });
  await expect(history).toContainText("Pain 4, moderate, left jaw joint, stress");
  await expect(history).toContainText("it was measured again");
  await expectAccessible(page);
  await history.getByRole("button", { name: "Close", exact: true }).last().click();

  await details.getByRole("link", { name, exact: true }).click();
  const outcomes = page.getByRole("complementary", { name: "About this person" });
  await outcomes.getByRole("button", { name: "All 2 records" }).click();
  const records = page.getByRole("dialog", { name: `Records of ${name}` });
  await expect(records).toContainText("Improving");
  await expectAccessibleInBoth(page);
  const personPage = page.url();

  await page.goto(subdomains);
  const tmj = await openSpecialty(page, "TMJ Treatment Analytics");
  await expect(tmj.getByText("Sample data")).toHaveCount(0);
  await expect(tmj.getByRole("region", { name: "Pain over time" })).toContainText(name);
  await expect(tmj).toContainText("6.5");
  await expect(tmj).toContainText("No satisfaction recorded yet");

  await page.goto(personPage);
  await removeAll(records);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText(/^Put back: Pain /)).toBeVisible();
  await records.getByLabel("Show what was removed").check();
  await expect(records.getByRole("button", { name: "Put back" })).toHaveCount(1);
  await removeAll(records);
  await page.goto(subdomains);
  await expect(page.getByText("Nothing is recorded yet").first()).toBeVisible();
});

test("an implant case goes from phase to phase, and what a client bought is recorded from the tab", async ({
  visitor: { page },
}) => {
  const { name } = await openDay(page, 25);
  await (await openDetails(page, name)).getByRole("link", { name, exact: true }).click();
  const outcomes = page.getByRole("complementary", { name: "About this person" });
  await outcomes.getByRole("button", { name: "New record" }).click();
  const personPage = page.url();
  await choose(recordForm(page), "What", "Implant case");
  await choose(recordForm(page), "What was placed", "Single tooth");
  await choose(recordForm(page), "How the bone grows to it", "Good");
  await expectAccessibleInBoth(page);
  await recordForm(page).getByRole("button", { name: "Record", exact: true }).click();
  await expect(outcomes).toContainText("Implant case: single tooth");

  await outcomes.getByRole("button", { name: "Open the record" }).click();
  const records = page.getByRole("dialog", { name: `Records of ${name}` });
  await records.getByRole("button", { name: "Go on" }).click();
  const correction = page.getByRole("dialog", { name: "Correct: Implant case: single tooth" });
  await correction.getByRole("button", { name: "Initial healing ended today" }).click();
  await expect(correction.getByLabel("Osseointegration began")).toBeVisible();
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(correction).toBeHidden();
  await expect(records).toContainText("osseointegration");

  await page.goto(subdomains);
  const implants = await openSpecialty(page, "Implant Center Analytics");
  await expect(implants.getByRole("row").filter({ hasText: name })).toContainText("Good");
  await expect(implants.getByRole("region", { name: /^Healing phases/ })).toContainText("today");
  await page.keyboard.press("Escape");

  const medspa = await openSpecialty(page, "MedSpa Analytics");
  await medspa.getByRole("button", { name: "Sale" }).click();
  const person = page.getByRole("dialog", { name: "Whom is it about?" });
  await person.getByLabel("Find the person").fill(name);
  await person.getByRole("button", { name }).click();
  await choose(recordForm(page), "What", "Package sold");
  await choose(recordForm(page), "Package", "Express Enhancement");
  await expect(recordForm(page).getByLabel("Price in dollars")).toHaveValue("800");
  await recordForm(page).getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByText("Recorded: Express Enhancement.")).toBeVisible();
  await expect(medspa.getByText("Sample data")).toHaveCount(0);
  await expect(medspa).toContainText("1 sold");
  await expect(medspa).toContainText("No satisfaction recorded yet");
  await expectAccessibleInBoth(page);

  await page.goto(`${personPage}?records=all`);
  await removeAll(records);
});

test("two people at one record: the later one sees both", async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectFailedLoads("status of 409");
  const { name } = await openDay(page, 26);
  const details = await openDetails(page, name);
  const part = details.getByRole("region", { name: "Record", exact: true });
  await part.getByRole("button", { name: "Record pain" }).click();
  await typePain(page, "6", "Ear");
  await part.getByRole("button", { name: /^Correct: Pain 6/ }).click();
  const correction = page.getByRole("dialog", { name: "Correct: Pain 6, moderate" });
  await page.keyboard.type("5");
  await choose(correction, "Why it says something else now", "It was entered wrong");

  const visitId = new URL(page.url()).searchParams.get("visit") ?? "";
  const seen = await page.request.get(`/api/schedule/visits/${visitId}/specialty-records`);
  const { records } = (await seen.json()) as {
    records: { id: string; version: number; day: string; entry: object }[];
  };
  const [theirs] = records;
  const changed = await page.request.patch(`/api/care-records/${theirs?.id}`, {
    data: {
      version: theirs?.version,
      day: theirs?.day,
      reason: "measured-again",
      entry: { ...theirs?.entry, level: 8 },
    },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await correction.getByRole("button", { name: "Save correction" }).click();
  await expect(correction).toContainText("Somebody corrected this record meanwhile.");
  await expect(correction).toContainText("Pain 8, severe");
  await correction.getByRole("button", { name: "Take theirs" }).click();
  await expect(correction.getByRole("radio", { name: "8, severe" })).toBeChecked();
  await correction.getByRole("button", { name: "Cancel" }).click();
  await expect(correction).toBeHidden();
  await removeAll(part);
});

test("the front desk records what was sold and said, and reads the rest", async ({
  visitor: { page },
  baseURL,
}) => {
  const { name, date } = await openDay(page, 29);
  const admin = await demoAdmin(baseURL);
  const { email } = await invite(admin, "Rhea Ames", "front-desk");
  // Nobody's page asks on while nobody is signed in.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await enterByCode(page, admin, email);
  await page.goto(`${area}/dashboard/daily-schedule?date=${date}`);
  await expectReady(page);
  const details = await openDetails(page, name);
  const part = details.getByRole("region", { name: "Record", exact: true });
  await expect(part.getByRole("button", { name: "Record satisfaction" })).toBeVisible();
  await expect(part.getByRole("button", { name: "Record pain" })).toHaveCount(0);
  await page.goto(subdomains);
  const tmj = await openSpecialty(page, "TMJ Treatment Analytics");
  await expect(tmj.getByRole("button", { name: "Pain entry" })).toHaveCount(0);
  await expect(tmj.getByRole("button", { name: "Satisfaction", exact: true })).toBeVisible();
});
