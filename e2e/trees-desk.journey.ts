import { expect } from "@playwright/test";
import { identity } from "../src/practice/identity.ts";
import { enter } from "./support/all-pages.ts";
import type { ClockedPractice } from "./support/clocked-practice.ts";
import { ownAddress, settingsOf } from "./support/own-practice.ts";
import {
  asItIs,
  dialog,
  expectStates,
  inTurn,
  main,
  type Part,
  press,
  pressIn,
  standStill,
  startTreesPractice,
  type State,
  type Step,
  type Walk,
} from "./support/trees.ts";
import { test } from "./support/visitor.ts";

// What a screen reader is told of the command center: its pages that are no tabs, and what opens on any of them.
// Nothing is sent there: what is refused is refused by the page itself, and every dialog is left as it was opened.

const address = ownAddress(243);
const area = `/${identity.staffPrefix}`;

let practice: ClockedPractice;
test.use(settingsOf(address));
test.beforeAll(async () => {
  practice = await startTreesPractice("trees-desk", address);
});
test.afterAll(() => practice.stop());

const at = (path: string, ...states: readonly State[]): Walk => ({
  path: path.startsWith("/") ? path : `${area}/${path}`,
  states,
});
/** A page of the desk as it opens. */
const atRest = (path: string, name = path.replaceAll("/", "-")): Walk =>
  at(path, [`desk-${name}`, asItIs, main]);

const details = dialog("Appointment Details");
const seen = press("Petra Testova");
const day = at(
  "dashboard/daily-schedule",
  ["daily-schedule-by-provider", press("By provider"), main],
  ["dialog-visit", seen, details],
  ["dialog-cancel-visit", inTurn(seen, pressIn("Cancel this visit")), dialog("Cancel this visit?")],
  ["dialog-move-visit", inTurn(seen, pressIn("Move this visit")), dialog("Move visit")],
  ["dialog-record", inTurn(seen, pressIn(/^Record /)), dialog("Record")],
  ["dialog-block-time", press("Block time"), dialog("Block time")],
  [
    "dialog-block-time-refused",
    inTurn(press("Block time"), pressIn("Block time")),
    dialog("Block time"),
  ],
  ["dialog-new-visit", press("New visit"), dialog("New visit")],
  [
    "dialog-new-visit-refused",
    inTurn(press("New visit"), pressIn("Book visit")),
    dialog("New visit"),
  ],
  ["palette", (one) => one.keyboard.press("Control+k"), (one) => one.getByRole("dialog")],
);
const week = at("dashboard/week-overview", [
  "dialog-calendar-links",
  press("Calendar links"),
  dialog("Calendar links"),
]);
const shifts = at(
  "dashboard/staff-schedule",
  ["dialog-repeat-week", press("Repeat week"), dialog("Repeat week")],
  ["dialog-add-shift", press("Add Shift"), dialog("Add New Shift")],
  [
    "dialog-add-shift-refused",
    inTurn(press("Add Shift"), pressIn("Add Shift")),
    dialog("Add New Shift"),
  ],
  ["dialog-staff-card", press(/^Card of Rosa/), (one) => one.getByRole("dialog")],
);
const closures = at(
  "dashboard/staff-schedule?tab=closures",
  ["desk-closures", asItIs, main],
  ["dialog-add-closure", press("Add closure"), dialog("Add closure")],
  [
    "dialog-add-closure-refused",
    inTurn(press("Add closure"), pressIn("Save closure")),
    dialog("Add closure"),
  ],
  ["dialog-add-time-off", press("Add time off"), dialog("Add time off")],
  [
    "dialog-weekly-hours",
    press(/^Edit the week of Dr. Lena/),
    dialog("Weekly hours of Dr. Lena Marsh"),
  ],
);
const figures = [
  at("dashboard", ["drawer-figure", press("Appointments today"), dialog("Appointments today")]),
  at("dashboard/analytics", ["drawer-benchmark", press("Schedule fill"), dialog("Schedule fill")]),
  at(
    "dashboard/subdomains",
    ["dialog-board-tmj", press("TMJ Treatment Analytics"), dialog("TMJ Treatment Analytics")],
    [
      "dialog-board-implants",
      press("Implant Center Analytics"),
      dialog("Implant Center Analytics"),
    ],
    [
      "dialog-whose-record",
      inTurn(press("MedSpa Analytics"), pressIn("Sale")),
      dialog("Whom is it about?"),
    ],
  ),
];
const phones = [
  at("dashboard/voice-calls", [
    "dialog-transcript",
    press(/^View Transcript of Ada/),
    dialog("Transcript"),
  ]),
  at(
    "dashboard/phone-numbers",
    [
      "dialog-voice-of-number",
      press("Edit voice of (718) 555-0187"),
      dialog("Voice of (718) 555-0187"),
    ],
    ["dialog-release-number", press("Release (718) 555-0187"), dialog("Release number")],
  ),
  atRest("phone-line"),
];

/** Finds somebody and opens their page. */
const openSomebody: Step = async (one) => {
  await one.getByLabel("Find a patient").fill("Oscar Fauxley");
  await one.locator("[data-person-row]").filter({ hasText: "Oscar Fauxley" }).first().click();
  await expect(one.getByRole("heading", { name: "Oscar Fauxley", level: 1 })).toBeVisible();
};
/** What the page says of who looked is left out: one's own look joins it a moment later. */
const timeline: Part = (page) => page.getByRole("region", { name: "Timeline" });
const people = [
  at(
    "patients",
    [
      "patients-found",
      async (one) => {
        await one.getByLabel("Find a patient").fill("Oscar");
        await expect(one.locator("[data-person-row]").first()).toBeVisible();
      },
      main,
    ],
    ["patient-timeline", openSomebody, timeline],
    ["dialog-new-note", press("New note"), dialog("New note")],
    [
      "dialog-new-note-refused",
      inTurn(press("New note"), pressIn("Save note")),
      dialog("New note"),
    ],
    ["dialog-correct-detail", press("Correct a detail"), dialog("Correct a detail")],
    ["dialog-copy-of-record", press("Give the patient a copy"), dialog(/^A copy of/)],
    ["dialog-erase", press("Erase this person"), dialog(/^Erase /)],
    ["dialog-legal-hold", press("Legal hold"), dialog(/^Legal hold on/)],
  ),
  at("patients?view=doubles", ["patients-doubles", asItIs, main]),
];
const work = [
  at(
    "tasks",
    ["desk-tasks", asItIs, main],
    ["dialog-new-task", press("New task"), dialog("New task")],
    ["dialog-new-task-refused", inTurn(press("New task"), pressIn("Add task")), dialog("New task")],
  ),
  at(
    "waitlist",
    ["desk-waitlist", asItIs, main],
    ["dialog-add-to-waitlist", press("Add somebody"), dialog("Add somebody to the waitlist")],
  ),
  atRest("estimates"),
  at("estimates?new=yes", ["desk-new-estimate", asItIs, main]),
  at(
    "cost-checks",
    ["desk-cost-checks", asItIs, main],
    [
      "dialog-verify-plan",
      inTurn(press(/Wendy Standin/), press("Verify by hand")),
      dialog(/^What the plan of/),
    ],
  ),
  atRest("huddle"),
];
const messages = at(
  "sms",
  ["desk-sms", asItIs, main],
  ["dialog-missed-call", press("Missed call"), dialog("Missed call")],
);

const walks: Record<string, readonly Walk[]> = {
  "days and shifts": [day, week, shifts, closures],
  "figures and phones": [...figures, ...phones],
  people,
  "work and messages": [...work, messages],
};

for (const [name, pages] of Object.entries(walks))
  test(`at the desk a screen reader is told of ${name} what was agreed to`, async ({ page }) => {
    await standStill(page);
    await enter(page);
    for (const walk of pages) await expectStates(page, walk);
  });
