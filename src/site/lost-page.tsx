import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./lost-page.module.css";

export interface LostPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** A line between the lead and the actions: a reference, the state of the network. */
  aside?: ReactNode;
  actions: ReactNode;
  /** An instrument that finds nothing. */
  drawing: ReactNode;
}

/** A page that cannot show what was asked for: what happened, one way on, the phone. */
export function LostPage({ title, lead, aside, actions, drawing }: LostPageProps) {
  return (
    <section className={classNames("shell", styles.page)}>
      <div className={styles.words}>
        <h1 className="display">{title}</h1>
        <p className={classNames("lead", styles.lead)}>{lead}</p>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.drawing}>{drawing}</div>
    </section>
  );
}
