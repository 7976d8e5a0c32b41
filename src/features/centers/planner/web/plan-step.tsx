import type { ReactNode } from "react";
import { Link } from "react-router";
import { facialTreatment, listedPrice, packageSavingsCents } from "#practice/aesthetics.ts";
import type { FacialPackage } from "#practice/aesthetics.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { TextButton } from "#ui/button.tsx";
import { IconMessageCircle } from "#ui/icons.ts";
import { plannerContent } from "../content.ts";
import { overBudget, recommend } from "../rules.ts";
import type { Plan, Recommendation } from "../rules.ts";
import { BudgetScale } from "./budget-scale.tsx";
import { PlanLinks } from "./plan-links.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import styles from "./plan-step.module.css";
import { TimelineRuler } from "./timeline-ruler.tsx";
import { listed, talkAbout } from "./use-plan-chat.ts";

const words = plannerContent[locale];

/** "Botox (2), Chemical Peels". */
function treatmentsIn({ treatments }: FacialPackage): string {
  return treatments
    .map(({ id, times }) => `${facialTreatment(id).name}${times > 1 ? ` (${times})` : ""}`)
    .join(", ");
}

function Over({ cents }: { cents: number }) {
  if (cents === 0) return <p className={styles.within}>{words.within}</p>;
  return <p className={styles.over}>{words.over.replace("{amount}", formatDollars(cents))}</p>;
}

interface CardProps {
  name: string;
  price: ReactNode;
  /** Whom the chat is asked about; nobody in particular where no treatment fits by itself. */
  onTalk: () => void;
  children: ReactNode;
}

function Card({ name, price, onTalk, children }: CardProps) {
  return (
    <li className={styles.card}>
      <h4 className={styles.name}>{name}</h4>
      {price ? <p className={styles.price}>{price}</p> : null}
      <div className={styles.text}>{children}</div>
      <TextButton
        className={styles.chat}
        icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
        onClick={onTalk}
      >
        {words.chat}
      </TextButton>
    </li>
  );
}

function Price({ cents, note }: { cents: number; note: string }) {
  return (
    <>
      <span className={styles.figure}>{formatDollars(cents)}</span>
      <span className={styles.note}>{note}</span>
    </>
  );
}

type TreatmentProps = { named: Recommendation["treatments"][number]; plan: Plan };

function TreatmentCard({ named: { id, concerns }, plan }: TreatmentProps) {
  const treatment = facialTreatment(id);
  const { name, description, duration, results, typicalCents, typicalNote } = treatment;
  return (
    <Card
      name={name}
      price={<Price cents={typicalCents} note={words.estimate} />}
      onTalk={() => talkAbout(plan, [name])}
    >
      <p>
        {words.for.replace("{concerns}", listed(concerns).toLowerCase())} {description}
      </p>
      <p>
        {words.range.replace("{price}", listedPrice(treatment))}{" "}
        {typicalNote === undefined ? null : `${words.estimateOf.replace("{note}", typicalNote)} `}
        {words.visit.replace("{duration}", duration)} {results}.
      </p>
      <Over cents={overBudget(typicalCents, plan.budgetCents)} />
    </Card>
  );
}

function PackageCard({ named, plan }: { named: Recommendation; plan: Plan }) {
  const { package: chosen, overCents } = named;
  const { name, description, duration, bestFor, originalCents, packageCents } = chosen;
  return (
    <Card
      name={name}
      price={<Price cents={packageCents} note={words.estimate} />}
      onTalk={() => talkAbout(plan, [name])}
    >
      <p>
        {description} {words.packageHolds.replace("{treatments}", treatmentsIn(chosen))} {duration}.{" "}
        {words.bestFor.replace("{what}", bestFor.toLowerCase())}
      </p>
      <p>
        {words.oneByOne
          .replace("{price}", formatDollars(originalCents))
          .replace("{saving}", formatDollars(packageSavingsCents(chosen)))}
      </p>
      <Over cents={overCents} />
      {overCents > 0 ? (
        <p>
          {words.financing}{" "}
          <Link to={{ hash: "calculator" }} className={styles.link}>
            {words.calculator}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** What the practice would start with, what it costs against the budget, and the ways to keep the plan. */
export function PlanStep({ plan }: { plan: Plan }) {
  const named = recommend(plan);
  const { treatments, open, package: chosen } = named;
  return (
    <>
      <BudgetScale
        budgetCents={plan.budgetCents}
        packageName={chosen.name}
        packageCents={chosen.packageCents}
      />
      <ul className={styles.cards}>
        {treatments.map((one) => (
          <TreatmentCard key={one.id} named={one} plan={plan} />
        ))}
        <PackageCard named={named} plan={plan} />
        {open.length > 0 ? (
          <Card name={words.ask} price={null} onTalk={() => talkAbout(plan)}>
            <p>{words.askAll.replace("{concerns}", listed(open).toLowerCase())}</p>
          </Card>
        ) : null}
      </ul>
      <div className={styles.when}>
        <h4 className={styles.whenTitle}>{words.timelines[plan.timeline].label}</h4>
        <TimelineRuler timeline={plan.timeline} />
      </div>
      <p className={styles.honest}>{words.estimateNote}</p>
      <PlanLinks plan={plan} />
      <PlanSheet plan={plan} named={named} />
    </>
  );
}
