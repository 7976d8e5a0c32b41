import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { plannerContent } from "../content.ts";
import { stepIds } from "../rules.ts";
import type { StepId } from "../rules.ts";
import { BudgetStep } from "./budget-step.tsx";
import { ConcernStep } from "./concern-step.tsx";
import { PlanStep } from "./plan-step.tsx";
import { PlannedFace } from "./planned-face.tsx";
import styles from "./planner-tool.module.css";
import { listed, talkAbout } from "./use-plan-chat.ts";
import { usePlan } from "./use-plan.ts";
import type { Planning } from "./use-plan.ts";

const words = plannerContent[locale];

function Progress({ step }: { step: StepId }) {
  const at = stepIds.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={words.progress}>
      {stepIds.map((id, index) => (
        <li
          key={id}
          data-on={index === at ? "" : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          {words.steps[id]}
          {index < at ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}

/** The second press of a double one is not meant for the button that has come under the finger. */
function once(act: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
}

function Buttons({ planning: { place, next, back } }: { planning: Planning }) {
  const hint = useId();
  const { step, plan } = place;
  const count = plan.concerns.length;
  const isLast = step === "plan";
  const said = count === 0 ? words.noneChosen : words.chosen.replace("{count}", String(count));
  return (
    <div className={styles.buttons}>
      <Button variant="line" disabled={step === "concerns"} onClick={once(back)}>
        {words.back}
      </Button>
      {step === "concerns" ? (
        <p id={hint} className={styles.count}>
          {said}
        </p>
      ) : null}
      {isLast ? (
        <Button
          icon={<IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={once(() => talkAbout(plan))}
        >
          {words.schedule}
        </Button>
      ) : (
        // It keeps the focus while it is off, so that the reason can be read out.
        <Button
          aria-disabled={count === 0 ? true : undefined}
          aria-describedby={step === "concerns" ? hint : undefined}
          onClick={once(() => {
            if (count > 0) next();
          })}
        >
          {words.next}
        </Button>
      )}
      {step === "concerns" ? <LiveRegion message={said} /> : null}
    </div>
  );
}

function positionOf(step: StepId): string {
  return words.step
    .replace("{at}", String(stepIds.indexOf(step) + 1))
    .replace("{count}", String(stepIds.length))
    .replace("{name}", words.steps[step]);
}

function bodyOf({ place: { plan, step }, change }: Planning): ReactNode {
  switch (step) {
    case "concerns":
      return <ConcernStep plan={plan} onChange={change} />;
    case "budget":
      return <BudgetStep plan={plan} onChange={change} />;
    case "plan":
      return <PlanStep plan={plan} />;
  }
}

/** The planner: three steps, of which the last says what the practice would start with. */
export function PlannerTool() {
  const planning = usePlan();
  const { step, plan } = planning.place;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div className={styles.tool} data-hue="aboutface">
      <div>
        <Progress step={step} />
        <h3 ref={heading} id="planner-step" tabIndex={-1} className={styles.heading}>
          <VisuallyHidden>{positionOf(step)} </VisuallyHidden>
          {words.headings[step].replace("{concerns}", listed(plan.concerns).toLowerCase())}
        </h3>
        {planning.isDamaged ? (
          <p role="status" className={styles.damaged}>
            {words.damaged}
          </p>
        ) : null}
        {bodyOf(planning)}
        <Buttons planning={planning} />
      </div>
      <PlannedFace concerns={plan.concerns} />
    </div>
  );
}
