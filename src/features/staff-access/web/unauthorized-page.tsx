import { AccessDenied } from "./access-denied.tsx";
import { useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Access Denied | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Where somebody signed in without the needed rights ends up. */
export default function UnauthorizedPage() {
  const session = useSession().data;
  const email = session?.account?.email ?? session?.strangerEmail ?? null;
  return (
    <AccessDenied
      kicker={email === null ? "Not on the list" : "Signed in, not on the list"}
      email={email}
    />
  );
}
