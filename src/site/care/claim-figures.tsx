import { claim, isShown } from "#practice/claims.ts";
import { classNames } from "#ui/class-names.ts";
import styles from "./claim-figures.module.css";

export interface Measured {
  figure: string;
  label: string;
}

/** "0.1mm" is read as a figure and its unit. */
export function partsOf(figure: string): { number: string; unit: string } {
  const [, number = figure, unit = ""] = /^([\d.,-]+) ?([a-z].*)$/.exec(figure) ?? [];
  return { number, unit };
}

/** Whether one of these claims still waits for the owner's word. */
export function isStatedOnly(claimIds: readonly string[]): boolean {
  return claimIds.some((id) => isShown(id) && !claim(id).confirmedByOwner);
}

export interface ClaimFiguresProps {
  claimIds: readonly string[];
  /** Facts of the practice's own list beside the claims; they need no footnote. */
  facts?: readonly Measured[] | undefined;
  footnote: string;
}

/** A strip of figures, each with what it counts, and whose word they are. */
export function ClaimFigures({ claimIds, facts = [], footnote }: ClaimFiguresProps) {
  const claimed = claimIds.filter(isShown).map(claim);
  const isMarked = isStatedOnly(claimIds);
  return (
    <div className={styles.strip}>
      <dl className={styles.figures}>
        {[...claimed, ...facts].map((one) => {
          const { number, unit } = partsOf(one.figure);
          const isStated = "confirmedByOwner" in one && !one.confirmedByOwner;
          return (
            <div key={one.label} className={styles.one}>
              <dt className={styles.label}>
                {one.label}
                {isStated ? <span aria-hidden="true">{" *"}</span> : null}
              </dt>
              <dd className={styles.number}>
                {number}
                {unit ? <span className={styles.unit}> {unit}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {isMarked ? (
        <p className={classNames("caption", styles.footnote)}>
          <span aria-hidden="true">* </span>
          {footnote}
        </p>
      ) : null}
    </div>
  );
}
