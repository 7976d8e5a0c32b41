import type { ReactNode } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";
import { figureWords } from "../../content.ts";
import type { Figure, FigureId } from "../../contract.ts";
import { figureText, noDataYet, notKnownYet } from "../../reading/rules.ts";
import styles from "./figure-drawer.module.css";
import { FigureRows } from "./figure-rows.tsx";

export interface FigureDrawerProps {
  /** Which figure is open; null while none is. */
  id: FigureId | null;
  figure: Figure | undefined;
  /** How old it is: "2 s old". */
  age: ReactNode;
  onClose: () => void;
}

/** One figure down to its rows: what it says, how it is computed, over which time. */
export function FigureDrawer({ id, figure, age, onClose }: FigureDrawerProps) {
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={id === null ? "" : figureWords[id].title}
      size="drawer"
    >
      {id === null ? null : <Contents id={id} figure={figure} age={age} />}
    </Dialog>
  );
}

function Contents({
  id,
  figure,
  age,
}: { id: FigureId } & Pick<FigureDrawerProps, "figure" | "age">) {
  const { definition, formula, period } = figureWords[id];
  const text = figureText(figure);
  return (
    <>
      <p className={styles.value}>
        {text === null ? (
          <span className={styles.none}>{figure === undefined ? notKnownYet : noDataYet}</span>
        ) : id === "patientOfTheDay" ? (
          <PrivateText>{text}</PrivateText>
        ) : (
          text
        )}
        {figure?.isSample ? <span className={styles.mark}>Sample data</span> : null}
        {figure?.isEstimated ? <span className={styles.mark}>estimated</span> : null}
      </p>
      <p className={styles.definition}>{definition}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Formula</dt>
          <dd>{formula}</dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>{period}</dd>
        </div>
        <div>
          <dt>Age</dt>
          <dd>{age ?? notKnownYet}</dd>
        </div>
      </dl>
      <FigureRows of={{ figure: id }} />
    </>
  );
}
