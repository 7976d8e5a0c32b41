import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconClock, IconKey } from "#ui/staff-icons.ts";
import { serverNow } from "#ui/server-clock.ts";
import { useNow } from "#ui/use-now.ts";
import { waitText } from "../../../../errors.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { CodeField } from "../../links/web/code-field.tsx";
import { NoteLine } from "../../web/entrance.tsx";
import type { FactorKind, SecondFactorState } from "../contract.ts";
import { verifyAuthenticator, verifyPasskey, verifyRecoveryCode } from "./api.ts";
import styles from "./factor-proof.module.css";
import { passkeyFailure, useProof } from "./use-second-factor.ts";

const kindNames: Record<FactorKind, string> = {
  authenticator: "Authenticator",
  passkey: "Passkey",
  "recovery-code": "Recovery code",
};

const lockedNames: Record<FactorKind, string> = {
  authenticator: "The authenticator app works",
  passkey: "Passkeys work",
  "recovery-code": "Recovery codes work",
};

export interface FactorProofProps {
  /** The ways this person has set up, and which of them are locked for a while. */
  factors: Pick<SecondFactorState, "kinds" | "locked">;
  onProven: () => void;
}

/** One more proof that it is this person, in one of the ways they have set up. */
export function FactorProof({ factors, onProven }: FactorProofProps) {
  useNow(1000);
  const locked = factors.locked.filter(({ until }) => Date.parse(until) > serverNow());
  const kinds = factors.kinds.filter((kind) => !locked.some((lock) => lock.kind === kind));
  return (
    <>
      {locked.length === 0 ? null : <Locked locked={locked} isAll={kinds.length === 0} />}
      {kinds.length === 0 ? null : <Ways kinds={kinds} onProven={onProven} />}
    </>
  );
}

interface LockedProps {
  locked: SecondFactorState["locked"];
  isAll: boolean;
}

/** Which ways are closed after wrong codes, for how long, and what is left. */
function Locked({ locked, isAll }: LockedProps) {
  return (
    <NoteLine tone="bad">
      <strong>Too many codes were not right.</strong>{" "}
      {locked.map(({ kind, until }) => `${lockedNames[kind]} again ${waitUntil(until)}. `)}
      {isAll
        ? "Until then only an administrator can help: they reset your second factor."
        : "Below is what works now."}
    </NoteLine>
  );
}

/** In whole minutes: a line that counts seconds would be read out again and again. */
function waitUntil(until: string): string {
  const minutes = Math.ceil((Date.parse(until) - serverNow()) / 60_000);
  return minutes <= 1 ? "in a minute" : `in ${waitText(minutes * 60)}`;
}

interface WaysProps {
  kinds: readonly FactorKind[];
  onProven: () => void;
}

function Ways({ kinds, onProven }: WaysProps) {
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
  const [isIncomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const proof = useProof(() => verifyAuthenticator(code), onProven);

  useEffect(() => field.current?.focus(), []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (proof.isPending) return;
        setIncomplete(code.length < 6);
        if (code.length < 6) {
          proof.reset();
          field.current?.focus();
          return;
        }
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
          setIncomplete(false);
          setCode(digits);
        }}
        error={isIncomplete ? "Type the 6 digits." : proof.error?.message}
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
