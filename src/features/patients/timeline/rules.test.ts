import { expect, test } from "vitest";
import { countTabs, excerpt, placeText, readPlace, type TimelineRow, toEntry } from "./rules.ts";

const at = new Date("2026-11-24T15:30:00.000Z");
const visit = {
  start: "2026-11-24T15:30:00Z",
  status: "confirmed",
  service: "Implant consultation",
  provider: "Dr. Marsh",
  minutes: 60,
  code: "K7Q2MD",
  channel: "web",
  reason: null,
  isLate: false,
};
const row = (kind: TimelineRow["kind"], facts: object) =>
  toEntry({ id: "x", kind, at, facts } as TimelineRow);

test.each([
  [
    row("visit", visit),
    "Implant consultation with Dr. Marsh",
    "60 min, code K7Q2MD, booked on the site",
    { tone: "confirmed", label: "Confirmed" },
  ],
  [
    row("visit", { ...visit, status: "cancelled", reason: "Cancelled by patient", isLate: true }),
    "Implant consultation with Dr. Marsh",
    "60 min, code K7Q2MD, booked on the site, cancelled by patient, changed late",
    { tone: "neutral", label: "Cancelled" },
  ],
  [
    row("mail", { subject: "Your visit", status: "failed", error: "No such mailbox." }),
    "Email",
    "Your visit, No such mailbox.",
    { tone: "no-show", label: "Not sent" },
  ],
  [
    row("text", { message: "See you\nat 10:30", status: "sent", error: null }),
    "Text",
    "See you at 10:30",
    { tone: "confirmed", label: "Sent" },
  ],
  [
    row("chat", { agent: "Julie", messages: 1, last: "Does it hurt?", takenBy: "Rosa Quill" }),
    "Chat with Julie",
    "1 message, taken over by Rosa Quill, “Does it hurt?”",
    null,
  ],
  [
    row("call", {
      type: "webrtc",
      agent: "Julie",
      seconds: 125,
      summary: "Asked: “Parking?”",
      isBooked: true,
    }),
    "Web call with Julie",
    "2:05, Asked: “Parking?”",
    { tone: "confirmed", label: "Appointment" },
  ],
  [
    row("call", { type: "phone", agent: "Julie", seconds: null, summary: null, isBooked: false }),
    "Phone call with Julie",
    "goes on now",
    null,
  ],
  [
    row("instagram", { username: "ada.sampleton", messages: 2, last: "Do you park\nin the back?" }),
    "Instagram as @ada.sampleton",
    "2 messages, “Do you park in the back?”",
    null,
  ],
  [row("instagram", { username: null, messages: 1, last: null }), "Instagram", "1 message", null],
  [
    row("consent", {
      channel: "sms",
      purpose: "appointment-messages",
      address: "+17185550142",
      version: "2026-11",
      source: "booking-web",
    }),
    "Agreed to texts about visits",
    "+17185550142, wording 2026-11, booking-web",
    null,
  ],
  [
    row("consent-end", {
      channel: "sms",
      purpose: "appointment-messages",
      address: "+17185550142",
      by: "STOP",
    }),
    "Took back the consent to texts about visits",
    "+17185550142, by STOP",
    null,
  ],
  [
    row("task", { title: "Call", doneAt: null, doneBy: null, owner: null }),
    "Task: Call",
    "nobody's yet",
    { tone: "scheduled", label: "Open" },
  ],
  [
    row("change", {
      fields: ["phone", "email"],
      by: "Rosa Quill",
      before: { phone: "+1718", email: null },
    }),
    "Corrected phone, email",
    "before: phone +1718, email none, Rosa Quill",
    null,
  ],
  [
    row("change", { fields: ["merge"], by: null, before: { name: "Maja Okafor" } }),
    "Another record was merged into this one",
    "Maja Okafor",
    null,
  ],
])("%o", (entry, title, text, status) =>
  expect(entry).toMatchObject({ title, text, status, at: at.toISOString() }),
);

test("a visit leads to its day in the practice's own zone", () =>
  expect(row("visit", { ...visit, start: "2026-11-25T02:30:00Z" }).target).toMatchObject({
    kind: "visit",
    date: "2026-11-24",
    isCancelled: false,
  }));

test("a long message is cut", () => {
  expect(excerpt("short")).toBe("short");
  expect(excerpt("x".repeat(200))).toHaveLength(160);
});

test("tabs count their kinds", () =>
  expect(
    countTabs(
      new Map([
        ["visit", 4],
        ["mail", 6],
        ["text", 5],
        ["consent-end", 1],
      ]),
    ),
  ).toEqual({
    all: 16,
    visits: 4,
    messages: 11,
    consents: 1,
    tasks: 0,
    notes: 0,
    changes: 0,
  }));

test("a place goes into an address and comes back", () => {
  const place = { at, kind: "chat", id: "a~b" };
  expect(readPlace(placeText(place))).toEqual(place);
  expect(readPlace("nonsense")).toBeNull();
});
