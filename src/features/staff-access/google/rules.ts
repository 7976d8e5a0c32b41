/** How long somebody may take at Google's page. */
export const googlePolicy = { minutes: 10, clockSkewSeconds: 60 } as const;

/** What Google vouches for. */
export type ProvenPerson = { subject: string; email: string | null; isEmailVerified: boolean };

/** An account on the list, and the Google subject it belongs to. */
type Listed = { id: string; googleSubject: string | null };

export type GoogleVerdict =
  | { kind: "enter"; accountId: string; linksSubject: boolean }
  | { kind: "stranger"; email: string }
  | { kind: "refused"; reason: "address not proven" | "account of another subject" };

/**
 * Who a proven person is here. Once linked, an account is found by Google's subject alone, whatever
 * its address is now; the address counts only to link it first, and only when Google has verified it.
 */
export function judgePerson(
  person: ProvenPerson,
  found: { bySubject: Listed | undefined; byEmail: Listed | undefined },
): GoogleVerdict {
  const { bySubject, byEmail } = found;
  if (bySubject !== undefined) {
    return { kind: "enter", accountId: bySubject.id, linksSubject: false };
  }
  if (person.email === null || !person.isEmailVerified) {
    return { kind: "refused", reason: "address not proven" };
  }
  if (byEmail === undefined) return { kind: "stranger", email: person.email };
  if (byEmail.googleSubject !== null && byEmail.googleSubject !== person.subject) {
    return { kind: "refused", reason: "account of another subject" };
  }
  return { kind: "enter", accountId: byEmail.id, linksSubject: true };
}

/** Whether an identity was issued to this client, and not at a time that is still to come. */
export function isOurs(
  claims: { azp?: unknown; iat?: unknown },
  { clientId, nowSeconds }: { clientId: string; nowSeconds: number },
): boolean {
  const isForUs = claims.azp === undefined || claims.azp === clientId;
  const isPast =
    typeof claims.iat === "number" && claims.iat <= nowSeconds + googlePolicy.clockSkewSeconds;
  return isForUs && isPast;
}

const longestSubject = 255;
const longestEmail = 254;

/** The person that an identity names; null of one that does not say who as the standard asks. */
export function personOf(claims: {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
}): ProvenPerson | null {
  const { sub, email } = claims;
  if (typeof sub !== "string" || sub === "" || sub.length > longestSubject) return null;
  if (/[^\x20-\x7e]/.test(sub)) return null;
  const isAddress =
    typeof email === "string" &&
    email.length <= longestEmail &&
    /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email);
  return {
    subject: sub,
    email: isAddress ? email.toLowerCase() : null,
    isEmailVerified: claims.email_verified === true,
  };
}
