import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scheduledVisit } from "#test/scheduled-visit.ts";
import type { AppointmentStatus } from "../../booking/contract.ts";
import type { ScheduledVisit } from "../contract.ts";
import { staffStatuses } from "./contract.ts";
import {
  cancellationWords,
  canStaffChange,
  canTell,
  changedFields,
  changesBetween,
  earlyQuestion,
  editorSince,
  joinNotes,
  mergeFields,
  restoredWords,
  tooLateToTell,
  statusWarning,
  type VisitFields,
} from "./rules.ts";

const visit = (changes: Partial<ScheduledVisit>) =>
  scheduledVisit("10:30", {
    id: "v",
    start: "2026-11-24T15:30:00.000Z",
    status: "scheduled",
    ...changes,
  });

const base: VisitFields = { status: "scheduled", notes: "Latex allergy" };

describe("both notes kept", () => {
  test.each([
    ["on an empty one", "", "Mine", "Theirs", "Theirs\nMine"],
    ["when each replaced the old", "Old", "Mine", "Theirs", "Theirs\nMine"],
    ["when each added to the old", "Old", "Old\nMine", "Old\nTheirs", "Old\nTheirs\nMine"],
    ["when they wrote the same and more", "", "Mine", "Mine, and more", "Mine, and more"],
    ["when I wrote the same and more", "", "Theirs, and more", "Theirs", "Theirs, and more"],
    ["when they emptied it", "Old", "Old and mine", "", "Old and mine"],
    ["when I emptied it", "Old", "", "Theirs", "Theirs"],
  ])("%s", (_when, old, mine, theirs, joined) => {
    expect(joinNotes(old, mine, theirs)).toBe(joined);
  });

  test("nothing of theirs is missing, and nothing that I added", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "\n"), maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (old, mine, theirs) => {
        const joined = joinNotes(old, mine, theirs);
        expect(joined).toContain(theirs.trim());
        const added = mine.trim().startsWith(old.trim())
          ? mine.trim().slice(old.trim().length).trim()
          : mine.trim();
        expect(joined).toContain(added);
      }),
    );
  });
});

describe("two changes of one visit", () => {
  test.each([
    ["nobody changed anything", base, base, base, []],
    ["only they did", base, { ...base, notes: "" }, { ...base, notes: "" }, []],
    [
      "different fields",
      { ...base, notes: "Mine" },
      { ...base, status: "confirmed" },
      { status: "confirmed", notes: "Mine" },
      [],
    ],
    [
      "the same change",
      { ...base, notes: "Same" },
      { ...base, notes: "Same " },
      { ...base, notes: "Same" },
      [],
    ],
    [
      "one field, two ways",
      { ...base, notes: "Mine" },
      { ...base, notes: "Theirs" },
      { ...base, notes: "Mine" },
      ["notes"],
    ],
    [
      "both fields, two ways",
      { status: "no-show", notes: "Mine" },
      { status: "completed", notes: "Theirs" },
      { status: "no-show", notes: "Mine" },
      ["status", "notes"],
    ],
  ] as [string, VisitFields, VisitFields, VisitFields, string[]][])(
    "%s",
    (_what, mine, theirs, merged, clashes) => {
      expect(mergeFields(base, mine, theirs)).toEqual({ merged, clashes });
    },
  );

  const fields = fc.record({
    status: fc.constantFrom<AppointmentStatus>(...staffStatuses),
    notes: fc.constantFrom("", "a", "b", "c"),
  });

  test("a field that only one of us changed carries that change, and only double changes clash", () => {
    fc.assert(
      fc.property(fields, fields, fields, (start, mine, theirs) => {
        const { merged, clashes } = mergeFields(start, mine, theirs);
        for (const field of ["status", "notes"] as const) {
          const isMine = mine[field] !== start[field];
          const isTheirs = theirs[field] !== start[field];
          expect(merged[field]).toBe(isMine ? mine[field] : theirs[field]);
          expect(clashes.includes(field)).toBe(isMine && isTheirs && mine[field] !== theirs[field]);
        }
      }),
    );
  });

  test("without a change of mine, theirs stands whole", () => {
    fc.assert(
      fc.property(fields, fields, (start, theirs) => {
        expect(mergeFields(start, start, theirs)).toEqual({ merged: theirs, clashes: [] });
        expect(changedFields(start, start)).toEqual([]);
      }),
    );
  });
});

describe("what somebody else changed", () => {
  const before = visit({});
  const edited = { by: "Rosa Quill", at: "2026-11-24T14:41:00Z" };

  test("nothing, as long as the version is the same", () => {
    expect(changesBetween(before, { ...before, staffNotes: "Same version" })).toEqual([]);
  });

  test.each([
    ["a status", { status: "confirmed" as const }, ["The status is now Confirmed."]],
    ["notes", { staffNotes: "New" }, ["The notes were changed."]],
    [
      "a move",
      { start: "2026-11-25T19:00:00.000Z" },
      ["It moved to Wednesday, November 25, 2:00 PM, with Dr. Tomas Averell."],
    ],
    [
      "a cancellation",
      {
        status: "cancelled" as const,
        cancellation: { at: "2026-11-24T14:41:00Z", reason: "Snow" },
      },
      ["It was cancelled: Snow."],
    ],
    ["nothing that shows", {}, []],
  ])("%s", (_what, change, said) => {
    expect(changesBetween(before, { ...before, ...change, version: 2 })).toEqual(said);
  });

  test("a restored visit", () => {
    const cancelled = visit({ status: "cancelled", cancellation: { at: "", reason: "Snow" } });
    expect(changesBetween(cancelled, visit({ version: 2 }))).toEqual([
      "It was restored and is Scheduled.",
    ]);
  });

  test("staff are named, and who left no name is the patient", () => {
    expect(editorSince(before, { ...before, edited })).toBe("Rosa Quill");
    expect(editorSince({ ...before, edited }, { ...before, edited })).toBe("The patient");
    expect(editorSince(before, before)).toBe("The patient");
  });
});

describe("an odd status", () => {
  const start = "2026-11-24T15:30:00.000Z";
  const before = new Date("2026-11-24T15:29:59Z");
  const at = new Date(start);

  test.each([
    ["scheduled", "scheduled", before, /^$/],
    ["scheduled", "confirmed", before, /^$/],
    ["confirmed", "scheduled", at, /^$/],
    ["scheduled", "in-progress", before, /not begun/],
    ["scheduled", "completed", before, /not begun/],
    ["confirmed", "no-show", before, /not begun/],
    ["confirmed", "no-show", at, /^$/],
    ["in-progress", "completed", at, /^$/],
    // Whoever came early is done early.
    ["in-progress", "completed", before, /^$/],
    ["completed", "in-progress", at, /was marked Completed/],
    ["no-show", "scheduled", at, /was marked No Show/],
  ] as [AppointmentStatus, AppointmentStatus, Date, RegExp][])(
    "%s to %s",
    (status, next, now, words) => {
      expect(statusWarning({ start, status }, next, now) ?? "").toMatch(words);
    },
  );
});

describe("what is asked before a visit has a status early", () => {
  const start = "2026-11-27T19:30:00.000Z";
  const ask = (status: AppointmentStatus, next: AppointmentStatus, now: string) =>
    earlyQuestion({ start, status }, next, new Date(now));

  test.each([
    ["2026-11-27T19:29:59Z", "today at 2:30 PM"],
    ["2026-11-27T05:00:00Z", "today at 2:30 PM"],
    ["2026-11-27T04:59:59Z", "tomorrow at 2:30 PM"],
    ["2026-11-23T14:00:00Z", "Friday at 2:30 PM"],
    ["2026-11-21T05:00:00Z", "Friday at 2:30 PM"],
    ["2026-11-21T04:59:59Z", "on Friday, November 27 at 2:30 PM"],
  ])("at %s it begins %s", (now, when) => {
    expect(ask("scheduled", "completed", now)).toEqual({
      fact: `This visit begins ${when}.`,
      question: "Mark it completed already?",
      mark: "Mark it completed",
    });
  });

  test.each([
    ["scheduled", "in-progress", "Mark it in progress already?"],
    ["confirmed", "no-show", "Mark it as a no-show already?"],
    ["no-show", "completed", "Mark it completed already?"],
  ] as const)("%s to %s: %s", (status, next, question) => {
    expect(ask(status, next, "2026-11-23T14:00:00Z")?.question).toBe(question);
  });

  test("nothing, once it has begun, and for whatever is taken back", () => {
    for (const next of staffStatuses) {
      expect(ask("scheduled", next, start)).toBeNull();
      expect(ask(next, next, "2026-11-23T14:00:00Z")).toBeNull();
      expect(ask(next, "scheduled", "2026-11-23T14:00:00Z")).toBeNull();
      expect(ask(next, "confirmed", "2026-11-23T14:00:00Z")).toBeNull();
    }
    expect(ask("in-progress", "completed", "2026-11-23T14:00:00Z")).toBeNull();
  });
});

test("staff move and cancel what is still expected", () => {
  expect(staffStatuses.filter(canStaffChange)).toEqual(["scheduled", "confirmed"]);
  expect(canStaffChange("cancelled")).toBe(false);
});

test("a reason reads as a sentence, or as what was typed", () => {
  expect(cancellationWords("patient", undefined)).toBe("Cancelled by the patient by phone");
  expect(cancellationWords("practice", "ignored")).toBe("Cancelled by the practice");
  expect(cancellationWords("other", "Snow")).toBe("Snow");
});

test("what became of a message about a restored visit, and whom it can still reach", () => {
  const phone = "+17185550104";
  const told = { mail: true, text: false, isMailHeld: false };
  expect(restoredWords({ told, phone }, true)).toBe(
    "Visit restored. An email to the patient is queued.",
  );
  const untold = { ...told, mail: false };
  expect(restoredWords({ told: untold, phone }, true)).toContain("Please call (718) 555-0104.");
  expect(restoredWords({ told: untold, phone }, false)).toBe("Visit restored.");
  const start = "2026-11-24T15:30:00.000Z";
  expect(canTell({ start }, new Date("2026-11-24T15:29:59Z"))).toBe(true);
  expect(canTell({ start }, new Date(start))).toBe(false);
  expect(tooLateToTell(phone)).toBe(
    "Its time has come, so no message is sent. If the patient was told of the cancellation: Please call (718) 555-0104.",
  );
});
