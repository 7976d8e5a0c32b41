import { useRef } from "react";
import type { ReactNode } from "react";
import type { CenterId } from "#practice/centers.ts";
import { classNames } from "#ui/class-names.ts";
import { Rule } from "#ui/rule.tsx";
import styles from "./care-section.module.css";
import { useEntrance } from "#ui/use-entrance.ts";

export interface CareSectionProps {
  /** Its anchor in the page. */
  id: string;
  hue: CenterId;
  title: string;
  lead?: ReactNode;
  /** The matter takes the whole width below the heading instead of the columns beside it. */
  wide?: boolean;
  children: ReactNode;
}

/** A section under a measured line: heading on the left, matter on the right. */
export function CareSection({ id, hue, title, lead, wide = false, children }: CareSectionProps) {
  const section = useRef<HTMLElement>(null);
  const entrance = useEntrance(section);
  return (
    <section
      ref={section}
      data-entrance={entrance}
      id={id}
      className={classNames("shell", styles.section)}
      aria-labelledby={`${id}-title`}
    >
      <Rule hue={hue} />
      <div className={classNames(styles.split, wide && styles.wide)}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        <div className={styles.matter}>{children}</div>
      </div>
    </section>
  );
}

export interface Point {
  title: string;
  text: string;
}

/** Short facts in columns under hairlines; numbered when their order matters. */
export function Points({
  points,
  ordered = false,
}: {
  points: readonly Point[];
  ordered?: boolean;
}) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      className={styles.points}
      data-ordered={ordered ? "" : undefined}
      data-thirds={points.length === 3 ? "" : undefined}
    >
      {points.map((point) => (
        <li key={point.title} className={styles.point}>
          <h3 className={styles.pointTitle}>{point.title}</h3>
          <p className={styles.pointText}>{point.text}</p>
        </li>
      ))}
    </List>
  );
}

/** Facts that need a few sentences each: the title on the left of its row, the words on the right. */
export function Rows({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.rows}>
      {points.map((point) => (
        <li key={point.title} className={styles.row}>
          <h3 className={styles.pointTitle}>{point.title}</h3>
          <p className={styles.rowText}>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}

export interface CareClosingProps {
  hue: CenterId;
  id: string;
  title: string;
  text?: string | undefined;
  actions: ReactNode;
}

/** The last word of a page and its one next step. */
export function CareClosing({ hue, id, title, text, actions }: CareClosingProps) {
  const section = useRef<HTMLElement>(null);
  const entrance = useEntrance(section);
  return (
    <section
      ref={section}
      data-entrance={entrance}
      className={classNames("shell", styles.section)}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <Rule hue={hue} />
      <div className={styles.closing}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {text ? <p className={styles.lead}>{text}</p> : null}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
