import { Secret, TOTP } from "otpauth";
import { identity } from "#practice/identity.ts";

// What every authenticator app understands.
const shape = { issuer: identity.name, algorithm: "SHA1", digits: 6, period: 30 };
const secretBytes = 20;
/** A code of the step before and of the step after counts too: clocks differ. */
const stepsAside = 1;

/** A new secret in base 32, from 160 random bits. */
export function newSecret(bytes: (count: number) => Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes(secretBytes)).buffer }).base32;
}

/** What an app reads from the picture: who asks, for whom, and the secret. */
export function authenticatorAddress(secret: string, email: string): string {
  return new TOTP({ ...shape, label: email, secret }).toString();
}

/** The step of a code that is right about now, or null. A step's code must count once only. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const aside = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: stepsAside,
  });
  return aside === null ? null : TOTP.counter({ period: shape.period, timestamp }) + aside;
}
