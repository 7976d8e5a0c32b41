import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { insurancePageContent } from "#features/insurance/checks/web/public.ts";
import { locale } from "#practice/locale.ts";
import { practiceDate } from "#practice/time.ts";
import { IconButton } from "#ui/button.tsx";
import { IconChevronDown } from "#ui/icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { StepHistory } from "#ui/step-history.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { wizardContent, wizardPageContent } from "../content.ts";
import type { CheckOption } from "../rules.ts";
import { CheckResults } from "./check-results.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import styles from "./cost-check.module.css";
import { FormStep } from "./form-step.tsx";
import {
  type CheckStart,
  type CheckState,
  checkWith,
  type CostCheckRun,
  useCostCheck,
} from "./use-cost-check.ts";

const words = wizardPageContent[locale];
const insuranceWords = insurancePageContent[locale].form;
const { steps } = wizardContent[locale];

export interface CostCheckProps {
  /** Another number is another check. */
  id: number;
  /** What can be checked here. */
  offer: Readonly<Record<CheckOption, boolean>>;
  start: CheckStart;
  /** So often somebody pressed for it; a press takes the focus here. */
  presses: number;
  /** The conversation that the check belongs to; one is opened where there is none yet. */
  openConversation: () => Promise<string | null>;
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
  onFold: () => void;
  /** What was found has been read. */
  onDone: (option: CheckOption) => void;
}

const abovePx = 12;

/** Scrolls what stands around it to its beginning, and nothing else: the panel itself stays where it is. */
function showFrom(element: HTMLElement): void {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const { top } = element.getBoundingClientRect();
    box.scrollTop += top - box.getBoundingClientRect().top - abovePx;
    return;
  }
}

/**
 * Leads the eye after each step: to the first field that needs another look, or to where the step begins.
 * Whoever went on to write a message meanwhile stays there.
 */
function useLedEye(
  section: RefObject<HTMLElement | null>,
  run: CostCheckRun,
  { moves }: CheckState,
  presses: number,
): void {
  const seen = useRef(moves);
  useEffect(() => {
    const isPressed = run.takePresses(presses);
    const hasMoved = seen.current !== moves;
    seen.current = moves;
    const element = section.current;
    if (!element || (!isPressed && !hasMoved)) return;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !element.contains(activeElement);
    if (isElsewhere && !isPressed) return;
    const invalid = element.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    if (invalid) return invalid.focus();
    element.querySelector<HTMLElement>("[data-start]")?.focus({ preventScroll: true });
    showFrom(element);
  }, [moves, presses, run, section]);
}

/** Where one is among the three steps. */
function StepMarks({ current }: { current: number }) {
  return (
    <ol className={styles.marks}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-on={index <= current ? "" : undefined}
        >
          {name}
          {index < current ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}

/** The check of financing and insurance: a choice, a form, and what was found. */
export function CostCheck(props: CostCheckProps) {
  const { id, offer, start, presses, openConversation, replace, onFold, onDone } = props;
  const [run] = useState(() => checkWith(id, start));
  const state = useCostCheck(run);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  useLedEye(section, run, state, presses);
  const send = () => void run.send(practiceDate(new Date()), openConversation);
  return (
    <section
      ref={section}
      className={styles.check}
      aria-labelledby={headingId}
      data-aside=""
      data-to-do=""
    >
      <div className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {words.title}
        </h3>
        <IconButton label={words.fold} onClick={onFold}>
          <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <StepMarks current={state.step} />
      <StepHistory name={`cost-check ${id}`} at={state.step} onStep={(step) => run.goTo(step)} />
      <LiveRegion message={messageOf(state)} />
      {state.step === 0 ? <ChoiceStep run={run} state={state} offer={offer} /> : null}
      {state.step === 1 ? <FormStep run={run} state={state} onSend={send} /> : null}
      {state.step === 2 && state.found !== null ? (
        <CheckResults
          run={run}
          state={state}
          found={state.found}
          replace={replace}
          onAgain={send}
          onDone={onDone}
        />
      ) : null}
    </section>
  );
}

/** What is under way or has come, for those who do not see it. */
function messageOf({ isSending, step, option }: CheckState): string {
  if (isSending) return option === "insurance" ? insuranceWords.wait : words.form.wait;
  return step === 2 ? words.form.over : "";
}
