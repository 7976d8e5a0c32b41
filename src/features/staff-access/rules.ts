import type { Access } from "../../endpoint.ts";
import { staffRoles, type StaffRole } from "./contract.ts";

/** How long a session lives: ended after this much silence, and in any case after the absolute time. */
export const sessionPolicy = { idleMinutes: 15, absoluteHours: 12 } as const;

/** Whether an access level asks for a signed-in member of staff. */
export function isStaffLevel(access: Access): access is StaffRole {
  return (staffRoles as readonly string[]).includes(access);
}

/** Whether a role may do what an access level asks; a higher role has the rights of those below. */
export function mayAct(role: StaffRole, access: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(access);
}

/** Whether a session is still good. Exactly at a limit it has ended. */
export function isSessionLive(
  session: { lastSeenAt: Date; expiresAt: Date; endedAt: Date | null },
  now: Date,
): boolean {
  return (
    session.endedAt === null &&
    now < session.expiresAt &&
    now.getTime() - session.lastSeenAt.getTime() < sessionPolicy.idleMinutes * 60_000
  );
}
