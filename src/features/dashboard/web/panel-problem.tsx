import { AppError } from "../../../errors.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/states.tsx";
import { problemCards } from "../content.ts";
import { problemOf } from "../rules.ts";

export interface PanelProblemProps {
  error: Error;
  /** How old what still stands in the panel is, in milliseconds; null when nothing does. */
  knownForMs: number | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The data of one panel could not be had: what was known stays, with its age; the rest of the page goes on. */
export function PanelProblem({ error, knownForMs, isRetrying, onRetry }: PanelProblemProps) {
  const { title, text } =
    problemCards[problemOf(error instanceof AppError ? error.code : undefined)];
  return (
    <ErrorState
      title={title}
      actions={
        <Button variant="line" onClick={onRetry} busy={isRetrying} busyLabel="Loading...">
          Try Again
        </Button>
      }
    >
      {text}
      {knownForMs === null ? "" : ` These figures were known ${agoText(knownForMs)}.`}
    </ErrorState>
  );
}
