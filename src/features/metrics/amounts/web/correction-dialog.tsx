import { useState } from "react";
import { formatDollars } from "#practice/money.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { randomId } from "#ui/random-id.ts";
import type { Amount } from "../contract.ts";
import { whetherEntered } from "../content.ts";
import { centsOf, kindNames } from "../rules.ts";

export interface CorrectionDialogProps {
  amount: Amount;
  isBusy: boolean;
  error: Error | null;
  onCorrect: (correction: { of: string; id: string; amountCents: number }) => void;
  onClose: () => void;
}

/** Another amount in an entry's place; the first one stays on record, crossed out. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { amount, isBusy, error, onCorrect, onClose } = props;
  const [typed, setTyped] = useState("");
  const [id] = useState(randomId);
  const [isTried, setIsTried] = useState(false);
  const cents = centsOf(typed);
  const failureText = isAnswerLost(error) ? whetherEntered : error?.message;
  const correct = () => {
    setIsTried(true);
    if (cents !== null) onCorrect({ of: amount.id, id, amountCents: cents });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Correct an amount"
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={correct} busy={isBusy} busyLabel="Correcting">
            Correct
          </Button>
        </>
      }
    >
      <p>
        {kindNames[amount.kind]} of {formatDollars(amount.amountCents)}. The entry stays on record;
        the new amount counts in its place, and 0 takes it away.
      </p>
      <TextField
        label="Right amount in dollars"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isTried && cents === null ? "Type an amount in dollars and cents." : failureText}
      />
    </Dialog>
  );
}
