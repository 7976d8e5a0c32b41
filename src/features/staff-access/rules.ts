import type { Access } from "../../endpoint.ts";
import { sharedDemoEmail } from "./content.ts";
import { type SecondFactor, staffRoles, type StaffRole } from "./contract.ts";

/** How long a session lives: ended after this much silence, and in any case after the absolute time. */
export type SessionPolicy = { idleMinutes: number; absoluteHours: number };

/** Whether an account is the one that everybody enters by direct access: it stays as it is. */
export function isSharedAccount({ email, isDemo }: { email: string; isDemo: boolean }): boolean {
  return isDemo && email === sharedDemoEmail;
}

/** Whether an access level asks for a signed-in member of staff. */
export function isStaffLevel(access: Access): access is StaffRole {
  return (staffRoles as readonly string[]).includes(access);
}

/** Whether a role may do what an access level asks; a higher role has the rights of those below. */
export function mayAct(role: StaffRole, access: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(access);
}

/** When a session ends if nobody acts any more. */
export function idleEndOf(
  session: { lastSeenAt: Date; expiresAt: Date },
  policy: SessionPolicy,
): Date {
  const silent = session.lastSeenAt.getTime() + policy.idleMinutes * 60_000;
  return new Date(Math.min(silent, session.expiresAt.getTime()));
}

/** Whether a session is still good. Exactly at a limit it has ended. */
export function isSessionLive(
  session: { lastSeenAt: Date; expiresAt: Date; endedAt: Date | null },
  now: Date,
  policy: SessionPolicy,
): boolean {
  return session.endedAt === null && now < idleEndOf(session, policy);
}

const warnMs = 120_000;

/**
 * When to warn of a session's end, and of which limit; the kind is null before. All in milliseconds.
 * `idleEndsAt` never lies after `expiresAt`, at which nothing prolongs the session any more.
 */
export function sessionWarning(
  { idleEndsAt, expiresAt }: { idleEndsAt: number; expiresAt: number },
  now: number,
): { at: number; kind: "idle" | "absolute" | null } {
  const at = idleEndsAt - warnMs;
  if (now < at || now >= idleEndsAt) return { at, kind: null };
  return { at, kind: idleEndsAt === expiresAt ? "absolute" : "idle" };
}

/**
 * Where a session of an account stands with its second factor. One that exists must be given, in any
 * mode; a live practice lets nobody work without one.
 */
export function secondFactorOf(
  session: { secondFactorAt: Date | null; hasSecondFactor: boolean },
  mode: "demo" | "live",
): SecondFactor {
  if (session.hasSecondFactor) return session.secondFactorAt === null ? "needed" : "done";
  return mode === "live" ? "enroll" : "optional";
}

/** Whether a session may be worked with, as far as the second factor goes. */
export function isProofComplete(secondFactor: SecondFactor): boolean {
  return secondFactor === "done" || secondFactor === "optional";
}

const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac ?OS\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** "Chrome on Windows": what tells one signed-in browser from another, and nothing that was sent itself. */
export function deviceLabel(userAgent: string | undefined): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, mark]) => mark.test((userAgent ?? "").slice(0, 500)))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined && system === undefined) return "Another program";
  if (system === undefined) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
}

/** "RQ" of "Rosa Quill". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}
