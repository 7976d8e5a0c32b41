import type { TestApp } from "./build-app.ts";

let people = 0;

/** A booking request that nothing is wrong with; a new person each time. */
export function bookingRequest(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  const number = String(people % 100).padStart(2, "0");
  return {
    serviceId: "implant-consultation",
    staffId: "averell",
    // Tuesday, 10:30 AM in New York.
    start: "2026-11-24T15:30:00.000Z",
    patient: {
      firstName: "Maya",
      lastName: "Okafor",
      email: `maya.${people}@inbox.example`,
      phone: `(718) 555-01${number}`,
    },
    consentSms: false,
    ...overrides,
  };
}

export type BookedAnswer = {
  appointment: {
    id: string;
    status: string;
    start: string;
    end: string;
    duration: string;
    staff: { id: string };
  };
  confirmationCode: string;
  manageUrl: string;
  calendarFile: string;
};

/** Books and gives the answer; fails the test when it was refused. */
export async function book(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<BookedAnswer> {
  const { status, body } = await app.send("POST", "/api/appointments", bookingRequest(overrides));
  if (status !== 201)
    throw new Error(`Booking was refused with ${status}: ${JSON.stringify(body)}`);
  return body as BookedAnswer;
}

/** The secret of a manage link. */
export function tokenOf(booked: BookedAnswer): string {
  return booked.manageUrl.split("#t=")[1] ?? "";
}
