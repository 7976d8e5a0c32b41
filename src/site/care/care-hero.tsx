import type { ReactNode } from "react";
import { Link } from "react-router";
import { breadcrumbsOf } from "#practice/public-pages.ts";
import { classNames } from "#ui/class-names.ts";
import { IconChevronRight } from "#ui/icons.ts";
import styles from "./care-hero.module.css";

/** The way to a page from the home page; the page itself is its last step and no link. */
function Breadcrumbs({ path }: { path: string }) {
  const steps = breadcrumbsOf(path);
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {steps.map((step, index) => (
          <li key={step.path}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.title}</span>
            ) : (
              <>
                <Link to={step.path}>{step.title}</Link>
                <IconChevronRight size={14} stroke={1.5} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface CareHeroProps {
  path: string;
  title: string;
  lead: string;
  /** What needs more than the lead. */
  text?: string | undefined;
  actions: ReactNode;
  figures: ReactNode;
  drawing: ReactNode;
}

/** What the page is about, the next step, its figures, and the drawing beside them. */
export function CareHero(props: CareHeroProps) {
  const { path, title, lead, text, actions, figures, drawing } = props;
  return (
    <section className={classNames("shell", styles.hero)}>
      <div className={styles.words}>
        <Breadcrumbs path={path} />
        <h1 className={classNames("display", styles.title)}>{title}</h1>
        <p className={classNames("lead", styles.lead)}>{lead}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        <div className={styles.actions}>{actions}</div>
        {figures}
      </div>
      <div className={styles.side}>{drawing}</div>
    </section>
  );
}
