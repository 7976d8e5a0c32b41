import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { earlyQuestion } from "../rules.ts";

export interface EarlyStatusDialogProps {
  asked: NonNullable<ReturnType<typeof earlyQuestion>>;
  /** The name of the status that stands. */
  standing: string;
  /** The status stays as it was; Escape and the veil say so, too. */
  onBack: () => void;
  onSure: () => void;
}

/** Asks once whether a visit that has not begun is to be marked as if it had. */
export function EarlyStatusDialog({ asked, standing, onBack, onSure }: EarlyStatusDialogProps) {
  return (
    <Dialog
      open
      onClose={onBack}
      title={asked.question}
      closeLabel="Back to the visit"
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            No, keep {standing}
          </Button>
          <Button
            onClick={(press) => {
              // The second press of a double one on Save, where this button came to stand, is no answer.
              if (press.detail < 2) onSure();
            }}
          >
            {asked.mark}
          </Button>
        </>
      }
    >
      <p>{asked.fact} You can take it back at any time.</p>
    </Dialog>
  );
}
