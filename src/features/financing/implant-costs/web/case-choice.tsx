import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { Quantity } from "#ui/quantity.tsx";
import { Segments } from "#ui/segments.tsx";
import { implantCalculatorContent } from "../content.ts";
import { countFor, implantKinds, mostImplants } from "../rules.ts";
import type { AdditionId, Choice, ImplantKind } from "../rules.ts";
import styles from "./case-choice.module.css";

const words = implantCalculatorContent[locale];
const kinds = implantKinds.map((value) => ({
  value,
  label: words.kinds[value].label,
  note: words.kinds[value].description,
}));

function Additions({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<AdditionId>;
  onToggle: (id: AdditionId) => void;
}) {
  return (
    <fieldset className={styles.additions}>
      <legend className={styles.legend}>{words.additionsLegend}</legend>
      {implantCosts.additions.map(({ id, cents }) => (
        <label key={id} className={styles.addition}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.has(id)}
            onChange={() => onToggle(id)}
          />
          <span className={styles.name}>{words.additions[id]}</span>
          <span className={styles.price}>{formatDollars(cents)}</span>
        </label>
      ))}
      <p className={styles.note}>{words.additionsNote}</p>
    </fieldset>
  );
}

export interface CaseChoiceProps {
  choice: Choice;
  onKind: (kind: ImplantKind) => void;
  onCount: (count: number) => void;
  onAddition: (id: AdditionId) => void;
}

/** What is replaced, with how many implants, and what the plan may need besides. */
export function CaseChoice({ choice, onKind, onCount, onAddition }: CaseChoiceProps) {
  const count = countFor(choice.kind, choice.count);
  return (
    <div className={styles.choice}>
      <Segments legend={words.kindLegend} options={kinds} value={choice.kind} onChange={onKind} />
      {choice.kind === "multiple" ? (
        <div className={styles.count}>
          <p className={styles.countLabel} aria-hidden="true">
            {words.count}
          </p>
          <Quantity
            label={words.count}
            value={count}
            from={1}
            to={mostImplants}
            fewer={words.fewer}
            more={words.more}
            onChange={onCount}
          />
        </div>
      ) : null}
      {choice.kind === "full_mouth" ? (
        <p className={styles.note}>{filled(words.fullMouth, { count })}</p>
      ) : null}
      <Additions chosen={choice.additions} onToggle={onAddition} />
    </div>
  );
}
