import { useState } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { Button, TextButton } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { returnPath, roleNames, staffPaths } from "../../content.ts";
import type { StaffAccount } from "../../contract.ts";
import { isProofComplete } from "../../rules.ts";
import { Entrance, Person } from "../../web/entrance.tsx";
import { useSession, useSignOut } from "../../web/use-session.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { renewRecoveryCodes } from "./api.ts";
import { FactorProof } from "./factor-proof.tsx";
import { KeptButton } from "./kept-button.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor-page.module.css";
import { useFactorChange, useSecondFactor } from "./use-second-factor.ts";

export function meta() {
  return [{ title: "Second factor | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Stands between signing in and the staff pages while the second factor is owed. */
export default function SecondFactorPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const target = returnPath(search.get("from"));
  const account = session.data?.account ?? null;
  const state = session.data?.secondFactor ?? null;

  if (account && codes)
    return (
      <CodesToKeep
        codes={codes}
        account={account}
        onKept={() => void navigate(target, { replace: true })}
      />
    );
  if (session.isSuccess && account === null)
    return (
      <Navigate to={session.data.isStranger ? staffPaths.unauthorized : staffPaths.login} replace />
    );
  if (state !== null && isProofComplete(state))
    return <Proven account={account} target={target} onRenewed={setCodes} />;
  if (account && state === "enroll") return <FirstFactor account={account} onDone={setCodes} />;
  return <Proof account={account} />;
}

const person = (account: StaffAccount | null) =>
  account ? <Person name={account.name} role={roleNames[account.role].toLowerCase()} /> : null;

function Proof({ account }: { account: StaffAccount | null }) {
  const factors = useSecondFactor();
  const { kinds = [], locked = [] } = factors.data ?? {};
  const canUseCode =
    kinds.includes("recovery-code") && !locked.some(({ kind }) => kind === "recovery-code");
  return (
    <Entrance
      person={person(account)}
      title={
        <>
          One more proof
          <br />
          that it is you.
        </>
      }
    >
      {factors.isError ? (
        <ErrorState
          title="The ways to prove it could not be loaded."
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
        >
          {factors.error.message}
        </ErrorState>
      ) : null}
      {factors.isPending && !factors.isError ? <Loading label="The form" lines={4} /> : null}
      {factors.data ? (
        // The session's new state leads on from here.
        <FactorProof factors={factors.data} onProven={() => undefined} />
      ) : null}
      <p className={styles.lost}>
        {canUseCode ? "Lost the device? Use a recovery code, or ask" : "Lost the device? Ask"} an
        administrator to reset the second factor.
      </p>
      <NotYou />
    </Entrance>
  );
}

/** Without an account of one's own choice there is only the way out. */
function NotYou() {
  const signOut = useSignOut(staffPaths.login);
  return (
    <TextButton
      className={styles.out}
      aria-disabled={signOut.isPending}
      onClick={() => {
        if (!signOut.isPending) signOut.mutate();
      }}
    >
      {signOut.isPending ? "Signing out" : "Not you? Sign out"}
    </TextButton>
  );
}

function FirstFactor({
  account,
  onDone,
}: {
  account: StaffAccount;
  onDone: (codes: readonly string[] | null) => void;
}) {
  const [way, setWay] = useState<"authenticator" | "passkey">("authenticator");
  const factors = useSecondFactor();
  const canUsePasskeys = factors.data?.canUsePasskeys === true;
  const isApp = way === "authenticator";
  return (
    <Entrance person={person(account)} title="Set up your second factor.">
      <p>
        Everybody here proves twice who they are: by mail, and by something only they have. It takes
        a minute.
      </p>
      {isApp ? <AuthenticatorSetup onDone={onDone} /> : <PasskeySetup onDone={onDone} />}
      {canUsePasskeys ? (
        <TextButton
          className={styles.out}
          onClick={() => setWay(isApp ? "passkey" : "authenticator")}
        >
          {isApp ? "Use a passkey instead" : "Use an authenticator app instead"}
        </TextButton>
      ) : null}
      <NotYou />
    </Entrance>
  );
}

function CodesToKeep({
  codes,
  account,
  onKept,
}: {
  codes: readonly string[];
  account: StaffAccount;
  onKept: () => void;
}) {
  return (
    <Entrance person={person(account)} title="Keep these codes.">
      <p>
        If you lose your phone or key, one of them lets you in. They are shown this one time only.
      </p>
      <RecoveryCodes codes={codes} email={account.email} />
      <KeptButton codes={codes} wide className={styles.go} onKept={onKept}>
        I have kept them
      </KeptButton>
    </Entrance>
  );
}

/** The proof is complete: leads on, unless the recovery codes may be lost already. */
function Proven({
  account,
  target,
  onRenewed,
}: {
  account: StaffAccount | null;
  target: string;
  onRenewed: (codes: readonly string[]) => void;
}) {
  const factors = useSecondFactor();
  const renewal = useFactorChange(renewRecoveryCodes, ({ recoveryCodes }) =>
    onRenewed(recoveryCodes),
  );
  // Proven elsewhere a moment ago, this page may still know the factors without their details.
  const isKnown = factors.isError || (factors.data !== undefined && factors.data.details !== null);
  if (!isKnown) return <Loading label="Your recovery codes" lines={4} />;
  const mayBeLost =
    factors.data?.details?.areRecoveryCodesKept === false &&
    factors.data.kinds.includes("recovery-code");
  if (!mayBeLost) return <Navigate to={target} replace />;
  return (
    <Entrance person={person(account)} title="Do you have your recovery codes?">
      <p>
        They were shown once, and it was not confirmed that they were kept. Without them a lost
        phone or key locks you out. Make new ones if you do not have them.
      </p>
      {renewal.error ? (
        <p role="alert" className={styles.lost}>
          {renewal.error.message}
        </p>
      ) : null}
      <Button
        wide
        className={styles.go}
        busy={renewal.isPending}
        busyLabel="Making codes"
        onClick={() => renewal.mutate()}
      >
        Make new ones
      </Button>
      <Link to={target} replace className={styles.out}>
        Not now
      </Link>
    </Entrance>
  );
}
