import { randomUUID } from "node:crypto";
import { bookingRequest } from "./booking-requests.ts";
import type { KnownCall } from "./known-call.ts";
import { anyTime } from "./waiting.ts";

let asked = 0;

/** A time of the next days that nobody asked for yet, as long as there are some. */
function nextTime(): string {
  asked += 1;
  const day = 1 + (asked % 4);
  const hour = 15 + (Math.floor(asked / 4) % 6);
  return `2026-12-0${day}T${hour}:${Math.floor(asked / 24) % 2 === 0 ? "00" : "30"}:00.000Z`;
}

const key = () => ({ "idempotency-key": randomUUID() });

function person() {
  asked += 1;
  const phone = `(718) 555-01${String(asked % 100).padStart(2, "0")}`;
  return {
    firstName: "Maya",
    lastName: "Okafor",
    email: `asks.${asked}@inbox.example`,
    phone,
  };
}

/** With what a test's practice lets its measures be read. */
export const metricsToken = "read-by-a-test-alone-0123456789-0123456789";

/** Sound calls of what anybody may do, beside those of `known-calls.ts`. */
export const publicCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/appointments": {
    parts: () => ({ body: bookingRequest({ start: nextTime() }), headers: key() }),
  },
  "POST /api/holds": {
    parts: () => ({
      body: { serviceId: "implant-consultation", staffId: null, start: nextTime() },
    }),
  },
  "POST /api/waitlist": {
    parts: () => ({
      body: {
        serviceId: "implant-consultation",
        wish: anyTime,
        patient: person(),
        isAdult: true,
        consentSms: false,
      },
      headers: key(),
    }),
  },
  "POST /api/estimates/requests": {
    parts: () => ({
      body: {
        person: { ...person(), dateOfBirth: "1980-02-03" },
        from: "aboutface",
        items: [{ id: "treatment dermal-fillers", quantity: 1 }],
      },
      headers: key(),
    }),
  },
  "POST /api/staff-access/links": { parts: () => ({ body: { email: person().email } }) },
  "POST /api/staff-access/google/start": { parts: () => ({ body: {} }) },
  "GET /api/slots": {
    parts: () => ({
      query: { serviceId: "implant-consultation", staffId: "averell", date: "2026-12-01" },
    }),
  },
  "GET /api/slots/days": {
    parts: () => ({
      query: { serviceId: "implant-consultation", staffId: "averell", month: "2026-12" },
    }),
  },
  "GET /api/slots/next": { parts: () => ({ query: { serviceId: "implant-consultation" } }) },
  "GET /metrics": { parts: () => ({ headers: { authorization: `Bearer ${metricsToken}` } }) },
  "GET /api/staff": { parts: () => ({}) },
  "GET /api/agents": { parts: () => ({}) },
};
