import { Navigate, useSearchParams } from "react-router";
import { practiceMinutes } from "#practice/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useClock } from "#ui/use-clock.ts";
import { demoTeam, roleNames, staffPaths } from "../content.ts";
import { GoogleButton } from "../google/web/google-button.tsx";
import { googleWords } from "../google/content.ts";
import { LinkForm } from "../links/web/link-form.tsx";
import { LinkSent } from "../links/web/link-sent.tsx";
import { usePendingLink } from "../links/web/use-link.ts";
import { onwardPath } from "../sign-in/rules.ts";
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

/** The door of the staff area: asks who comes, or waits for the mail that was asked for. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const from = search.get("from");
  const hasFailed = search.get("failed") === "google";
  const session = useSession();
  const pending = usePendingLink();
  const onward = session.data ? onwardPath(session.data, from) : null;

  if (onward !== null) return <Navigate to={onward} replace />;
  if (pending.data) {
    return (
      <Entrance
        key="sent"
        title={
          <>
            Check your email
            <br />
            for the login link!
          </>
        }
      >
        {hasFailed ? <NoteLine tone="bad">{googleWords.failed}</NoteLine> : null}
        <LinkSent link={pending.data} from={from} />
        <DemoNote from={from} isAsked />
      </Entrance>
    );
  }
  return <Question from={from} isWaiting={pending.isPending} hasFailed={hasFailed} />;
}

interface QuestionProps {
  from: string | null;
  isWaiting: boolean;
  /** The browser came back from Google in vain. */
  hasFailed: boolean;
}

function Question({ from, isWaiting, hasFailed }: QuestionProps) {
  const session = useSession();
  const mode = useMode();
  const now = useClock(60_000);
  return (
    <Entrance
      key="question"
      title={
        <>
          {greeting(practiceMinutes(now))}
          <br />
          Who is at the desk?
        </>
      }
    >
      <p>Sign in with the address the practice has listed for you.</p>
      {mode.isError || session.isError ? (
        <NoteLine tone="bad">
          Unable to connect to the server. Please check your internet connection.
        </NoteLine>
      ) : null}
      <GoogleButton from={from} hasFailed={hasFailed} />
      {isWaiting ? <Loading label="The form" lines={2} /> : <LinkForm from={from} />}
      <DemoNote from={from} />
    </Entrance>
  );
}

/** In the demo nobody gets mail: says where it lies, and who may be signed in as. */
function DemoNote({ from, isAsked = false }: { from: string | null; isAsked?: boolean }) {
  const mode = useMode();
  if (mode.data !== "demo") return null;
  const query = from === null ? "" : `?${new URLSearchParams({ from }).toString()}`;
  return (
    <>
      <NoteLine>
        <strong>This is a demo.</strong> Its mail stays in the outbox, which direct access opens.
        {isAsked ? null : <DemoTeam />}
      </NoteLine>
      <div className={styles.actions}>
        <ButtonLink to={`${staffPaths.directAccess}${query}`} variant="line">
          Go to direct access
        </ButtonLink>
      </div>
    </>
  );
}

function DemoTeam() {
  const people = demoTeam.map(({ email, role }) => `${email} (${roleNames[role].toLowerCase()})`);
  return <> Listed are {people.join(" and ")}.</>;
}
