import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, liveSettings, monday, type TestApp } from "#test/build-app.ts";
import { book, type BookedAnswer, tokenOf } from "#test/booking-requests.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from tasks");
  await app.query("delete from outbox_mails");
});

type Row = { kind: string; subject: string; body: string; html: string; calendar: string };
const mails = () =>
  app.query<Row>(
    "select kind, subject, body, html, calendar from outbox_mails order by created_at",
  );

const cancel = (booked: BookedAnswer) =>
  app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });

/** Lines of a calendar file by name, unfolded. */
function entryOf(calendar: string): Record<string, string> {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]),
  );
}

describe("the mails of one visit", () => {
  test("booked, moved and cancelled change one entry of the reader's calendar", async () => {
    const booked = await book(app);
    app.clock.advance(60_000);
    const moved = await app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(booked),
      start: "2026-11-25T16:00:00.000Z",
    });
    expect(moved.status).toBe(200);
    app.clock.advance(60_000);
    expect((await cancel(booked)).status).toBe(200);

    const rows = await mails();
    expect(rows.map(({ kind }) => kind)).toEqual([
      "visit-booked",
      "visit-moved",
      "visit-cancelled",
    ]);
    const entries = rows.map(({ calendar }) => entryOf(calendar));
    expect(entries.map((entry) => [entry["METHOD"], entry["STATUS"], entry["DTSTART"]])).toEqual([
      ["REQUEST", "CONFIRMED", "20261124T153000Z"],
      ["REQUEST", "CONFIRMED", "20261125T160000Z"],
      ["CANCEL", "CANCELLED", "20261125T160000Z"],
    ]);
    expect(new Set(entries.map((entry) => entry["UID"])).size).toBe(1);
    const sequence = entries.map((entry) => Number(entry["SEQUENCE"]));
    expect(sequence).toEqual(sequence.toSorted((one, other) => one - other));
    expect(new Set(sequence).size).toBe(3);
    for (const { calendar } of rows) {
      const unfolded = calendar.replaceAll(/\r\n[ \t]/g, "");
      expect(unfolded).toMatch(/^ORGANIZER;.*MAILTO:care@averell\.example\r$/m);
      expect(unfolded).toMatch(/^ATTENDEE;RSVP=FALSE;.*mailto:maya\.\d+@inbox\.example\r$/m);
      // Calendars are shared: no treatment, no name, no code.
      expect(calendar).not.toMatch(/implant|okafor/i);
      expect(calendar).not.toContain(booked.confirmationCode);
    }
    // What is downloaded is a file to save: it asks nobody.
    expect(booked.calendarFile).toContain("METHOD:PUBLISH");
    expect(booked.calendarFile).not.toContain("ATTENDEE");
  });

  test("say the same in text and HTML, with the code, the link and no treatment in the subject", async () => {
    const booked = await book(app);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Your visit on Tuesday, November 24, 2026 at 10:30 AM");
    for (const part of [mail?.body, mail?.html]) {
      expect(part).toContain(booked.confirmationCode);
      expect(part).toContain(booked.manageUrl);
      expect(part).toContain("Implant consultation");
      expect(part).toContain("free until Monday, November 23, 2026 at 10:30 AM");
    }
  });

  test("tell of a late cancellation and its rule, and only of a late one", async () => {
    const early = await book(app, { start: "2026-11-25T15:30:00.000Z" });
    const late = await book(app, { start: "2026-11-23T18:30:00.000Z", staffId: null });
    expect((await cancel(early)).body).toMatchObject({ wasLate: false });
    expect((await cancel(late)).body).toMatchObject({ wasLate: true });
    const about = async (day: RegExp) =>
      (await mails()).find(({ kind, subject }) => kind === "visit-cancelled" && day.test(subject));
    const words = /noted as a late cancellation\. Moving or cancelling is free until 24 hours/;
    expect((await about(/November 25/))?.body).not.toContain("late");
    expect(
      (await mails()).find(({ body }) => body.includes("less than 24 hours away")),
    ).toMatchObject({
      kind: "visit-booked",
      subject: expect.stringContaining("November 23"),
      body: expect.stringMatching(/still move or cancel it online; .*late change\. .*please call/),
    });
    const lateMail = await about(/November 23/);
    expect(lateMail?.body).toMatch(words);
    expect(lateMail?.html).toMatch(words);
  });
});

test("nobody is promised an email that is kept back", async () => {
  expect(await book(app, { start: "2026-11-24T19:00:00.000Z" })).toMatchObject({
    mail: "sent-soon",
  });
  const held = await buildTestApp(liveSettings);
  try {
    expect(await book(held)).toMatchObject({ mail: "held" });
  } finally {
    await held.close();
  }
});
