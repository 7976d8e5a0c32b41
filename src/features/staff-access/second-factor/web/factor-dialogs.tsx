import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { AppError } from "../../../../errors.ts";
import type { Passkey, SecondFactorState } from "../contract.ts";
import { removeAuthenticator, removePasskey, renewRecoveryCodes, unlinkGoogle } from "./api.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import styles from "./factor-dialogs.module.css";
import { FactorProof } from "./factor-proof.tsx";
import { KeptButton } from "./kept-button.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useFactorChange } from "./use-second-factor.ts";

export type Removal =
  | { kind: "authenticator" }
  | { kind: "google" }
  | { kind: "passkey"; passkey: Passkey };
/** What stands over the page; a proof goes on with what was wanted. */
export type Open =
  | { is: "authenticator" }
  | { is: "passkey" }
  | { is: "removal"; what: Removal }
  | { is: "renewal" }
  | { is: "codes"; codes: readonly string[] }
  | { is: "proof"; next: Open };

interface FactorDialogsProps {
  state: SecondFactorState;
  open: Open | null;
  email: string;
  onOpen: (open: Open | null) => void;
  onClose: () => void;
  onEnrolled: (codes: readonly string[] | null) => void;
}

/** What stands over the list of factors: setting up, removing, renewing, and the proof before each. */
export function FactorDialogs({
  state,
  open,
  email,
  onOpen,
  onClose,
  onEnrolled,
}: FactorDialogsProps) {
  const is = open?.is;
  return (
    <>
      <Dialog open={is === "proof"} onClose={onClose} title="One more proof that it is you">
        <p className={styles.text}>This changes how you sign in, so it is asked for once more.</p>
        <FactorProof
          factors={state}
          onProven={() => onOpen(open?.is === "proof" ? open.next : null)}
        />
      </Dialog>
      <Dialog open={is === "authenticator"} onClose={onClose} title="Authenticator app">
        <AuthenticatorSetup onDone={onEnrolled} />
      </Dialog>
      <Dialog open={is === "passkey"} onClose={onClose} title="New passkey">
        <PasskeySetup onDone={onEnrolled} />
      </Dialog>
      <Dialog
        open={is === "codes"}
        onClose={onClose}
        title="Keep these codes"
        actions={
          <KeptButton codes={open?.is === "codes" ? open.codes : []} onKept={onClose}>
            I have kept them
          </KeptButton>
        }
      >
        <p className={styles.text}>
          If you lose your phone or key, one of them lets you in. They are shown this one time only.
        </p>
        <RecoveryCodes codes={open?.is === "codes" ? open.codes : []} email={email} />
      </Dialog>
      <RemovalDialog
        what={open?.is === "removal" ? open.what : null}
        onStale={() => open && onOpen({ is: "proof", next: open })}
        onClose={onClose}
      />
      <RenewalDialog
        isOpen={is === "renewal"}
        onStale={() => onOpen({ is: "proof", next: { is: "renewal" } })}
        onRenewed={(codes) => onOpen({ is: "codes", codes })}
        onClose={onClose}
      />
    </>
  );
}

const isStale = (error: unknown) =>
  error instanceof AppError && error.code === "second_factor_stale";

function take(removed: Removal) {
  if (removed.kind === "google") return unlinkGoogle();
  return removed.kind === "authenticator"
    ? removeAuthenticator()
    : removePasskey(removed.passkey.id);
}

function removalWords(what: Removal | null): { title: string; press: string; effect: string } {
  if (what?.kind === "google")
    return {
      title: "Unlink Google?",
      press: "Unlink",
      effect:
        "That Google account will not sign you in by itself any more. The next one that proves your work address is linked in its place; the mailed link works as before.",
    };
  const name =
    what?.kind === "passkey" ? `the passkey "${what.passkey.name}"` : "the authenticator app";
  return { title: `Remove ${name}?`, press: "Remove", effect: "It will not let you in any more." };
}

function RemovalDialog({
  what,
  onStale,
  onClose,
}: {
  what: Removal | null;
  onStale: () => void;
  onClose: () => void;
}) {
  const toast = useToast();
  const removal = useFactorChange(take, () => {
    toast.say(what?.kind === "google" ? "Google is unlinked." : "Removed.");
    onClose();
  });
  const { title, press, effect } = removalWords(what);
  return (
    <Dialog
      open={what !== null}
      onClose={onClose}
      title={title}
      busy={removal.isPending}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            busyLabel={press === "Unlink" ? "Unlinking" : "Removing"}
            onClick={() => {
              if (what === null) return;
              removal.mutate(what, {
                onError: (error) => (isStale(error) ? onStale() : undefined),
              });
            }}
          >
            {press}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{effect} You get a mail about this.</p>
      {removal.error && !isStale(removal.error) ? (
        <p className={styles.error} role="alert">
          {removal.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}

function RenewalDialog({
  isOpen,
  onStale,
  onRenewed,
  onClose,
}: {
  isOpen: boolean;
  onStale: () => void;
  onRenewed: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const renewal = useFactorChange(renewRecoveryCodes, ({ recoveryCodes }) =>
    onRenewed(recoveryCodes),
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Make new recovery codes?"
      busy={renewal.isPending}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep the old ones
          </Button>
          <Button
            busy={renewal.isPending}
            busyLabel="Making codes"
            onClick={() =>
              renewal.mutate(undefined, {
                onError: (error) => (isStale(error) ? onStale() : undefined),
              })
            }
          >
            Make new ones
          </Button>
        </>
      }
    >
      <p className={styles.text}>The codes you have now are worth nothing from then on.</p>
      {renewal.error && !isStale(renewal.error) ? (
        <p className={styles.error} role="alert">
          {renewal.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
