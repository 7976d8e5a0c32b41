import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { signedIn } from "../contract.ts";

const tag = "Staff access";
const base = "/api/staff-access/second-factor";
/** A session that still owes its second factor may call these; the service asks for that session. */
const ownSession = { access: "visitor-own", tag } as const;
const refusals = { 401: failure, 403: failure, 429: failure };

/** The ways of giving a second factor. */
export const factorKinds = ["authenticator", "passkey", "recovery-code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The ways whose wrong codes are counted, each on its own. */
export type CodeKind = Exclude<FactorKind, "passkey">;

const code = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, "Type the 6 digits."));
const recoveryCode = z
  .string()
  .check(z.trim(), z.minLength(12, "A recovery code has 12 characters."), z.maxLength(40));
const passkeyName = oneLine(80, {
  missing: "Please name the passkey.",
  tooLong: "Please use 80 characters at most.",
  strange: "Please use letters, figures and signs on one line.",
});

// What the browser's own interface exchanges with the server, bounded; a library judges the contents.
const part = (longest: number) => z.string().check(z.maxLength(longest));
const credentialId = part(1400).check(z.regex(/^[\w-]+$/, "That is not a passkey's id."));
const created = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: part(4000),
    attestationObject: part(20_000),
    transports: z.optional(z.array(part(40)).check(z.maxLength(10))),
  }),
});
const asserted = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: part(4000),
    authenticatorData: part(4000),
    signature: part(2000),
    userHandle: z.optional(z.nullable(part(200))),
  }),
});
export type CreatedPasskey = z.output<typeof created>;
export type AssertedPasskey = z.output<typeof asserted>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.string())),
});
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("preferred"),
    requireResidentKey: z.literal(false),
    userVerification: z.literal("required"),
  }),
});
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptor),
});
export type CreationOptions = z.output<typeof creationOptions>;
export type RequestOptions = z.output<typeof requestOptions>;

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "StaffPasskey" });
export type Passkey = z.output<typeof passkey>;

const state = z
  .object({
    /** The ways that work for this account. */
    kinds: z.array(z.enum(factorKinds)),
    /** Those that too many wrong codes have locked, and until when; the others work meanwhile. */
    locked: z.array(z.object({ kind: z.enum(factorKinds), until: z.string() })),
    /** Whether this practice asks everybody for a second factor. */
    isRequired: z.boolean(),
    /** Passkeys need an address that browsers trust for them. */
    canUsePasskeys: z.boolean(),
    /** The demo account is everybody's, so it has no second factor. */
    isShared: z.boolean(),
    /** Null until the session has given its second factor, if it owes one. */
    details: z.nullable(
      z.object({
        authenticatorSince: z.nullable(z.string()),
        passkeys: z.array(passkey),
        recoveryCodesLeft: z.number(),
        /** False while nobody said that they have them: they were shown once and may be lost. */
        areRecoveryCodesKept: z.boolean(),
        /** Whether a Google account signs this person in. */
        isGoogleLinked: z.boolean(),
        /** Until when factors may be changed without giving one again; null when that is over. */
        freshUntil: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "SecondFactorState" });
export type SecondFactorDetails = NonNullable<z.output<typeof state>["details"]>;
export type SecondFactorState = z.output<typeof state>;

/** A factor works from now on. The codes are there with the first factor only, and never again. */
const enrolled = z.object({ session: signedIn, recoveryCodes: z.nullable(z.array(z.string())) });
export type Enrolled = z.output<typeof enrolled>;

export const secondFactorState = endpoint({
  ...ownSession,
  method: "GET",
  path: base,
  limit: "reads",
  summary: "Which second factors the signed-in account has",
  responses: { 200: state, ...refusals },
});

export const beginAuthenticator = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/authenticator/begin`,
  limit: "sign-in-proofs",
  summary: "A new secret for an authenticator app; it counts once a code of it is given",
  responses: { 200: z.object({ secret: z.string(), address: z.string() }), ...refusals },
});

export const confirmAuthenticator = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/authenticator`,
  limit: "sign-in-codes",
  summary: "Finish setting up the authenticator app with a code of it",
  body: z.object({ code }),
  responses: { 200: enrolled, 409: failure, 422: failure, ...refusals },
});

export const beginPasskey = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/passkeys/begin`,
  limit: "sign-in-proofs",
  summary: "What a new passkey has to be made for",
  responses: { 200: creationOptions, 409: failure, ...refusals },
});

export const confirmPasskey = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/passkeys`,
  limit: "sign-in-proofs",
  summary: "Finish setting up a passkey",
  body: z.object({ name: passkeyName, passkey: created }),
  responses: { 200: enrolled, 409: failure, 422: failure, ...refusals },
});

export const verifyAuthenticator = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/verify/authenticator`,
  limit: "sign-in-codes",
  summary: "Give the second factor by a code of the authenticator app",
  body: z.object({ code }),
  responses: { 200: signedIn, 422: failure, ...refusals },
});

export const askForPasskey = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/verify/passkey/begin`,
  limit: "sign-in-proofs",
  summary: "What a passkey has to sign",
  responses: { 200: requestOptions, 409: failure, ...refusals },
});

export const verifyPasskey = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/verify/passkey`,
  limit: "sign-in-proofs",
  summary: "Give the second factor by a passkey",
  body: z.object({ passkey: asserted }),
  responses: { 200: signedIn, 422: failure, ...refusals },
});

export const verifyRecoveryCode = endpoint({
  ...ownSession,
  method: "POST",
  path: `${base}/verify/recovery-code`,
  limit: "sign-in-codes",
  summary: "Give the second factor by a recovery code, which is used up",
  body: z.object({ code: recoveryCode }),
  responses: { 200: signedIn, 422: failure, ...refusals },
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: `${base}/recovery-codes`,
  access: "front-desk",
  limit: "sign-in-proofs",
  tag,
  summary: "Ten new recovery codes; the old ones are worth nothing from now on",
  responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }), 409: failure, ...refusals },
});

export const keepRecoveryCodes = endpoint({
  method: "POST",
  path: `${base}/recovery-codes/kept`,
  access: "front-desk",
  limit: "sign-in-proofs",
  tag,
  summary: "Say that the recovery codes were kept; codes made elsewhere meanwhile are not meant",
  body: z.object({ code: recoveryCode }),
  responses: { 204: z.null(), 409: failure, 422: failure, ...refusals },
});

export const removeAuthenticator = endpoint({
  method: "DELETE",
  path: `${base}/authenticator`,
  access: "front-desk",
  limit: "sign-in-proofs",
  tag,
  summary: "Take the authenticator app away; never the last factor of a live practice",
  responses: { 204: z.null(), 404: failure, 409: failure, ...refusals },
});

export const removePasskey = endpoint({
  method: "POST",
  path: `${base}/passkeys/remove`,
  access: "front-desk",
  limit: "sign-in-proofs",
  tag,
  summary: "Take a passkey away; never the last factor of a live practice",
  body: z.object({ id: credentialId }),
  responses: { 204: z.null(), 404: failure, 409: failure, 422: failure, ...refusals },
});
