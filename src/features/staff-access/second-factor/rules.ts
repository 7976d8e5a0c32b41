/** How second factors are judged. Exactly at a limit, time is over. */
export const secondFactorPolicy = {
  /** After a factor was given, factors may be changed for so long. */
  freshMinutes: 10,
  challengeMinutes: 5,
  /** How long a secret waits for the first code of the app it was shown to. */
  setUpMinutes: 30,
  recoveryCodes: 10,
  wrongCodesInARow: 5,
  firstWaitMinutes: 15,
  longestWaitMinutes: 24 * 60,
  mostPasskeys: 10,
} as const;

const minuteMs = 60_000;

/** Until when factors may be changed without giving one again; null when that is over. */
export function freshUntil(secondFactorAt: Date | null, now: Date): Date | null {
  if (secondFactorAt === null) return null;
  const end = new Date(secondFactorAt.getTime() + secondFactorPolicy.freshMinutes * minuteMs);
  return now < end ? end : null;
}

/**
 * How long an account waits after so many wrong codes since the last right one: not at all until the
 * fifth, then with every fifth twice as long as before, up to a day.
 */
export function waitMinutesAfter(wrongCodes: number): number {
  const { wrongCodesInARow, firstWaitMinutes, longestWaitMinutes } = secondFactorPolicy;
  if (wrongCodes < 1 || wrongCodes % wrongCodesInARow !== 0) return 0;
  const doublings = Math.min(wrongCodes / wrongCodesInARow - 1, 20);
  return Math.min(firstWaitMinutes * 2 ** doublings, longestWaitMinutes);
}

/** Until when a way is locked; null when it works. Exactly at its end a lock is over. */
export function lockOf({ lockedUntil }: { lockedUntil: Date | null }, now: Date): Date | null {
  return lockedUntil !== null && now < lockedUntil ? lockedUntil : null;
}

/** Without letters that are taken for digits: 32 signs, 5 bits each. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 12;

/** A recovery code of 60 random bits, written in threes of four: "7KQM-2XWD-9TFR". */
export function writeRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError("A recovery code needs twelve random bytes.");
  const text = Array.from(bytes.subarray(0, codeLength), (byte) => signs[byte % 32]).join("");
  return text.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** A typed recovery code as it is kept: dashes, spaces and case do not matter, nor O for 0 or I for 1. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

/** Six typed digits without the space in the middle. */
export function readCode(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

/** A secret in groups of four, to be typed into an app by hand. */
export function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/**
 * For which site passkeys are made: the public address, or this machine by its name while there is
 * none. Null where browsers allow none: plain http elsewhere, or an address of numbers.
 */
export function passkeySite(
  publicUrl: string | undefined,
  host: string | undefined,
): { rpId: string; origin: string } | null {
  const origin = publicUrl ?? `http://${host ?? ""}`;
  const [, protocol, name = ""] = /^(https?):\/\/([a-z\d.-]+)(?::\d{1,5})?$/i.exec(origin) ?? [];
  const isThisMachine = name === "localhost" || name.endsWith(".localhost");
  if (name === "" || /^[\d.]+$/.test(name)) return null;
  if (publicUrl === undefined && !isThisMachine) return null;
  if (protocol !== "https" && !isThisMachine) return null;
  // Browsers name the port only where it is not the usual one.
  return { rpId: name, origin: origin.replace(protocol === "https" ? /:443$/ : /:80$/, "") };
}
