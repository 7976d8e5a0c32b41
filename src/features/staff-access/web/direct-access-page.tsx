import { useNavigate, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AppError } from "../../../errors.ts";
import { returnPath, staffPaths } from "../content.ts";
import { AccessDenied } from "./access-denied.tsx";
import { Entrance, NoteLine } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { useDirectAccess, useMode, useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Direct access | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Demo mode: asks the server for a real session of the demo account. Live mode: refused. */
export default function DirectAccessPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mode = useMode();
  const session = useSession();
  const target = returnPath(search.get("from"));
  const enter = useDirectAccess(() => void navigate(target, { replace: true }));
  const account = session.data?.account ?? null;
  const isRefused = enter.error instanceof AppError && enter.error.code === "direct_access_refused";

  if (mode.data === "live" || isRefused) {
    return (
      <AccessDenied
        kicker="Direct access is off"
        email={account?.email ?? null}
        isSignedIn={account !== null}
      >
        <p>Direct access exists in demo mode only. Please sign in.</p>
      </AccessDenied>
    );
  }

  return (
    <Entrance title="Direct access">
      <p>
        The server opens a real session for the demo account. It ends{" "}
        {session.data ? `after ${session.data.policy.idleMinutes} minutes without use, or ` : ""}
        when you sign out. Nothing is stored in this browser that grants anything.
      </p>
      {enter.isError ? <NoteLine tone="bad">{enter.error.message}</NoteLine> : null}
      {mode.isError ? (
        <NoteLine tone="bad">
          Unable to connect to the server. Please check your internet connection.
        </NoteLine>
      ) : null}
      {account ? <NoteLine>You are already signed in as {account.name}.</NoteLine> : null}
      <div className={styles.actions}>
        {mode.isPending ? (
          <Skeleton className={styles.pending} />
        ) : (
          <Button
            busy={enter.isPending}
            busyLabel="Opening the dashboard"
            onClick={() => enter.mutate()}
          >
            Continue as demo staff
          </Button>
        )}
        {account ? (
          <ButtonLink to={target} variant="line">
            Open the dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPaths.login} variant="quiet">
            Back to sign-in
          </ButtonLink>
        )}
      </div>
    </Entrance>
  );
}
