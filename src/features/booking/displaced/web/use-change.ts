import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AppError } from "#errors.ts";
import { isAnswerLost, sendKnowingly } from "#ui/answer-lost.ts";

type Phase = "form" | "review";

export type Change<Request, Preview> = {
  phase: Phase;
  isBusy: boolean;
  /** What went wrong last; the form keeps what was typed. */
  error: AppError | null;
  /** What saving would do, while it is shown. */
  preview: Preview | null;
  /** Asks what saving would do; saves at once when there is nothing to show. */
  submit: (request: Request) => void;
  /** Saves what was reviewed, or something else right away. */
  save: (request: Request) => void;
  back: () => void;
};

export type ChangeSteps<Request, Preview, Saved> = {
  ask: (request: Request) => Promise<Preview>;
  needsReview: (preview: Preview) => boolean;
  save: (request: Request, preview: Preview | null) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/** The two steps of a change of hours: what it would do, then the change itself. One press at a time. */
export function useChange<Request, Preview, Saved>(
  steps: ChangeSteps<Request, Preview, Saved>,
): Change<Request, Preview> {
  const client = useQueryClient();
  const [state, setState] = useState<{
    phase: Phase;
    isBusy: boolean;
    error: AppError | null;
    preview: Preview | null;
  }>({ phase: "form", isBusy: false, error: null, preview: null });
  const underWay = useRef(false);

  const store = async (request: Request, preview: Preview | null) => {
    const saved = await sendKnowingly(() => steps.save(request, preview));
    void client.invalidateQueries({ queryKey: ["hours"] });
    steps.onSaved(saved);
  };
  const run = (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setState((known) => ({ ...known, isBusy: true, error: null }));
    work()
      .catch((cause: unknown) => {
        const error = cause instanceof AppError ? cause : new AppError("unexpected", { cause });
        // Then the page behind shows whether it was done.
        if (isAnswerLost(error)) void client.invalidateQueries({ queryKey: ["hours"] });
        setState((known) => ({ ...known, phase: "form", error }));
      })
      .finally(() => {
        underWay.current = false;
        setState((known) => ({ ...known, isBusy: false }));
      });
  };

  return {
    ...state,
    submit: (request) =>
      run(async () => {
        const preview = await steps.ask(request);
        if (!steps.needsReview(preview)) return store(request, preview);
        setState((known) => ({ ...known, phase: "review", preview }));
      }),
    save: (request) => run(() => store(request, state.preview)),
    back: () => setState((known) => ({ ...known, phase: "form", error: null })),
  };
}
