import { Navigate, useSearchParams } from "react-router";
import { identity } from "#practice/identity.ts";
import { practiceMinutes } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useClock } from "#ui/use-clock.ts";
import { returnPath, staffPaths } from "../content.ts";
import { Entrance, NoteLine } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { useMode, useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Sign in | Command Center" }, { name: "robots", content: "noindex" }];
}

function greeting(minutes: number): string {
  if (minutes < 12 * 60) return "Good morning.";
  return minutes < 18 * 60 ? "Good afternoon." : "Good evening.";
}

/** Says how staff get in today. Links by mail and Google are not offered before they work. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const from = search.get("from");
  const session = useSession();
  const mode = useMode();
  const now = useClock(60_000);

  if (session.data?.account) return <Navigate to={returnPath(from)} replace />;

  const query = from === null ? "" : `?${new URLSearchParams({ from }).toString()}`;
  return (
    <Entrance
      title={
        <>
          {greeting(practiceMinutes(now))}
          <br />
          Who is at the desk?
        </>
      }
    >
      <p>
        Signing in with an emailed link or with Google comes with the next release. Until then this
        page has no form, because it could not let anybody in.
      </p>
      {mode.data === "demo" ? (
        <>
          <NoteLine>
            <strong>This is a demo.</strong> Everybody in it is invented. You can look around as its
            demo staff.
          </NoteLine>
          <div className={styles.actions}>
            <ButtonLink to={`${staffPaths.directAccess}${query}`}>Go to direct access</ButtonLink>
          </div>
        </>
      ) : null}
      {mode.data === "live" ? (
        <NoteLine>
          <strong>This practice is live.</strong> Nobody can sign in with this release. Please ask{" "}
          {identity.doctor.name} when the next one is installed.
        </NoteLine>
      ) : null}
      {mode.isError || session.isError ? (
        <NoteLine tone="bad">
          Unable to connect to the server. Please check your internet connection and load this page
          again.
        </NoteLine>
      ) : null}
    </Entrance>
  );
}
