import { figureWords } from "#features/metrics/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { IconMinus, IconTriangleFilled, IconTriangleInvertedFilled } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { FigureId } from "../../metrics/contract.ts";
import { noDataYet } from "../../metrics/reading/rules.ts";
import { verdictWords } from "../content.ts";
import type { Benchmark } from "../content.ts";
import { barLength, targetLine, verdictOf } from "../rules.ts";
import styles from "./benchmark-list.module.css";
import type { Measured } from "./use-analytics.ts";

const glyphs = {
  on: IconTriangleFilled,
  at: IconMinus,
  near: IconTriangleInvertedFilled,
  off: IconTriangleInvertedFilled,
} as const;

/** A value or a target as it is read. */
export function benchmarkText(value: number, { unit }: Pick<Benchmark, "unit">): string {
  const rounded = Math.round(value * 10) / 10;
  if (unit === "cents") return formatDollars(Math.round(value / 100) * 100);
  return unit === "percent" ? `${rounded}%` : String(rounded);
}

export interface BenchmarkListProps {
  measured: readonly Measured[];
  onOpen: (figure: FigureId) => void;
}

/** Every benchmark with what is; all bars are value over target, so that one line crosses all of them. */
export function BenchmarkList({ measured, onOpen }: BenchmarkListProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Benchmark</VisuallyHidden>
          </th>
          <td className={styles.key}>
            <span aria-hidden="true" /> Target line
          </td>
          <th scope="col">Actual</th>
          <th scope="col">Target</th>
          <th scope="col">
            <VisuallyHidden>Verdict</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {measured.map((one) => (
          <Row key={one.id} measured={one} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  measured: Measured;
  onOpen: (figure: FigureId) => void;
}

function Row({ measured, onOpen }: RowProps) {
  const { name, value, target, isLowerBetter, figure, isSample } = measured;
  const verdict = value === null ? null : verdictOf(value, measured);
  const Glyph = verdict === null ? null : glyphs[verdict];
  return (
    <tr className={styles.row}>
      <th scope="row">
        {figure === null ? (
          name
        ) : (
          <button
            type="button"
            className={styles.name}
            title={figureWords[figure].definition}
            onClick={() => onOpen(figure)}
          >
            {name}
          </button>
        )}
        {isLowerBetter ? <span className={styles.note}>lower is better</span> : null}
        {isSample ? <span className={styles.note}>Sample data</span> : null}
      </th>
      <td className={styles.bar}>
        <div className={styles.track}>
          {value === null ? null : (
            <div
              className={styles.fill}
              data-verdict={verdict}
              style={{ width: `${barLength(value, measured)}%` }}
            />
          )}
        </div>
        <span className={styles.line} style={{ left: `${targetLine}%` }} />
      </td>
      <td className={styles.actual}>
        {value === null ? (
          <span title={noDataYet}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{noDataYet}</VisuallyHidden>
          </span>
        ) : (
          benchmarkText(value, measured)
        )}
      </td>
      <td className={styles.target}>{benchmarkText(target, measured)}</td>
      <td className={styles.verdict} data-verdict={verdict}>
        {Glyph ? <Glyph size={10} aria-hidden="true" /> : null}
        {verdict === null ? noDataYet : verdictWords[verdict]}
      </td>
    </tr>
  );
}
