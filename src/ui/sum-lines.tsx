import styles from "./sum-lines.module.css";

export interface SumLinesProps {
  caption: string;
  /** What it is, how it came about, and what it comes to. */
  lines: readonly { what: string; how: string; amount: string }[];
}

/** A calculation, line by line, as it would be done on paper. */
export function SumLines({ caption, lines }: SumLinesProps) {
  return (
    <table className={styles.sums}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ what, how, amount }) => (
          <tr key={`${what} ${how}`}>
            <th scope="row">
              {what}
              <span className={styles.how}>{how}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
