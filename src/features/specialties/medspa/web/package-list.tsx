import { formatDollars } from "#practice/money.ts";
import { figureText } from "../../figure-text/rules.ts";
import type { TreatmentPackage } from "../contract.ts";
import styles from "./package-list.module.css";

/** Packages with what is in them, their price against the value of it, and how often they are sold. */
export function PackageList({ packages }: { packages: readonly TreatmentPackage[] }) {
  return (
    <ul className={styles.list}>
      {packages.map((one) => {
        const { id, name, treatments, totalValue, packagePrice, savings, popularity } = one;
        return (
          <li key={id}>
            <p className={styles.what}>
              <strong>{name}</strong>
              <span>{treatments.join(", ")}</span>
            </p>
            <p className={styles.price}>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.fill}
                  style={{ width: `${(packagePrice / totalValue) * 100}%` }}
                />
              </span>
              <span>
                <strong>{formatDollars(packagePrice)}</strong> of {formatDollars(totalValue)}
              </span>
            </p>
            <p className={styles.saves}>saves {formatDollars(savings)}</p>
            <p className={styles.sold}>
              <strong>{one.bookings.toLocaleString("en-US")} sold</strong>
              <span>
                {popularity === null
                  ? "none sold yet"
                  : `${figureText(popularity, "percent")} of packages`}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
