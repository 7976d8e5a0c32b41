import { displayPhone } from "#features/booking/appointments/rules.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { keepWords, releaseQuestion, results, unknown } from "../content.ts";
import type { ManagedNumber } from "../contract.ts";
import styles from "./release-dialog.module.css";
import { reasonOf, useRelease } from "./use-numbers.ts";

export interface ReleaseDialogProps {
  /** Null while the dialog is closed. */
  number: ManagedNumber | null;
  onClose: () => void;
  onReleased: (message: string) => void;
}

/** Asks before a number is given back for good; of one that stays it says why. */
export function ReleaseDialog({ number, onClose, onReleased }: ReleaseDialogProps) {
  const release = useRelease(onReleased);
  const close = () => {
    release.reset();
    onClose();
  };
  const keeps = number?.keep_reason ?? null;
  // A number is read as one, and not broken over two lines.
  const shown = number === null ? "" : displayPhone(number.phone_number).replaceAll(" ", "\u00A0");
  return (
    <Dialog
      open={number !== null}
      onClose={close}
      busy={release.isPending}
      title={keeps === null ? "Release number" : `${shown} stays`}
      actions={
        keeps === null ? (
          <>
            <Button variant="line" onClick={close} disabled={release.isPending}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={release.isPending}
              busyLabel="Releasing"
              onClick={() => {
                if (number !== null) release.mutate(number.phone_number);
              }}
            >
              Release
            </Button>
          </>
        ) : (
          <Button variant="line" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {keeps === null ? (
        <>
          <p>{releaseQuestion(shown)}</p>
          <p className={styles.more}>
            It goes back to the carrier for good: calls and texts to it reach nobody here any more,
            and somebody else may get it.
          </p>
        </>
      ) : (
        <p>{keepWords[keeps]}</p>
      )}
      {release.error ? (
        <Notice
          tone="error"
          title={isAnswerLost(release.error) ? unknown.released : results.notReleased}
        >
          {isAnswerLost(release.error)
            ? unknown.lookAgain
            : (reasonOf(release.error) ?? release.error.message)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
