import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconLock } from "#ui/staff-icons.ts";
import { deniedText, staffPaths } from "../content.ts";
import { Entrance, NoteLine } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { useSignOut } from "./use-session.ts";

export interface AccessDeniedProps {
  /** In few words, why: "Signed in, not on the list". */
  kicker: string;
  /** The address that was proven; null of nobody. */
  email: string | null;
  /** Whether there is a session to sign out of; otherwise the second way leads to signing in. */
  isSignedIn?: boolean;
  children?: ReactNode;
}

/** The refusal, with the two ways on. */
export function AccessDenied({ kicker, email, isSignedIn = true, children }: AccessDeniedProps) {
  const signOut = useSignOut(staffPaths.login);
  return (
    <Entrance
      title="Access Denied"
      kicker={
        <>
          <IconLock size={18} stroke={1.5} aria-hidden="true" />
          {kicker}
        </>
      }
      foot="Nothing about patients was shown."
    >
      <p>{deniedText}</p>
      {children}
      {email === null ? null : (
        <dl className={styles.facts}>
          <dt>You are signed in as</dt>
          <dd>{email}</dd>
        </dl>
      )}
      {signOut.isError ? <NoteLine tone="bad">{signOut.error.message}</NoteLine> : null}
      <div className={styles.actions}>
        <ButtonLink href="/">Return to Homepage</ButtonLink>
        {isSignedIn ? (
          <Button
            variant="line"
            busy={signOut.isPending}
            busyLabel="Signing out"
            onClick={() => signOut.mutate()}
          >
            Sign Out
          </Button>
        ) : (
          <ButtonLink to={staffPaths.login} variant="line">
            Go to Login
          </ButtonLink>
        )}
      </div>
    </Entrance>
  );
}
