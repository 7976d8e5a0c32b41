import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import type { Calculator } from "../contract.ts";
import { requestContent } from "../content.ts";
import type { Askable } from "../rules.ts";

const loadDialog = () => import("./ask-dialog.tsx");
const words = requestContent[locale];
const overlay = "estimate";

export interface EstimateButtonProps {
  from: Calculator;
  choices: readonly Askable[];
}

/**
 * Asks for a written estimate; everything behind it loads with the press. The dialog has an entry in the history: Back
 * closes it, and after a refresh it lies there again.
 */
export function EstimateButton({ from, choices }: EstimateButtonProps) {
  const { shown, show, hide } = useOverlay();
  const [hasFailed, setFailed] = useState(false);
  const isOpen = shown === overlay;
  const part = useLatePart(loadDialog, isOpen, () => {
    setFailed(true);
    hide();
  });
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        onClick={() => {
          setFailed(false);
          show(overlay);
        }}
      >
        <span aria-live="polite">{hasFailed ? words.failed : words.ask}</span>
      </TextButton>
      {part && isOpen ? <part.AskDialog from={from} choices={choices} onClose={hide} /> : null}
    </>
  );
}
