import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconClock, IconKey } from "#ui/staff-icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { CodeField } from "../../links/web/code-field.tsx";
import { NoteLine } from "../../web/entrance.tsx";
import type { FactorKind } from "../contract.ts";
import { verifyAuthenticator, verifyPasskey, verifyRecoveryCode } from "./api.ts";
import styles from "./factor-proof.module.css";
import { passkeyFailure, useProof } from "./use-second-factor.ts";

const kindNames: Record<FactorKind, string> = {
  authenticator: "Authenticator",
  passkey: "Passkey",
  "recovery-code": "Recovery code",
};

export interface FactorProofProps {
  /** The ways this person has set up. */
  kinds: readonly FactorKind[];
  onProven: () => void;
}

/** One more proof that it is this person, in one of the ways they have set up. */
export function FactorProof({ kinds, onProven }: FactorProofProps) {
  const id = useId();
  const [chosen, setChosen] = useState<FactorKind | null>(null);
  const current =
    chosen !== null && kinds.includes(chosen) ? chosen : (kinds[0] ?? "authenticator");
  const tabs = useRef<HTMLDivElement>(null);

  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[press.key];
    if (step === undefined) return;
    press.preventDefault();
    const next = (kinds.indexOf(current) + step + kinds.length) % kinds.length;
    setChosen(kinds[next] ?? current);
    tabs.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className={styles.proof}>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Ways to prove it"
        className={styles.tabs}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {kinds.map((kind) => (
          <button
            key={kind}
            id={`${id}-${kind}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={kind === current}
            aria-controls={`${id}-panel`}
            tabIndex={kind === current ? 0 : -1}
            onClick={() => setChosen(kind)}
          >
            {kindNames[kind]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {current === "authenticator" ? <ByCode onProven={onProven} /> : null}
        {current === "passkey" ? <ByPasskey onProven={onProven} /> : null}
        {current === "recovery-code" ? <ByRecoveryCode onProven={onProven} /> : null}
      </div>
    </div>
  );
}

function ByCode({ onProven }: { onProven: () => void }) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const proof = useProof(() => verifyAuthenticator(code), onProven);

  useEffect(() => field.current?.focus(), []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (proof.isPending) return;
        proof.mutate(undefined, {
          onError: () => {
            setCode("");
            field.current?.focus();
          },
        });
      }}
    >
      <CodeField
        ref={field}
        label="Code"
        hint="The 6 digits shown for Averell in your authenticator app."
        value={code}
        onChange={(digits) => {
          if (digits !== "") proof.reset();
          setCode(digits);
        }}
        error={proof.error?.message}
      />
      <p className={styles.hint}>
        <IconClock size={16} stroke={1.5} aria-hidden="true" />A new code appears every 30 seconds.
      </p>
      <Button type="submit" wide className={styles.go} busy={proof.isPending} busyLabel="Checking">
        Continue
      </Button>
      <LiveRegion message={proof.isPending ? "Checking the code" : ""} />
    </form>
  );
}

function ByPasskey({ onProven }: { onProven: () => void }) {
  const proof = useProof(verifyPasskey, onProven);
  return (
    <>
      <p className={styles.text}>
        Your browser asks for the finger, face, PIN or key that you have set up.
      </p>
      {proof.error ? <NoteLine tone="bad">{passkeyFailure(proof.error)}</NoteLine> : null}
      <Button
        wide
        className={styles.go}
        icon={<IconKey size={18} stroke={1.5} aria-hidden="true" />}
        busy={proof.isPending}
        busyLabel="Waiting for the passkey"
        onClick={() => proof.mutate()}
      >
        Use a passkey
      </Button>
    </>
  );
}

function ByRecoveryCode({ onProven }: { onProven: () => void }) {
  const [code, setCode] = useState("");
  const proof = useProof(() => verifyRecoveryCode(code), onProven);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!proof.isPending) proof.mutate();
      }}
    >
      <TextField
        className={styles.field}
        label="Recovery code"
        hint="One of the ten codes you kept when you set this up. It is used up by this."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="7KQM-2XWD-9TFR"
        value={code}
        error={proof.error?.message}
        onChange={({ target }) => {
          proof.reset();
          setCode(target.value);
        }}
      />
      <Button type="submit" wide className={styles.go} busy={proof.isPending} busyLabel="Checking">
        Continue
      </Button>
    </form>
  );
}
