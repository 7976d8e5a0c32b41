import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { TextButton } from "#ui/button.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import type { Calculator } from "../contract.ts";
import { requestContent } from "../content.ts";
import type { Askable } from "../rules.ts";

const loadDialog = () => import("./ask-dialog.tsx");
const words = requestContent[locale];

export interface EstimateButtonProps {
  from: Calculator;
  choices: readonly Askable[];
}

/** Asks for a written estimate; everything behind it loads with the press. */
export function EstimateButton({ from, choices }: EstimateButtonProps) {
  const [state, setState] = useState<"open" | "failed" | null>(null);
  const isOpen = state === "open";
  const part = useLatePart(loadDialog, isOpen, () => setState("failed"));
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setState("open")}>
        <span aria-live="polite">{state === "failed" ? words.failed : words.ask}</span>
      </TextButton>
      {part && isOpen ? (
        <part.AskDialog from={from} choices={choices} onClose={() => setState(null)} />
      ) : null}
    </>
  );
}
