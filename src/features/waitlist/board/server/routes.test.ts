import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, type BookedAnswer, bookingRequest, tokenOf } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import { anyTime, mailedOffers, offerTo, waitEarlier } from "#test/waiting.ts";
import type { Board } from "../contract.ts";
import type { Offer } from "../../offers/contract.ts";

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from waitlist_freed_times");
  await app.query("delete from waitlist_entries");
  await app.query(
    "update appointments set status = 'cancelled', slot_id = null, cancelled_at = created_at",
  );
  await app.query("delete from provider_time_slots");
  await app.query("delete from waitlist_freed_times");
  await app.query("delete from waitlist_pauses");
});

/** Tuesday, 10:30 AM and two weeks later. */
const soon = "2026-11-24T15:30:00.000Z";
const later = "2026-12-08T15:30:00.000Z";

const emailOf = (name: string) => `${name}@inbox.example`;
const visitOf = (name: string, start: string) =>
  book(app, {
    start,
    patient: {
      firstName: "Maya",
      lastName: "Okafor",
      email: emailOf(name),
      phone: "(718) 555-0142",
    },
  });
const cancel = (booked: BookedAnswer) =>
  app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
const onOffer = async (token: string, act: "" | "/claim" | "/decline" | "/leave" = "") => {
  const { status, body } = await app.send("POST", `/api/waitlist/offer${act}`, { token });
  expect(status).toBe(200);
  return body as Offer;
};
const atDesk = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  app.send(method, `/api/waitlist/${path}`, body, { cookie });
const board = async () => (await atDesk("GET", "board")).body as Board;
const minutes = (count: number) => app.clock.advance(count * 60_000);

/** Until the job has looked once more. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if (await what()) return;
    await wait(20);
  }
  throw new Error("It did not come about within 5 seconds.");
}

describe("what is refused", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["no day of the week", { wish: { ...anyTime, weekdays: [] } }, "wish.weekdays"],
    ["an eighth day", { wish: { ...anyTime, weekdays: [8] } }, "wish.weekdays.0"],
    ["a day twice", { wish: { ...anyTime, weekdays: [1, 1] } }, "wish.weekdays"],
    ["no part of the day", { wish: { ...anyTime, dayparts: [] } }, "wish.dayparts"],
    ["the night", { wish: { ...anyTime, dayparts: ["night"] } }, "wish.dayparts.0"],
    ["a last day that has passed", { wish: { ...anyTime, until: "2026-11-22" } }, "wish.until"],
    ["a last day beyond booking", { wish: { ...anyTime, until: "2027-01-23" } }, "wish.until"],
    ["February 30", { wish: { ...anyTime, until: "2027-02-30" } }, "wish.until"],
    ["no word on texts", { consentSms: undefined }, "consentSms"],
    ["no word on being of age", { isAdult: undefined }, "isAdult"],
    ["a child", { isAdult: false }, "isAdult"],
    ["an address without a domain", { patient: { email: "maya@" } }, "patient.email"],
  ])("%s", async (_what, part, field) => {
    const { serviceId, patient } = bookingRequest() as { serviceId: string; patient: object };
    const request = { serviceId, wish: anyTime, isAdult: true, consentSms: false, ...part };
    const whole = { ...request, patient: { ...patient, ...(part["patient"] as object) } };
    const { status, body } = await app.send("POST", "/api/waitlist", whole);
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toContain(field);
    expect(await app.query("select from waitlist_entries")).toHaveLength(0);
  });

  test.each([
    ["an unknown service", { serviceId: "moon-visit" }, 404, "service_not_found"],
    ["an unknown provider", { wish: { ...anyTime, staffId: "nobody" } }, 404, "provider_not_found"],
    [
      "a provider of something else",
      { wish: { ...anyTime, staffId: "adeyemi" } },
      422,
      "provider_not_qualified",
    ],
  ])("%s", async (_what, part, status, code) => {
    const { serviceId, patient } = bookingRequest();
    const request = { serviceId, wish: anyTime, isAdult: true, consentSms: false, patient };
    const answer = await app.send("POST", "/api/waitlist", { ...request, ...part });
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      status,
      code,
    ]);
  });

  test("waiting with an unknown link, or with a visit that is over", async () => {
    const request = { wish: anyTime, consentSms: false };
    const put = (manageToken: string) =>
      app.send("PUT", "/api/waitlist/visit", { ...request, manageToken });
    expect((await put("A".repeat(43))).status).toBe(404);
    const booked = await visitOf("over", soon);
    await cancel(booked);
    expect((await put(tokenOf(booked))).status).toBe(409);
  });

  test.each(["", "/claim", "/decline", "/leave"])("a link that was never sent: %s", async (act) => {
    const { status, body } = await app.send("POST", `/api/waitlist/offer${act}`, {
      token: "B".repeat(43),
    });
    expect([status, (body as { error: { code: string } }).error.code]).toEqual([
      404,
      "offer_not_found",
    ]);
  });

  test("the board to visitors, and unknown ids to staff", async () => {
    expect((await app.send("GET", "/api/waitlist/board")).status).toBe(401);
    const id = "00000000-0000-4000-8000-000000000001";
    expect((await atDesk("PUT", `entries/${id}/pause`, { isPaused: true })).status).toBe(404);
    expect((await atDesk("DELETE", `entries/${id}`)).status).toBe(404);
    expect((await atDesk("POST", `offers/${id}/withdraw`)).status).toBe(404);
    const add = { patientId: id, serviceId: "implant-consultation", wish: anyTime };
    expect((await atDesk("POST", "entries", { ...add, consentSms: false })).status).toBe(422);
  });
});

describe("waiting", () => {
  test("a second wish takes the place of the first, and leaving twice is leaving", async () => {
    const booked = await visitOf("twice", later);
    const manageToken = tokenOf(booked);
    const look = async () =>
      (await app.send("POST", "/api/waitlist/visit/lookup", { manageToken })).body;
    expect(await look()).toEqual({ waiting: null });
    await waitEarlier(app, booked);
    await waitEarlier(app, booked, { weekdays: [2], dayparts: ["morning"] });
    expect(await look()).toMatchObject({
      waiting: { wish: { weekdays: [2], dayparts: ["morning"] }, offersBy: "mail" },
    });
    expect(await app.query("select from waitlist_entries")).toHaveLength(1);
    for (const _time of [1, 2]) {
      const { status } = await app.send("DELETE", "/api/waitlist/visit", { manageToken });
      expect(status).toBe(204);
    }
    expect(await look()).toEqual({ waiting: null });
  });

  test("without a visit, the same person waits once and the answer tells nothing", async () => {
    const { serviceId, patient } = bookingRequest();
    const request = { serviceId, wish: anyTime, isAdult: true, consentSms: true, patient };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.send("POST", "/api/waitlist", request)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await app.query("select from waitlist_entries")).toHaveLength(1);
    expect(
      await app.query("select distinct words from consents where purpose = 'waitlist'"),
    ).toHaveLength(1);
    expect(answers[0]?.body).toMatchObject({ waiting: { offersBy: "text" } });
  });

  test("moves along with a visit that moves", async () => {
    const booked = await visitOf("along", later);
    await waitEarlier(app, booked);
    const start = "2026-12-09T15:30:00.000Z";
    const manageToken = tokenOf(booked);
    await app.send("POST", "/api/appointments/reschedule", { manageToken, start });
    const { body } = await app.send("POST", "/api/waitlist/visit/lookup", { manageToken });
    expect((body as { waiting: unknown }).waiting).not.toBeNull();
  });
});

describe("a time that becomes free", () => {
  test("is offered within five seconds, moves the visit once, and says so ever after", async () => {
    const [leaver, waiter] = [await visitOf("leaver", soon), await visitOf("mover", later)];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    const token = await offerTo(app, emailOf("mover"));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await onOffer(token)).toMatchObject({
      standing: "open",
      start: soon,
      from: later,
      isOnList: true,
      next: [],
    });
    const claims = await Promise.all([1, 2, 3].map(() => onOffer(token, "/claim")));
    for (const claimed of [...claims, await onOffer(token)])
      expect(claimed).toMatchObject({ standing: "claimed", start: soon, isOnList: false });
    const visits = await app.query<{ starts_at: Date; is_late_change: boolean }>(
      "select starts_at, is_late_change from appointments where status = 'scheduled'",
    );
    expect(visits).toEqual([{ starts_at: new Date(soon), is_late_change: false }]);
    expect(claims[0]?.confirmationCode).toBe(waiter.confirmationCode);
  });

  test("is offered to more people after five minutes, and who comes second reads so", async () => {
    const leaver = await visitOf("leaver2", soon);
    const first = await visitOf("first", later);
    const second = await visitOf("second", "2026-12-09T15:30:00.000Z");
    await waitEarlier(app, first, { staffId: "averell" });
    await waitEarlier(app, second);
    await cancel(leaver);
    const firstToken = await offerTo(app, emailOf("first"));
    expect(await mailedOffers(app, emailOf("second"))).toEqual([]);
    minutes(4.9);
    await wait(100);
    expect(await mailedOffers(app, emailOf("second"))).toEqual([]);
    minutes(0.1);
    const secondToken = await offerTo(app, emailOf("second"));
    expect((await onOffer(secondToken, "/claim")).standing).toBe("claimed");
    const late = await onOffer(firstToken, "/claim");
    expect(late).toMatchObject({ standing: "taken", from: later, isOnList: true });
    expect(late.next.length).toBeGreaterThan(0);
    const shown = JSON.stringify(await onOffer(firstToken));
    expect(shown).not.toContain("second@");
    await until(async () => (await board()).freed.some(({ state }) => state === "filled"));
  }, 15_000);

  test("books a visit for somebody without one", async () => {
    const { serviceId } = bookingRequest();
    const patient = {
      firstName: "Noa",
      lastName: "Reyes",
      email: emailOf("fresh"),
      phone: "(718) 555-0143",
    };
    const request = { serviceId, wish: anyTime, isAdult: true, consentSms: false, patient };
    await app.send("POST", "/api/waitlist", request);
    await cancel(await visitOf("leaver3", soon));
    const claimed = await onOffer(await offerTo(app, emailOf("fresh")), "/claim");
    expect(claimed).toMatchObject({ standing: "claimed", from: null });
    expect(claimed.manageUrl).toContain("/booking/manage#t=");
    const rows = await app.query<{ people: number }>(
      "select count(*)::int as people from patients where last_name = 'Reyes'",
    );
    expect(rows).toEqual([{ people: 1 }]);
  });

  test("is offered by a text to who agreed to texts for this, and by nothing to who took that back", async () => {
    const { serviceId } = bookingRequest();
    const people = ["0144", "0145"].map((number) => ({
      firstName: "Ida",
      lastName: `Texted ${number === "0144" ? "One" : "Two"}`,
      email: emailOf(`texted${number}`),
      phone: `(718) 555-${number}`,
    }));
    for (const patient of people) {
      const request = { serviceId, wish: anyTime, isAdult: true, consentSms: true, patient };
      expect((await app.send("POST", "/api/waitlist", request)).status).toBe(201);
    }
    await app.query("update patients set email = null where last_name = 'Texted Two'");
    await app.query(
      "update consents set revoked_at = now(), revoked_by = 'STOP' where address = '+17185550145'",
    );
    await cancel(await visitOf("leaver10", soon));
    const texts = () =>
      app.query<{ phone: string; message: string; purpose: string; expires_at: Date }>(
        "select phone, message, purpose, expires_at from sms_queue where kind = 'waitlist-offer'",
      );
    await until(async () => (await texts()).length > 0);
    minutes(5);
    await until(async () => {
      const rows = await app.query("select from waitlist_freed_times where state = 'asked'");
      return rows.length > 0;
    });
    const [text, ...others] = await texts();
    expect(others).toEqual([]);
    expect(text).toMatchObject({ phone: "+17185550144", purpose: "waitlist" });
    expect(text?.message).toMatch(/Tuesday, November 24, 2026 at 10:30 AM.*\/offer#t=[\w-]{43} /);
    expect(text?.message.toLowerCase()).not.toContain("implant");
    expect(await mailedOffers(app, emailOf("texted0144"))).toEqual([]);
  }, 15_000);

  test("is not offered again to who said no, and is not claimable then", async () => {
    const [leaver, waiter] = [await visitOf("leaver4", soon), await visitOf("decliner", later)];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    const token = await offerTo(app, emailOf("decliner"));
    expect((await onOffer(token, "/decline")).standing).toBe("declined");
    expect((await onOffer(token, "/claim")).standing).toBe("declined");
    await cancel(await visitOf("leaver5", soon));
    await until(async () => {
      const rows = await app.query("select from waitlist_freed_times where state = 'over'");
      return rows.length > 0;
    });
    expect(await mailedOffers(app, emailOf("decliner"))).toHaveLength(1);
  });

  test("can be left by the link of an offer", async () => {
    const [leaver, waiter] = [await visitOf("leaver6", soon), await visitOf("gone", later)];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    const token = await offerTo(app, emailOf("gone"));
    for (const _time of [1, 2])
      expect(await onOffer(token, "/leave")).toMatchObject({ standing: "left", isOnList: false });
    expect((await onOffer(token, "/claim")).standing).toBe("left");
  });

  test("waits for the morning, and expires", async () => {
    app.clock.set("2026-11-24T03:00:00Z");
    const [leaver, waiter] = [
      await visitOf("leaver7", "2026-11-24T18:30:00.000Z"),
      await visitOf("sleeper", later),
    ];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    await until(async () => {
      const rows = await app.query<{ at: Date | null }>(
        "select next_wave_at as at from waitlist_freed_times",
      );
      return rows[0]?.at?.toISOString() === "2026-11-24T13:00:00.000Z";
    });
    app.clock.set("2026-11-24T13:00:00Z");
    const token = await offerTo(app, emailOf("sleeper"));
    app.clock.set("2026-11-24T16:30:00Z");
    expect((await onOffer(token, "/claim")).standing).toBe("expired");
  });
});

describe("staff", () => {
  test("withdraw an offer, and it says so; answered ones stay", async () => {
    const [leaver, waiter] = [await visitOf("leaver8", soon), await visitOf("vetoed", later)];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    const token = await offerTo(app, emailOf("vetoed"));
    const [offer] = (await board()).freed.flatMap(({ offers }) => offers);
    expect(offer).toMatchObject({ patientName: "Maya Okafor", wave: 1, state: "open" });
    const path = `offers/${offer?.id}/withdraw`;
    expect((await atDesk("POST", path)).status).toBe(204);
    expect((await atDesk("POST", path)).status).toBe(409);
    expect((await onOffer(token, "/claim")).standing).toBe("withdrawn");
  });

  test("pause everything: nothing is offered or claimed until it goes on", async () => {
    const [leaver, waiter] = [await visitOf("leaver9", soon), await visitOf("paused", later)];
    await waitEarlier(app, waiter);
    await cancel(leaver);
    const token = await offerTo(app, emailOf("paused"));
    for (const _time of [1, 2])
      expect((await atDesk("PUT", "pause", { isPaused: true })).status).toBe(204);
    expect((await board()).pausedAt).not.toBeNull();
    expect((await onOffer(token, "/claim")).standing).toBe("paused");
    await atDesk("PUT", "pause", { isPaused: false });
    expect((await onOffer(token, "/claim")).standing).toBe("claimed");
  });

  test("pause and remove one person", async () => {
    const waiter = await visitOf("one", later);
    await waitEarlier(app, waiter);
    const [entry] = (await board()).waiting;
    await atDesk("PUT", `entries/${entry?.id}/pause`, { isPaused: true });
    expect((await board()).waiting).toMatchObject([{ isPaused: true, visitStart: later }]);
    for (const _time of [1, 2])
      expect((await atDesk("DELETE", `entries/${entry?.id}`)).status).toBe(204);
    expect(await board()).toMatchObject({ waiting: [], waitingCount: 0 });
  });

  test("put somebody new on the list: one person, however often and by whom it is asked", async () => {
    const { serviceId } = bookingRequest();
    const person = {
      firstName: "Nora",
      lastName: "Quill",
      phone: "(718) 555-0188",
      isAdult: true,
    };
    const add = { patient: person, serviceId, wish: anyTime, consentSms: true };
    const answers = await Promise.all([1, 2].map(() => atDesk("POST", "entries", add)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const told = answers.map(({ body }) => (body as { wasWaiting: boolean }).wasWaiting);
    expect(new Set(told)).toEqual(new Set([false, true]));
    expect(await atDesk("POST", "entries", { ...add, consentSms: false })).toMatchObject({
      status: 201,
      body: { wasWaiting: true },
    });
    expect((await board()).waiting).toMatchObject([
      { patientName: "Nora Quill", visitStart: null, staffName: null },
    ]);
    expect(
      await app.query("select phone, email from patients where last_name = 'Quill'"),
    ).toMatchObject([{ email: null }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["nobody", { patient: undefined }, "patientId"],
    ["two people", { patientId: "00000000-0000-4000-8000-000000000001" }, "patientId"],
    ["no word on being of age", { patient: { isAdult: undefined } }, "patient.isAdult"],
    ["a child", { patient: { isAdult: false } }, "patient.isAdult"],
    ["no name", { patient: { lastName: " " } }, "patient.lastName"],
    ["no phone", { patient: { phone: "" } }, "patient.phone"],
    ["half an address", { patient: { email: "nora@" } }, "patient.email"],
    ["no way to reach them", { consentSms: false }, "consentSms"],
  ])("somebody new is refused: %s", async (_what, part, field) => {
    const person = {
      firstName: "Una",
      lastName: "Refused",
      phone: "(718) 555-0189",
      email: "",
      isAdult: true,
    };
    const patient =
      "patient" in part && part["patient"] === undefined
        ? undefined
        : { ...person, ...(part["patient"] as object) };
    const { serviceId } = bookingRequest();
    const request = { serviceId, wish: anyTime, consentSms: true, ...part, patient };
    const { status, body } = await atDesk("POST", "entries", request);
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toContain(field);
    expect(await app.query("select from patients where last_name = 'Refused'")).toHaveLength(0);
  });

  test("put somebody on the list, for the visit they have", async () => {
    const waiter = await visitOf("added", later);
    const [row] = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = $1",
      [waiter.appointment.id],
    );
    const add = { patientId: row?.patient_id, serviceId: "implant-consultation", wish: anyTime };
    expect((await atDesk("POST", "entries", { ...add, consentSms: true })).status).toBe(201);
    expect((await board()).waiting).toMatchObject([{ visitStart: later }]);
    const looks = await app.query(
      "select from audit_log where action in ('waitlist.join', 'waitlist.read') and actor_kind = 'staff'",
    );
    expect(looks.length).toBeGreaterThan(1);
  });
});
