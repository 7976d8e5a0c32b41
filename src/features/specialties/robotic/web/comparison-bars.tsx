import { IconTriangleFilled } from "#ui/staff-icons.ts";
import { type Bar, barsOf } from "../../../centers/comparison-bars/rules.ts";
import { measuredMark, statedMark } from "../content.ts";
import type { Comparison } from "../contract.ts";
import styles from "./comparison-bars.module.css";

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function SideBar({ side, bar }: { side: "yomi" | "traditional"; bar: Bar }) {
  return (
    <span className={styles.bar} data-side={side}>
      <span className={styles.most} style={{ width: percent(bar.most) }} />
      <span className={styles.least} style={{ width: percent(bar.least) }} />
    </span>
  );
}

/** Yomi beside traditional, row by row to one scale each; where each value comes from is said with it. */
export function ComparisonBars({ rows }: { rows: readonly Comparison[] }) {
  return (
    <table className={styles.table}>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">What is compared</th>
          <th scope="col">Drawn</th>
          <th scope="col">Yomi and traditional</th>
          <th scope="col">What the robot gains</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, metric, yomiValue, traditionalValue, improvement, isMeasured }) => {
          const bars = barsOf(yomiValue, traditionalValue);
          return (
            <tr key={id}>
              <th scope="row">
                {metric}
                <span>{isMeasured ? measuredMark : statedMark}</span>
              </th>
              <td aria-hidden="true">
                <SideBar side="yomi" bar={bars.robotic} />
                <SideBar side="traditional" bar={bars.traditional} />
              </td>
              <td className={styles.values}>
                <strong>{yomiValue}</strong>
                <span>{traditionalValue}</span>
              </td>
              <td className={styles.gain}>
                {improvement === null ? (
                  "no clear difference"
                ) : (
                  <>
                    <IconTriangleFilled size={10} aria-hidden="true" /> {improvement}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
