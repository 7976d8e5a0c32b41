import { expect, test } from "vitest";
import { firstContacts } from "./rules.ts";

const row = { category: null, page: "home", events: 9, places: [] };
const report = {
  firstDay: "2026-11-01",
  days: [
    { day: "2026-11-02", visit: 30, interest: 8, booking: 2 },
    { day: "2026-11-01", visit: 10, interest: 1, booking: 0 },
  ],
  rows: [
    { ...row, action: "chat_open", tabs: 4 },
    { ...row, action: "chat_open", page: "tmj", tabs: 2 },
    { ...row, action: "page_visit", tabs: 40 },
  ],
};

test.each([
  ["web", { contacts: 40, interest: 9 }],
  ["chat", { contacts: 6, interest: null }],
  ["phone", { contacts: null, interest: null }],
])("of the channel %s the events say %j", (channel, known) => {
  expect(firstContacts(channel, report)).toEqual(known);
});

test("before anybody was counted they say nothing", () => {
  const nothing = { contacts: null, interest: null };
  expect(firstContacts("web", { ...report, firstDay: null })).toEqual(nothing);
  expect(firstContacts("web", undefined)).toEqual(nothing);
});
