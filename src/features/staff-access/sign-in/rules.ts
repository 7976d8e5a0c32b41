import { returnPath, staffPaths } from "../content.ts";
import type { SignedIn } from "../contract.ts";
import { isProofComplete } from "../rules.ts";

/** Where a signed-in browser goes on: its second factor first; null of nobody. */
export function onwardPath(session: SignedIn, from: string | null): string | null {
  if (session.isStranger) return staffPaths.unauthorized;
  if (session.account === null || session.secondFactor === null) return null;
  const to = returnPath(from);
  if (isProofComplete(session.secondFactor)) return to;
  return `${staffPaths.secondFactor}?from=${encodeURIComponent(to)}`;
}
