import { useState } from "react";
import type { ReactNode } from "react";
import { formatShortDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Passkey, SecondFactorDetails, SecondFactorState } from "../contract.ts";
import { secondFactorPolicy } from "../rules.ts";
import { FactorDialogs, type Open, type Removal } from "./factor-dialogs.tsx";
import styles from "./factors-section.module.css";
import { useSecondFactor } from "./use-second-factor.ts";

/** The second factors of whoever is signed in, each with its way in and out. */
export function FactorsSection({ email }: { email: string }) {
  const factors = useSecondFactor();
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const state = factors.data;

  /** Opens a dialog, after one more proof when the last one is too old to change factors. */
  const begin = (wanted: Open) => {
    const freshUntil = state?.details?.freshUntil ?? null;
    const mustProve =
      state !== undefined &&
      state.kinds.length > 0 &&
      (freshUntil === null || Date.parse(freshUntil) - serverNow() < 60_000);
    setOpen(mustProve ? { is: "proof", next: wanted } : wanted);
  };
  const close = () => setOpen(null);
  const onEnrolled = (codes: readonly string[] | null) => {
    setOpen(codes ? { is: "codes", codes } : null);
    if (!codes) toast.say("The second factor is set up.");
  };

  return (
    <section aria-labelledby="second-factor" className={styles.section}>
      <h2 id="second-factor" className={styles.heading}>
        Second factor
      </h2>
      {factors.isError ? (
        <ErrorState
          title="Your second factors could not be loaded."
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
        >
          {factors.error.message}
        </ErrorState>
      ) : null}
      {factors.isPending && !factors.isError ? (
        <Loading label="Your second factors" lines={4} />
      ) : null}
      {state?.details ? <Factors state={state} details={state.details} begin={begin} /> : null}
      {state?.details?.isGoogleLinked && !state.isShared ? (
        <GoogleLink onUnlink={() => begin({ is: "removal", what: { kind: "google" } })} />
      ) : null}
      {state ? (
        <FactorDialogs
          state={state}
          open={open}
          email={email}
          onOpen={setOpen}
          onClose={close}
          onEnrolled={onEnrolled}
        />
      ) : null}
    </section>
  );
}

function Factors({
  state,
  details,
  begin,
}: {
  state: SecondFactorState;
  details: SecondFactorDetails;
  begin: (wanted: Open) => void;
}) {
  if (state.isShared)
    return (
      <p className={styles.text}>
        The demo account is everybody's, so it has no second factor. Sign in as one of the listed
        people, or invite yourself, to try it.
      </p>
    );
  const { authenticatorSince, passkeys, recoveryCodesLeft, areRecoveryCodesKept } = details;
  const count = passkeys.length + (authenticatorSince === null ? 0 : 1);
  const isLast = state.isRequired && count === 1;
  const remove = (what: Removal) => () => begin({ is: "removal", what });
  return (
    <>
      <p className={styles.text}>
        {count === 0
          ? "Only the mailed link stands between others and your account. Add something that only you have."
          : "Asked for at every sign-in. Have two, so that a lost one does not lock you out."}
        {isLast ? " Your last one stays until you add another." : ""}
      </p>
      <ul className={styles.list}>
        <FactorRow
          title="Authenticator app"
          detail={authenticatorSince === null ? "Not set up" : `Since ${day(authenticatorSince)}`}
        >
          <Button variant="line" size="small" onClick={() => begin({ is: "authenticator" })}>
            {authenticatorSince === null ? "Set up" : "Replace"}
          </Button>
          {authenticatorSince === null || isLast ? null : (
            <RemoveButton
              name="the authenticator app"
              onClick={remove({ kind: "authenticator" })}
            />
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <FactorRow key={passkey.id} title={passkey.name} detail={detailOf(passkey)}>
            {isLast ? null : (
              <RemoveButton
                name={`the passkey ${passkey.name}`}
                onClick={remove({ kind: "passkey", passkey })}
              />
            )}
          </FactorRow>
        ))}
        <FactorRow
          title={passkeys.length === 0 ? "Passkey" : "Another passkey"}
          detail={
            state.canUsePasskeys
              ? "Finger, face, PIN or a security key"
              : "Not possible at this address"
          }
        >
          {state.canUsePasskeys ? (
            <Button variant="line" size="small" onClick={() => begin({ is: "passkey" })}>
              Add
            </Button>
          ) : null}
        </FactorRow>
        {count === 0 ? null : (
          <FactorRow
            title="Recovery codes"
            detail={
              areRecoveryCodesKept
                ? `${recoveryCodesLeft} of ${secondFactorPolicy.recoveryCodes} left`
                : "Shown once, but not confirmed as kept. If you do not have them, make new ones."
            }
            isLow={recoveryCodesLeft < 3 || !areRecoveryCodesKept}
          >
            <Button variant="line" size="small" onClick={() => begin({ is: "renewal" })}>
              Make new ones
            </Button>
          </FactorRow>
        )}
      </ul>
    </>
  );
}

/** The Google account that signs in, with its way out; no factor, so under a heading of its own. */
function GoogleLink({ onUnlink }: { onUnlink: () => void }) {
  return (
    <>
      <h3 className={styles.subheading}>Signing in with Google</h3>
      <ul className={styles.list}>
        <FactorRow title="Google account" detail="Linked: it signs you in without a mail">
          <Button variant="quiet" size="small" aria-label="Unlink Google" onClick={onUnlink}>
            Unlink
          </Button>
        </FactorRow>
      </ul>
    </>
  );
}

interface FactorRowProps {
  title: string;
  detail: string;
  isLow?: boolean;
  /** Its buttons. */
  children: ReactNode;
}

function FactorRow({ title, detail, isLow = false, children }: FactorRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span data-tone={isLow ? "warn" : undefined}>{detail}</span>
      </div>
      <div className={styles.deeds}>{children}</div>
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onClick}>
      Remove
    </Button>
  );
}

const day = (instant: string) => formatShortDay(new Date(instant));

function detailOf({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt === null ? "" : `, used ${day(lastUsedAt)}`;
  return `Passkey since ${day(createdAt)}${used}`;
}
