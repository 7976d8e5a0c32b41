import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { returnPath, staffPaths } from "../../content.ts";
import type { SignedIn } from "../../contract.ts";
import { isProofComplete } from "../../rules.ts";
import { useRenewSession } from "../../web/use-session.ts";

/** Where a signed-in browser goes on: its second factor first; null of nobody. */
export function onwardPath(session: SignedIn, from: string | null): string | null {
  if (session.isStranger) return staffPaths.unauthorized;
  if (session.account === null || session.secondFactor === null) return null;
  const to = returnPath(from);
  if (isProofComplete(session.secondFactor)) return to;
  return `${staffPaths.secondFactor}?${new URLSearchParams({ from: to }).toString()}`;
}

/** Goes on after a sign-in that the server has granted; what somebody else had loaded is forgotten. */
export function useEnter(): (to: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const renew = useRenewSession();
  return async (to) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "staff-access" });
    const path = onwardPath(await renew(), to) ?? staffPaths.login;
    await navigate(path, { replace: true });
  };
}
