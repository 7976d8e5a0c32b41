import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { oneLine } from "../../text.ts";
import { email, personName, phone } from "../booking/appointments/contract.ts";
import { calendarDate } from "../booking/contract.ts";
import { estimateStates, mostItems, mostQuantity, mostSeparate, mostUnitCents } from "./rules.ts";

const line = (limit: number, what: string) =>
  oneLine(limit, {
    wrongType: `${what} is plain text.`,
    tooLong: `${what} can have at most ${limit} characters.`,
    strange: `${what} must be a single line of plain text.`,
  });

const code = z
  .string({ error: "A code is plain text." })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(20, "A code can have at most 20 characters."),
    z.regex(/^[A-Z0-9.-]*$/, "A code has letters, digits, points and hyphens only, such as D6010."),
  );

const item = z.object({
  name: line(160, "What is done").check(z.minLength(1, "Say what is done.")),
  /** Empty while it is not known. */
  code,
  /** A diagnosis code, where there is one. */
  diagnosis: code,
  quantity: z
    .number({ error: "Type how often." })
    .check(
      z.int("Type a whole number."),
      z.minimum(1, "At least once."),
      z.maximum(mostQuantity, `At most ${mostQuantity} times.`),
    ),
  /** US cents for one; null while it is not known. */
  unitCents: z.nullable(
    z
      .number({ error: "Type an amount." })
      .check(
        z.int("Type an amount in dollars and cents."),
        z.minimum(0, "A charge is never below zero."),
        z.maximum(mostUnitCents, "That is more than a million dollars. Look at it again."),
      ),
  ),
});
export type DraftItem = z.output<typeof item>;

export const estimateDraft = z.object({
  /** What it is all about, in plain words. */
  primary: line(200, "What it is about"),
  scheduledOn: z.nullable(calendarDate),
  items: z.array(item).check(z.maxLength(mostItems, `At most ${mostItems} items.`)),
  /** What will be scheduled separately, before or after. */
  separate: z
    .array(line(160, "An item").check(z.minLength(1, "Say what it is, or take the line out.")))
    .check(z.maxLength(mostSeparate, `At most ${mostSeparate} of them.`)),
});
export type EstimateDraft = z.output<typeof estimateDraft>;

/** Whom an estimate is for. */
export const estimatePerson = z.object({
  firstName: personName("first name", "the patient's"),
  lastName: personName("last name", "the patient's"),
  dateOfBirth: z.nullable(calendarDate),
  email: z.nullable(email),
  phone: z.nullable(phone),
});
export type EstimatePerson = z.output<typeof estimatePerson>;

const nullableText = z.nullable(z.string());

/** What was given to somebody, word for word. */
export const estimateDocument = z
  .object({
    patient: z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string() }),
    primary: z.string(),
    scheduledOn: nullableText,
    items: z.array(
      z.object({
        name: z.string(),
        code: z.string(),
        diagnosis: z.string(),
        quantity: z.number(),
        unitCents: z.number(),
      }),
    ),
    totalCents: z.number(),
    separate: z.array(z.string()),
    provider: z.object({
      name: z.string(),
      npi: z.string(),
      taxId: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      phone: z.string(),
      /** The demo's numbers, which stand for nobody. */
      areSample: z.boolean(),
    }),
    /** Stands above what is scheduled separately. */
    separateNotice: z.string(),
    notices: z.array(z.object({ title: z.string(), text: z.string() })),
  })
  .register(z.globalRegistry, { id: "EstimateDocument" });
export type EstimateDocument = z.output<typeof estimateDocument>;

const summary = {
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  patientId: nullableText,
  state: z.enum(estimateStates),
  /** The draft says something else than the newest version. */
  hasChanges: z.boolean(),
  requestedAt: nullableText,
  dueAt: nullableText,
  /** 0 while nothing was given. */
  version: z.number(),
  issuedAt: nullableText,
  totalCents: z.nullable(z.number()),
  isSample: z.boolean(),
  updatedAt: z.string(),
};
const estimateRow = z.object(summary);
export type EstimateRow = z.output<typeof estimateRow>;

export const estimate = z
  .object({
    ...summary,
    revision: z.number(),
    source: z.enum(["calculator", "desk"]),
    person: z.object({
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: nullableText,
      email: nullableText,
      phone: nullableText,
    }),
    draft: estimateDraft,
    /** The newest first. */
    versions: z.array(
      z.object({
        version: z.number(),
        issuedAt: z.string(),
        issuedBy: nullableText,
        replacedAt: nullableText,
        document: estimateDocument,
        /** The mails that carried its link, the newest first. */
        mails: z.array(z.object({ at: z.string(), recipient: z.string(), status: z.string() })),
      }),
    ),
    /** Why nothing can be given now, in words; null when nothing stands in the way. */
    cannotIssue: nullableText,
    /** Mail to patients is kept back. */
    isMailHeld: z.boolean(),
  })
  .register(z.globalRegistry, { id: "Estimate" });
export type Estimate = z.output<typeof estimate>;
export type EstimateVersion = Estimate["versions"][number];

export const estimateFilters = ["all", ...estimateStates] as const;
export type EstimateFilter = (typeof estimateFilters)[number];

const staff = { access: "front-desk", limit: "staff", tag: "Estimates" } as const;
const refusals = { 401: failure, 403: failure, 404: failure, 422: failure } as const;
const params = z.object({ id: z.string().check(z.uuid("That is not an estimate's id.")) });
const uuid = z.string().check(z.uuid("That is not an id."));
const revision = z
  .number({ error: "Say which revision of the estimate you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000_000));
const mail = z.boolean({ error: "Say whether its link is mailed (true or false)." });

export const listEstimates = endpoint({
  ...staff,
  // Typed words name people: they stand in no address.
  method: "POST",
  path: "/api/estimates/search",
  summary: "Estimates and requests for them, what was changed last first; at most 100 at once",
  body: z.object({
    search: z.optional(line(80, "A search")),
    filter: z.optional(z.enum(estimateFilters)),
    /** The last one of the page before. */
    before: z.optional(uuid),
  }),
  responses: {
    200: z.object({
      estimates: z.array(estimateRow),
      hasMore: z.boolean(),
      counts: z.record(z.enum(estimateFilters), z.number()),
    }),
    ...refusals,
  },
});

export const readEstimate = endpoint({
  ...staff,
  method: "GET",
  path: "/api/estimates/:id",
  summary: "One estimate with its draft and every version that was given",
  params,
  responses: { 200: estimate, ...refusals },
});

export const createEstimate = endpoint({
  ...staff,
  method: "POST",
  path: "/api/estimates",
  summary: "Begin an estimate; the same id again answers the same",
  body: z.object({
    id: uuid,
    patientId: z.nullable(uuid),
    person: estimatePerson,
    draft: estimateDraft,
  }),
  responses: { 201: estimate, 409: failure, ...refusals },
});

export const saveDraft = endpoint({
  ...staff,
  method: "PUT",
  path: "/api/estimates/:id/draft",
  summary: "Save what the next version is to say; nothing that was given changes",
  params,
  body: z.object({ revision, person: estimatePerson, draft: estimateDraft }),
  responses: { 200: estimate, 409: failure, ...refusals },
});

export const issueEstimate = endpoint({
  ...staff,
  method: "POST",
  path: "/api/estimates/:id/issue",
  summary:
    "Give the draft as the next version; the one before says from then on that it was replaced",
  params,
  body: z.object({ revision, mail }),
  responses: { 200: estimate, 409: failure, ...refusals },
});

export const sendEstimate = endpoint({
  ...staff,
  method: "POST",
  path: "/api/estimates/:id/send",
  summary: "Mail the link of the newest version once more; the same request id mails once",
  params,
  body: z.object({ requestId: uuid }),
  responses: { 200: estimate, 409: failure, ...refusals },
});

export const closeEstimate = endpoint({
  ...staff,
  method: "PUT",
  path: "/api/estimates/:id/closed",
  summary: "Close a request or draft that is no longer wanted, or open it again",
  params,
  body: z.object({ revision, isClosed: z.boolean({ error: "Say true or false." }) }),
  responses: { 200: estimate, 409: failure, ...refusals },
});
