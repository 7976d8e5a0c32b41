import { Navigate, useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { returnPath, staffPaths } from "../content.ts";
import { isProofComplete } from "../rules.ts";
import { Entrance } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { useSession, useSignOut } from "./use-session.ts";

export function meta() {
  return [{ title: "Second factor | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Stands between signing in and the staff pages while the second factor is owed. */
export default function SecondFactorPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const signOut = useSignOut(staffPaths.login);
  const state = session.data?.secondFactor ?? null;
  if (session.isSuccess && session.data.account === null)
    return <Navigate to={staffPaths.login} replace />;
  if (state !== null && isProofComplete(state))
    return <Navigate to={returnPath(search.get("from"))} replace />;
  return (
    <Entrance title="One more proof that it is you.">
      <p>This account needs a second factor before it opens the staff pages.</p>
      <div className={styles.actions}>
        <Button
          variant="line"
          busy={signOut.isPending}
          busyLabel="Signing out"
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
      </div>
    </Entrance>
  );
}
