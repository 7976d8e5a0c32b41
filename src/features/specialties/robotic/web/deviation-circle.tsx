import { placementsOf, toleranceMm, toleranceRadius } from "../../deviations/rules.ts";
import type { Procedure } from "../contract.ts";
import styles from "./deviation-circle.module.css";

/** How far the newest placements lay from their plan, inside of a drawn circle or square outside of it. */
export function DeviationCircle({ procedures }: { procedures: readonly Procedure[] }) {
  const placements = placementsOf(procedures.filter(({ status }) => status === "completed"));
  const inside = placements.filter(({ isInside }) => isInside).length;
  if (placements.length === 0)
    return <p className={styles.none}>No deviation is measured among these procedures yet.</p>;
  return (
    <figure className={styles.figure}>
      <svg viewBox="-116 -116 232 232" aria-hidden="true" focusable="false">
        <circle className={styles.tolerance} r={toleranceRadius} />
        <circle className={styles.ring} r="100" />
        <circle className={styles.ring} r={toleranceRadius / 2} />
        <path className={styles.cross} d="M-112 0H112M0 -112V112" />
        <path className={styles.plan} d="M-4 0H4M0 -4V4" />
        {placements.map(({ id, x, y, isInside }) =>
          isInside ? (
            <circle key={id} className={styles.point} cx={x} cy={y} r="4.5" />
          ) : (
            <rect
              key={id}
              className={styles.outlier}
              x={x - 4.5}
              y={y - 4.5}
              width="9"
              height="9"
            />
          ),
        )}
        <text className={styles.label} y={-toleranceRadius - 6}>
          {toleranceMm.toFixed(1)} mm
        </text>
      </svg>
      <figcaption>
        {placements.length === 1
          ? "The newest placement"
          : `The newest ${placements.length} placements`}
        , {inside} within {toleranceMm.toFixed(1)} mm.{" "}
        <span>
          The distance from the center is measured; the direction is not, so that it says nothing.
        </span>
      </figcaption>
      <details className={styles.behind}>
        <summary>Show the values</summary>
        <ul>
          {placements.map(({ id, mm, isInside }) => (
            <li key={id}>
              {mm} mm{isInside ? "" : ", outside"}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
