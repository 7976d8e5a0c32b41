import type { StaffRole } from "../contract.ts";
import type { AccountState } from "./contract.ts";

/** How an account stands: listed and seen, listed and never seen, or removed. */
export function stateOf(account: { isActive: boolean; lastSeenAt: Date | null }): AccountState {
  if (!account.isActive) return "removed";
  return account.lastSeenAt === null ? "invited" : "active";
}

export type Change = {
  /** Null when the account is to be removed. */
  role: StaffRole | null;
  isOwn: boolean;
};
export type Standing = {
  role: StaffRole;
  isActive: boolean;
  isShared: boolean;
  /** How many other admins may sign in. */
  otherAdmins: number;
};

/** Why an admin may not change an account so, or null. Names are everybody's to mend, roles are not. */
export function refusalOfChange(
  change: Change,
  account: Standing,
): "shared_account" | "own_account" | "last_admin" | null {
  if (account.isShared) return "shared_account";
  const losesRole = change.role !== account.role;
  if (change.isOwn && losesRole) return "own_account";
  const isAdmin = account.role === "admin" && account.isActive;
  if (isAdmin && losesRole && account.otherAdmins === 0) return "last_admin";
  return null;
}

/** A removed account, or one of another version than was seen, is not what the admin decided about. */
export function isOutdated(
  account: { version: number; isActive: boolean },
  seen: { version: number },
): boolean {
  return account.version !== seen.version || !account.isActive;
}

/** The same person is not sent an invitation twice within so many minutes. */
export const invitationPauseMinutes = 5;
