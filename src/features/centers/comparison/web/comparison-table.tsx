import { useState } from "react";
import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { IconChevronDown } from "#ui/icons.ts";
import { barsOf } from "../../comparison-bars/rules.ts";
import type { Bar } from "../../comparison-bars/rules.ts";
import { comparisonContent } from "../content.ts";
import { comparisonRows, isComparisonStated, shownOf, toggledRow } from "../rules.ts";
import type { ComparisonId, ComparisonRow } from "../rules.ts";
import styles from "./comparison-table.module.css";

const words = comparisonContent[locale];

function Value({ value, bar, header }: { value: string; bar: Bar; header: string }) {
  return (
    <td className={styles.value}>
      {/* On a phone the heads of the columns are out of sight; the cell says its own. */}
      <span className={styles.side} aria-hidden="true">
        {header}
      </span>
      <span className={styles.figure}>{value}</span>
      <span
        className={styles.bar}
        style={{ "--least": bar.least, "--most": bar.most } as CSSProperties}
        aria-hidden="true"
      />
    </td>
  );
}

interface RowProps {
  row: ComparisonRow;
  shown: "closed" | "description" | "details";
  onToggle: () => void;
}

function Row({ row, shown, onToggle }: RowProps) {
  const bars = barsOf(row.roboticValue, row.traditionalValue);
  const id = `comparison-${row.id}`;
  const isOpen = shown !== "closed";
  return (
    <>
      {/* The button in the row does it for keys and readers; the rest of the row is for the pointer. */}
      <tr className={styles.row} onClick={onToggle}>
        <th scope="row" className={styles.head}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={filled(words.open, { category: row.category })}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <span>{row.category}</span>
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          </button>
        </th>
        <Value value={row.roboticValue} bar={bars.robotic} header={words.robotic} />
        <Value value={row.traditionalValue} bar={bars.traditional} header={words.traditional} />
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3} id={id} className={styles.more}>
            <p>{row.description}</p>
            <p className={styles.advantage}>
              <strong>{words.advantage}:</strong> {row.roboticAdvantage}
            </p>
            {shown === "details" ? (
              <ul className={styles.details}>
                {row.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            ) : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Both ways of placing an implant in figures: each line opens, and a switch adds what stands behind it. */
export function ComparisonTable() {
  const [open, setOpen] = useState<ReadonlySet<ComparisonId>>(new Set());
  const [isDetailed, setDetailed] = useState(false);
  return (
    <div className={styles.comparison}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isDetailed}
          aria-checked={isDetailed}
          onChange={({ currentTarget }) => setDetailed(currentTarget.checked)}
        />
        <span>{words.switch}</span>
      </label>
      <table className={styles.table}>
        <caption className={styles.caption}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.quiet}>{words.category}</span>
            </th>
            <th scope="col">{words.robotic}</th>
            <th scope="col">{words.traditional}</th>
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <Row
              key={row.id}
              row={row}
              shown={shownOf(row.id, open, isDetailed)}
              onToggle={() => setOpen((before) => toggledRow(before, row.id))}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.footnote}>
        {words.hint}
        {isComparisonStated ? ` ${words.footnote}` : ""}
      </p>
    </div>
  );
}
