import { staffPaths } from "#features/staff-access/web/public.ts";
import { ButtonLink } from "#ui/button.tsx";
import { plannedTabs } from "./planned-tabs.ts";
import type { PlannedTabId } from "./planned-tabs.ts";
import styles from "./planned-view.module.css";

/** A place that is not built yet: what it is for, what will stand in it, what serves meanwhile. */
export function PlannedView({ id, title }: { id: PlannedTabId; title: string }) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>{title}</h1>
      <PlannedParts id={id} />
    </div>
  );
}

function PlannedParts({ id }: { id: PlannedTabId }) {
  const { purpose, parts, meanwhile } = plannedTabs[id];
  return (
    <>
      <p className={styles.purpose}>{purpose}</p>
      <div className={styles.columns}>
        <section aria-labelledby="planned-parts">
          <h2 id="planned-parts" className={styles.heading}>
            What will be here
          </h2>
          <dl className={styles.parts}>
            {parts.map(([name, tells]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{tells}</dd>
              </div>
            ))}
          </dl>
        </section>
        <aside className={styles.aside} aria-labelledby="planned-now">
          <h2 id="planned-now" className={styles.heading}>
            In this release
          </h2>
          <p>This page has no data yet, so it shows none.</p>
          <p>{meanwhile}</p>
          <ButtonLink to={staffPaths.dailySchedule} variant="line">
            Open Daily Schedule
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
