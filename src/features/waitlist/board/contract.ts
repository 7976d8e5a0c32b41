import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { emailOrNone, personName, phone } from "../../booking/appointments/contract.ts";
import { serviceId } from "../../booking/contract.ts";
import { wish } from "../entries/contract.ts";
import { dayparts, offerStates } from "../rules.ts";

const waiter = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  /** Made up for the demo. */
  isSample: z.boolean(),
  serviceName: z.string(),
  wish: z.object({
    weekdays: z.array(z.number()),
    dayparts: z.array(z.enum(dayparts)),
    until: z.string(),
  }),
  /** With whom; null means anybody. */
  staffName: z.nullable(z.string()),
  since: z.string(),
  /** The visit that is to come earlier. */
  visitStart: z.nullable(z.string()),
  offers: z.number(),
  isPaused: z.boolean(),
});
export type Waiter = z.output<typeof waiter>;

const freedTime = z.object({
  id: z.string(),
  staffName: z.string(),
  start: z.string(),
  end: z.string(),
  state: z.enum(["open", "asked", "filled", "over"]),
  wave: z.number(),
  /** When the next wave is due. */
  nextWaveAt: z.nullable(z.string()),
  offers: z.array(
    z.object({
      id: z.string(),
      patientId: z.string(),
      patientName: z.string(),
      wave: z.number(),
      start: z.string(),
      state: z.enum(offerStates),
      sentBy: z.enum(["text", "mail"]),
      sentAt: z.string(),
      validUntil: z.string(),
    }),
  ),
});
export type FreedTime = z.output<typeof freedTime>;

const board = z
  .object({
    /** Since when all offers are paused. */
    pausedAt: z.nullable(z.string()),
    waiting: z.array(waiter),
    /** How many wait in all; the list shows the longest waits first, at most 200. */
    waitingCount: z.number(),
    freed: z.array(freedTime),
    asOf: z.string(),
  })
  .register(z.globalRegistry, { id: "WaitlistBoard" });
export type Board = z.output<typeof board>;

const staff = { access: "front-desk", limit: "staff", tag: "Waitlist" } as const;
const refusals = { 401: failure, 403: failure, 404: failure, 422: failure } as const;
const entry = z.object({ id: z.string().check(z.uuid("That is nobody on the waitlist.")) });
const isPaused = z.object({ isPaused: z.boolean({ error: "Say true or false." }) });

export const readBoard = endpoint({
  ...staff,
  method: "GET",
  path: "/api/waitlist/board",
  summary: "Who waits for what, and which freed times are offered to whom",
  responses: { 200: board, 401: failure, 403: failure },
});

/** Somebody who calls and is not on file. An offer needs a way to them, and a child an adult: that is a visit's. */
const newcomer = z.object({
  firstName: personName("first name", "the person's"),
  lastName: personName("last name", "the person's"),
  phone,
  email: emailOrNone,
  isAdult: z.literal(true, {
    error: "Only adults can wait without a visit. For a child please book a visit first.",
  }),
});

export const addWaiter = endpoint({
  ...staff,
  method: "POST",
  path: "/api/waitlist/entries",
  summary:
    "Put somebody on file, or somebody new, on the waitlist; a second wish takes the place of the first",
  body: z
    .object({
      patientId: z.optional(z.string().check(z.uuid("Choose the person from the list."))),
      /** In the place of `patientId`; whoever waits for the service already with all of it stays one person. */
      patient: z.optional(newcomer),
      serviceId,
      wish,
      /** The words about texts were read out to the person, and they agreed. */
      consentSms: z.boolean({ error: "Say whether the person agreed to texts (true or false)." }),
    })
    .check(
      z.refine(({ patientId, patient }) => (patientId === undefined) !== (patient === undefined), {
        path: ["patientId"],
        error: "Choose the person from the list, or say who they are.",
      }),
    ),
  responses: {
    /** `wasWaiting`: they waited for the service already, and what they wait for has changed. */
    201: z.object({ id: z.string(), wasWaiting: z.boolean() }),
    ...refusals,
  },
});

export const pauseWaiter = endpoint({
  ...staff,
  method: "PUT",
  path: "/api/waitlist/entries/:id/pause",
  summary: "Offer nothing to one person for now, or again",
  params: entry,
  body: isPaused,
  responses: { 204: z.null(), ...refusals },
});

export const removeWaiter = endpoint({
  ...staff,
  method: "DELETE",
  path: "/api/waitlist/entries/:id",
  summary: "Take somebody off the waitlist; again answers the same",
  params: entry,
  responses: { 204: z.null(), ...refusals },
});

export const pauseAll = endpoint({
  ...staff,
  method: "PUT",
  path: "/api/waitlist/pause",
  summary: "Pause all offers, or go on; what is paused cannot be claimed",
  body: isPaused,
  responses: { 204: z.null(), ...refusals },
});

export const withdrawOffer = endpoint({
  ...staff,
  method: "POST",
  path: "/api/waitlist/offers/:id/withdraw",
  summary: "Take an offer back before it is claimed; the person stays on the list",
  params: z.object({ id: z.string().check(z.uuid("That is not an offer.")) }),
  responses: { 204: z.null(), 409: failure, ...refusals },
});
