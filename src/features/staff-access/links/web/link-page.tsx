import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AppError } from "../../../../errors.ts";
import { staffPaths } from "../../content.ts";
import { Entrance, NoteLine } from "../../web/entrance.tsx";
import styles from "../../web/entrance.module.css";
import { useSession } from "../../web/use-session.ts";
import { useLinkEntry } from "./use-link.ts";

export function meta() {
  return [{ title: "Login link | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Where a mailed link leads. Opening it does nothing: programs that check mail open links too. */
export default function LinkPage() {
  const token = /^#t=([\w-]{1,200})$/.exec(useLocation().hash)?.[1];

  if (token === undefined) {
    return (
      <DeadEnd title="This link is incomplete.">
        <p>
          Its end is missing. Please open it from the mail once more, or copy the whole line into
          the address bar.
        </p>
      </DeadEnd>
    );
  }
  // Another link in the same window starts afresh.
  return <LinkEntry key={token} token={token} />;
}

function LinkEntry({ token }: { token: string }) {
  const entry = useLinkEntry();
  const code = entry.error instanceof AppError ? entry.error.code : undefined;

  if (code === "sign_in_link_ended") {
    return (
      <DeadEnd title="This link no longer works.">
        <p role="alert">
          A link works once, for 10 minutes, until a newer one replaces it. Please ask for a new
          one.
        </p>
      </DeadEnd>
    );
  }
  if (code === "sign_in_link_elsewhere") {
    return (
      <DeadEnd title="Another browser asked for this link.">
        <p role="alert">
          It works only there, so that nobody else can use it. Type the 6-digit code from the mail
          in the browser where you asked, or ask for a new link here.
        </p>
      </DeadEnd>
    );
  }
  return (
    <Entrance title="One press and you are in.">
      <p>Opening the link did nothing yet. The button signs you in, in this browser, once.</p>
      {entry.error ? <NoteLine tone="bad">{entry.error.message}</NoteLine> : null}
      <AlreadyIn />
      <div className={styles.actions}>
        <Button
          busy={entry.isPending || entry.isSuccess}
          busyLabel="Signing in"
          onClick={() => entry.mutate(token)}
        >
          Sign in
        </Button>
      </div>
    </Entrance>
  );
}

function AlreadyIn() {
  const account = useSession().data?.account;
  if (!account) return null;
  return <NoteLine>{account.name} is signed in here now. Signing in ends that session.</NoteLine>;
}

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Entrance title={title}>
      {children}
      <div className={styles.actions}>
        <ButtonLink to={staffPaths.login}>Ask for a new link</ButtonLink>
      </div>
    </Entrance>
  );
}
