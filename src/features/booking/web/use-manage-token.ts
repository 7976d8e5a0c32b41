import { useCallback, useEffect } from "react";
import { tokenOf } from "../appointments/rules.ts";
import { sessionKeys, useSessionValue } from "./use-session-value.ts";

/** Takes the secret out of the address, so that it is neither bookmarked by chance nor seen over a shoulder. */
function takeFromAddress(): string | null {
  const token = tokenOf(window.location.hash);
  if (token !== null) {
    window.history.replaceState(
      window.history.state,
      "",
      window.location.pathname + window.location.search,
    );
  }
  return token;
}

/** The manage link's token: from the address behind the #, then from this tab's storage. */
export function useManageToken(): [string | null, (token: string | null) => void] {
  const [token, setToken] = useSessionValue(sessionKeys.visit);
  const take = useCallback(() => {
    const given = takeFromAddress();
    if (given !== null) setToken(given);
  }, [setToken]);
  useEffect(() => {
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [take]);
  return [token, setToken];
}
