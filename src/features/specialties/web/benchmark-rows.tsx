import { verdictWords } from "#features/analytics/web/public.ts";
import { IconMinus, IconTriangleFilled, IconTriangleInvertedFilled } from "#ui/staff-icons.ts";
import { barLength, targetLine, verdictOf } from "../../analytics/rules.ts";
import type { Benchmark } from "../contract.ts";
import { benchmarkText } from "../figure-text/rules.ts";
import styles from "./benchmark-rows.module.css";

const glyphs = {
  on: IconTriangleFilled,
  at: IconMinus,
  near: IconTriangleInvertedFilled,
  off: IconTriangleInvertedFilled,
} as const;

/** What is beside what practices of this kind reach; all bars are value over target, so that one line crosses them. */
export function BenchmarkRows({ benchmarks }: { benchmarks: readonly Benchmark[] }) {
  if (benchmarks.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {benchmarks.map((one) => (
        <Row key={one.id} benchmark={one} />
      ))}
    </ul>
  );
}

function Row({ benchmark }: { benchmark: Benchmark }) {
  const { name, value, target } = benchmark;
  const measure = { target, isLowerBetter: false };
  const verdict = value === null ? null : verdictOf(value, measure);
  const Glyph = verdict === null ? null : glyphs[verdict];
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {value === null ? null : (
          <>
            <strong>{benchmarkText(value, benchmark)}</strong>,{" "}
          </>
        )}
        target {benchmarkText(target, benchmark)}
      </span>
      <span className={styles.bar} aria-hidden="true">
        {value === null ? null : (
          <span
            className={styles.fill}
            data-verdict={verdict}
            style={{ width: `${barLength(value, measure)}%` }}
          />
        )}
        <span className={styles.line} style={{ left: `${targetLine}%` }} />
      </span>
      <span className={styles.verdict} data-verdict={verdict}>
        {Glyph ? <Glyph size={10} aria-hidden="true" /> : null}
        {verdict === null ? "Not recorded" : verdictWords[verdict]}
      </span>
    </li>
  );
}
