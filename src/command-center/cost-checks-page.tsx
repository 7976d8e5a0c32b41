import { useSearchParams } from "react-router";
import { FinancingChecks } from "#features/financing/check-views/web/financing-checks.tsx";
import { InsuranceChecks } from "#features/insurance/check-views/web/insurance-checks.tsx";
import { useTabKeys } from "#ui/use-tab-keys.ts";
import styles from "./cost-checks-page.module.css";

export function meta() {
  return [{ title: "Cost checks | Command Center" }, { name: "robots", content: "noindex" }];
}

const tabs = [
  { slug: "insurance", name: "Insurance" },
  { slug: "financing", name: "Financing" },
] as const;
const slugs = tabs.map(({ slug }) => slug);

/** What visitors asked about insurance and financing, what came of it, and what is left for a person. */
export default function CostChecksPage() {
  const [search, setSearch] = useSearchParams();
  const shown = slugs.find((slug) => slug === search.get("kind")) ?? "insurance";
  const open = (slug: string) =>
    setSearch(slug === "insurance" ? {} : { kind: slug }, { preventScrollReset: true });
  const { list, onKeyDown } = useTabKeys(slugs, open);
  return (
    <div className={styles.page} data-reading={search.get("id") === null ? undefined : ""}>
      <header className={styles.head}>
        <h1 className={styles.title}>Cost checks</h1>
        <p className={styles.quiet}>Incomes, birth dates and numbers of cards are not kept.</p>
      </header>
      <div ref={list} role="tablist" aria-label="Cost checks" className={styles.tabs}>
        {tabs.map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            id={`${slug}-tab`}
            role="tab"
            aria-selected={slug === shown}
            aria-controls={slug === shown ? "checks-panel" : undefined}
            tabIndex={slug === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => open(slug)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="checks-panel" role="tabpanel" aria-labelledby={`${shown}-tab`}>
        {shown === "insurance" ? <InsuranceChecks /> : <FinancingChecks />}
      </div>
    </div>
  );
}
