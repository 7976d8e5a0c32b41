import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { staffRoles } from "../contract.ts";

const tag = "Staff access";
const base = "/api/staff-access/accounts";
const shared = { access: "admin", limit: "staff", tag } as const;
const refusals = { 401: failure, 403: failure, 422: failure };
const noSuchAccount = { 404: failure, 409: failure };

/** Listed and seen, listed and never seen, or no longer listed. */
export const accountStates = ["active", "invited", "removed"] as const;
export type AccountState = (typeof accountStates)[number];

export const listedAccount = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    state: z.enum(accountStates),
    hasSecondFactor: z.boolean(),
    lastSeenAt: z.nullable(z.string()),
    addedAt: z.string(),
    /** By name; null when the settings named them. */
    invitedBy: z.nullable(z.string()),
    /** The demo's own account, which stays as it is. */
    isShared: z.boolean(),
    /** The account of whoever asks. */
    isYou: z.boolean(),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "ListedStaffAccount" });
export type ListedAccount = z.output<typeof listedAccount>;

const name = oneLine(120, {
  missing: "Please type a name.",
  tooLong: "Please use 120 characters at most.",
  strange: "Please use letters only, on one line.",
}).check(z.regex(/^[^<>]*$/u, "Please use letters only, no < or >."));
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "Please type an email address.", abort: true }),
    z.maxLength(254, { error: "That is too long for an email address.", abort: true }),
    z.email("Type a whole email address, such as name@practice.example."),
  );
const role = z.enum(staffRoles, "Please choose a role.");
const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));
const params = z.object({ id: z.string().check(z.uuid("That is not an account.")) });

export const listAccounts = endpoint({
  ...shared,
  method: "GET",
  path: base,
  summary: "Everybody who may or might sign in, by name; removed ones last",
  responses: {
    200: z.object({ accounts: z.array(listedAccount), isFactorRequired: z.boolean() }),
    ...refusals,
  },
});

export const inviteAccount = endpoint({
  ...shared,
  method: "POST",
  path: base,
  summary: "List an address and tell it by mail; one that was removed is listed again",
  body: z.object({ email, name, role }),
  responses: { 200: listedAccount, 409: failure, ...refusals },
});

/** A 409 carries the account as it is now in `details.current`. */
export const changeAccount = endpoint({
  ...shared,
  method: "PATCH",
  path: `${base}/:id`,
  summary: "Change somebody's name or role; it counts from their next request on",
  params,
  body: z.object({ name, role, version }),
  responses: { 200: listedAccount, ...noSuchAccount, ...refusals },
});

export const removeAccount = endpoint({
  ...shared,
  method: "POST",
  path: `${base}/:id/remove`,
  summary: "Take somebody off the list: all their sessions end at once",
  params,
  body: z.object({ version }),
  responses: { 200: listedAccount, ...noSuchAccount, ...refusals },
});

export const resetSecondFactor = endpoint({
  ...shared,
  method: "POST",
  path: `${base}/:id/reset-second-factor`,
  summary: "Forget somebody's second factor and end their sessions; they set up a new one",
  params,
  responses: { 200: listedAccount, ...noSuchAccount, ...refusals },
});

export const sendInvitation = endpoint({
  ...shared,
  method: "POST",
  path: `${base}/:id/invite`,
  summary: "Send the invitation once more",
  params,
  responses: { 200: listedAccount, 429: failure, ...noSuchAccount, ...refusals },
});
