import { useSearchParams } from "react-router";
import { useTabKeys } from "#ui/use-tab-keys.ts";
import { minutesText } from "../analytics/rules.ts";
import { AnalyticsView } from "../analytics/web/analytics-view.tsx";
import { useAnalytics } from "../analytics/web/use-analytics.ts";
import { ConversationsView } from "../conversations/web/conversations-view.tsx";
import { SettingsView } from "../settings/web/settings-view.tsx";
import styles from "./instagram-page.module.css";

export function meta() {
  return [{ title: "Instagram | Command Center" }, { name: "robots", content: "noindex" }];
}

const tabs = [
  { slug: "conversations", name: "Conversations" },
  { slug: "analytics", name: "Analytics" },
  { slug: "settings", name: "Settings" },
] as const;
const slugs = tabs.map(({ slug }) => slug);

/** Direct messages of Instagram: conversations, their figures, and what the software may do by itself. */
export default function InstagramPage() {
  const [search, setSearch] = useSearchParams();
  const shown = slugs.find((slug) => slug === search.get("tab")) ?? "conversations";
  const open = (slug: string) =>
    setSearch(slug === "conversations" ? {} : { tab: slug }, { preventScrollReset: true });
  const { list, onKeyDown } = useTabKeys(slugs, open);
  const isReading = shown === "conversations" && search.get("id") !== null;
  return (
    <div className={styles.page} data-reading={isReading ? "" : undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>Instagram</h1>
        <Saved />
      </header>
      <div ref={list} role="tablist" aria-label="Instagram" className={styles.tabs}>
        {tabs.map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            id={`${slug}-tab`}
            role="tab"
            aria-selected={slug === shown}
            aria-controls={slug === shown ? "instagram-panel" : undefined}
            tabIndex={slug === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => open(slug)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="instagram-panel" role="tabpanel" aria-labelledby={`${shown}-tab`}>
        {shown === "conversations" ? <ConversationsView /> : null}
        {shown === "analytics" ? <AnalyticsView /> : null}
        {shown === "settings" ? <SettingsView /> : null}
      </div>
    </div>
  );
}

/** What the software has answered, and the time it saved; nothing before it is known. */
function Saved() {
  const figures = useAnalytics(null).data;
  if (!figures) return null;
  const { ai_responses: count, minutes_saved: minutes } = figures;
  return (
    <p className={styles.saved}>
      {count.toLocaleString("en-US")} AI {count === 1 ? "response" : "responses"},{" "}
      {minutesText(minutes)} minutes saved
    </p>
  );
}
