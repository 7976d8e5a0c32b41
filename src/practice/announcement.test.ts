import { expect, test } from "vitest";
import { isAnnounced } from "./announcement.ts";

test.each([
  ["nothing to say", "", "", "", "2026-12-24", false],
  ["no dates", "Closed.", "", "", "2026-12-24", true],
  ["no dates, in a page that is built", "Closed.", "", "", null, true],
  ["before its first day", "Closed.", "2026-12-20", "2026-12-26", "2026-12-19", false],
  ["on its first day", "Closed.", "2026-12-20", "2026-12-26", "2026-12-20", true],
  ["on its last day", "Closed.", "2026-12-20", "2026-12-26", "2026-12-26", true],
  ["after its last day", "Closed.", "2026-12-20", "2026-12-26", "2026-12-27", false],
  ["without a first day", "Closed.", "", "2026-12-26", "2026-12-27", false],
  ["without a last day", "Closed.", "2026-12-20", "", "2027-12-27", true],
  // A page is built once and read for weeks: what begins later waits for the day of its reader.
  ["with a first day, in a page that is built", "Closed.", "2026-12-20", "", null, false],
  ["with a last day alone, in a page that is built", "Closed.", "", "2026-12-26", null, false],
])("%s", (_name, text, from, until, today, isShown) => {
  expect(isAnnounced({ text, path: "", from, until }, today)).toBe(isShown);
});
