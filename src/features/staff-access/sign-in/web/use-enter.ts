import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { staffPaths } from "../../content.ts";
import { useRenewSession } from "../../web/use-session.ts";
import { onwardPath } from "../rules.ts";

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
