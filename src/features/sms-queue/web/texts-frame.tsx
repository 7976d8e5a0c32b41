import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { textPages } from "../content.ts";
import styles from "./texts-frame.module.css";

export interface TextsFrameProps {
  /** What stands here now, in a sentence. */
  summary: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One title over all pages about texts, with the way from each to the others. */
export function TextsFrame({ summary, actions, children }: TextsFrameProps) {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>SMS queue</h1>
          <p className={styles.summary}>{summary}</p>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <nav className={styles.pages} aria-label="Pages about texts">
        {textPages.map(({ path, name }) => (
          <NavLink
            key={path}
            to={`${staffPaths.area}/${path}`}
            end
            className={classNames(styles.page)}
          >
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
