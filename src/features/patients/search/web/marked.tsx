import { Fragment } from "react";
import type { Mark } from "../rules.ts";
import styles from "./person-row.module.css";

/** A text with what was typed underlined in it. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(ends[at], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
