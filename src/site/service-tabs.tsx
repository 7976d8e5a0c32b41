import { useEffect } from "react";
import type { RefObject } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { locale } from "#practice/locale.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { ServiceRow } from "./service-row.tsx";
import styles from "./service-tabs.module.css";
import { servicesContent } from "./services-content.ts";
import type { CatalogCategory } from "#practice/service-catalog.ts";
import { classNames } from "#ui/class-names.ts";
import rowStyles from "#ui/tab-row.module.css";
import { slugShown } from "#ui/tab-slugs.ts";
import { useTabKeys } from "#ui/use-tab-keys.ts";

const words = servicesContent[locale];

/** On a phone the row of tabs is wider than the window: the open one comes to its middle. */
function useTabInView(list: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab)
      row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [list, shown]);
}

/**
 * The groups of services as tabs; the one that is open stands in the address after "#". Without scripts
 * all groups stand one below the other and the tabs are links to them.
 */
export function ServiceTabs({ catalog }: { catalog: readonly CatalogCategory[] }) {
  // Until then the style sheet opens the group that the address names: nothing moves at the start.
  const ready = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const slugs = catalog.map(({ slug }) => slug);
  const shown = slugShown(slugs, ready ? hash : "");
  // An element with the address's own name would be scrolled to at every change of the tab.
  const panelId = (slug: string) => (ready ? `${slug}-services` : slug);

  // One entry for a walk along the tabs: Back leads to where the walk began.
  const { list: tabs, onKeyDown } = useTabKeys(
    slugs,
    (next) => void navigate({ hash: next }, { replace: true, preventScrollReset: true }),
  );
  useTabInView(tabs, shown);

  return (
    <div className={styles.tabs} data-ready={ready ? "" : undefined}>
      <div
        ref={tabs}
        role="tablist"
        aria-label={words.categories}
        className={classNames(rowStyles.row, styles.list)}
      >
        {catalog.map(({ slug, title, services }) => (
          <Link
            key={slug}
            id={`${slug}-tab`}
            role="tab"
            to={`/services#${slug}`}
            preventScrollReset
            draggable={false}
            aria-selected={slug === shown}
            aria-controls={panelId(slug)}
            tabIndex={slug === shown ? 0 : -1}
            className={classNames(rowStyles.tab, styles.tab)}
            onKeyDown={onKeyDown}
          >
            {title}
            <span className={styles.count} aria-hidden="true">
              {services.length}
            </span>
          </Link>
        ))}
      </div>
      {catalog.map(({ slug, title, services }) => (
        <section
          key={slug}
          id={panelId(slug)}
          role="tabpanel"
          aria-labelledby={`${slug}-tab`}
          // Not before: a link to the group would put the focus, and its frame, around all of it.
          tabIndex={ready ? 0 : undefined}
          data-shown={slug === shown ? "" : undefined}
          className={styles.panel}
        >
          <h2 className={styles.heading}>{title}</h2>
          <ul className={styles.rows}>
            {services.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
