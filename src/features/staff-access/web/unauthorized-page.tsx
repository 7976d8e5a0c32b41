import { AccessDenied } from "./access-denied.tsx";
import { useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Access Denied | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Where a signed-in account without the needed rights ends up. */
export default function UnauthorizedPage() {
  const account = useSession().data?.account ?? null;
  return (
    <AccessDenied
      kicker={account ? "Signed in, not on the list" : "Not on the list"}
      account={account}
    />
  );
}
