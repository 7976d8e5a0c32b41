import { useState } from "react";
import { formatDollars } from "#practice/money.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Estimate } from "../contract.ts";
import { totalOf } from "../rules.ts";
import styles from "./open-estimate.module.css";
import { titleOf, clashOf, estimateActs, useEstimateAct } from "./use-estimates.ts";

export interface GiveDialogProps {
  estimate: Estimate;
  onClose: () => void;
  onGiven: () => void;
}

/** The question before an estimate is given: from then on this version stays as it is. */
export function GiveDialog({ estimate, onClose, onGiven }: GiveDialogProps) {
  const { id, revision, person, draft, version, isMailHeld } = estimate;
  const [mail, setMail] = useState(person.email !== null);
  const toast = useToast();
  const give = useEstimateAct(estimateActs.issue, (given) => {
    toast.say(`Version ${given.version} was given${mail ? " and its link is on its way" : ""}.`);
    onClose();
    onGiven();
  });
  const total = totalOf(draft.items.map((item) => ({ ...item, unitCents: item.unitCents ?? 0 })));
  return (
    <Dialog
      open
      onClose={onClose}
      busy={give.isPending}
      title={version === 0 ? "Give this estimate?" : `Give version ${version + 1}?`}
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={give.isPending}>
            Not yet
          </Button>
          <Button
            busy={give.isPending}
            busyLabel="Giving"
            onClick={() => give.mutate({ id, revision, mail })}
          >
            Give it
          </Button>
        </>
      }
    >
      {give.error ? (
        <Notice tone="error" title={titleOf(give.error, "Nothing was given.")}>
          {clashOf(give.error)
            ? "Somebody else changed it meanwhile. Close this and look at it again."
            : give.error.message}
        </Notice>
      ) : null}
      <p>
        {person.firstName} {person.lastName}, total {formatDollars(total)}. What is given is never
        changed: another price is another version.
        {version > 0 ? ` Version ${version} stays readable and says that it was replaced.` : ""}
      </p>
      <Checkbox
        checked={mail}
        disabled={person.email === null}
        onChange={({ target }) => setMail(target.checked)}
        label={
          person.email === null
            ? "No email address: print it for the patient"
            : `Mail its link to ${person.email}`
        }
      />
      {isMailHeld && mail ? (
        <p className={styles.quiet}>
          This practice cannot send mail yet: it waits in the outbox. Print the estimate meanwhile.
        </p>
      ) : null}
    </Dialog>
  );
}
