import { useState } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { type AskedPerson, atText } from "./check-parts.tsx";
import styles from "./ask-again.module.css";

/** What came of asking: whether a mail left, or waits for somebody to let it go. */
export type AskedAgain = { isTold: boolean; isMailHeld: boolean };

export interface AskAgainProps {
  person: AskedPerson;
  /** When they were asked before; null: never. */
  askedAt: string | null;
  /** Under way. */
  isBusy: boolean;
  /** Why it was not done. */
  problem: Error | null;
  onAsk: (done: (asked: AskedAgain) => void) => void;
  /** Before it is asked for: an earlier problem is over. */
  onOpen: () => void;
}

const heldWords = " It waits in the outbox, as all mail to patients does here.";

/**
 * Asks the person to check once more. Nobody else can: the numbers that a lender or a plan is asked with are
 * not kept.
 */
export function AskAgain({ person, askedAt, isBusy, problem, onAsk, onOpen }: AskAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  if (person.email === null) return null;
  const ask = () =>
    onAsk(({ isTold, isMailHeld }) => {
      setOpen(false);
      if (isTold) toast.say(`An email asks them to check again.${isMailHeld ? heldWords : ""}`);
      else toast.fail("No email could be written to them. Please phone them instead.");
    });
  return (
    <>
      <Button
        variant="line"
        size="small"
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        Ask to check again
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        busy={isBusy}
        title="Ask them to check again"
        actions={
          <>
            <Button variant="line" onClick={() => setOpen(false)} disabled={isBusy}>
              Cancel
            </Button>
            <Button busy={isBusy} busyLabel="Writing" onClick={ask}>
              Send the email
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          {problem === null ? null : (
            <Notice
              tone="error"
              title={
                isAnswerLost(problem)
                  ? "It is not known yet whether the email was written."
                  : "Not sent."
              }
            >
              {problem.message}
            </Notice>
          )}
          <p>
            An email with a link to the check goes to <PrivateText>{person.email}</PrivateText>. We
            cannot ask for them: birth dates, incomes and card numbers are not kept.
          </p>
          <Before askedAt={askedAt} />
        </div>
      </Dialog>
    </>
  );
}

function Before({ askedAt }: { askedAt: string | null }) {
  const now = useClock(60_000);
  if (askedAt === null) return null;
  return <p>They were asked before, {atText(askedAt, now)}. This is one more email.</p>;
}

/** In place of the button for somebody without an email: how they can be asked. */
export function NoEmailWords({ person }: { person: AskedPerson }) {
  if (person.email !== null) return null;
  return (
    <p className={styles.quiet}>
      {person.phone === null ? (
        "They left neither phone nor email, so nobody can ask them to check again."
      ) : (
        <>
          They left no email. To have them check again, phone{" "}
          <PrivateText>{displayPhone(person.phone)}</PrivateText>.
        </>
      )}
    </p>
  );
}
