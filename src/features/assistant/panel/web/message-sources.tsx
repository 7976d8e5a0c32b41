import { Link } from "react-router";
import { locale } from "#practice/locale.ts";
import { IconQuote } from "#ui/late-icons.ts";
import type { ChatSource } from "../../contract.ts";
import { panelContent } from "../content.ts";
import { linkKind } from "../rules.ts";
import styles from "./message-sources.module.css";

const words = panelContent[locale];

/** What an answer rests on, on request: each fact's page, and whether the practice has confirmed it. */
export function MessageSources({
  sources,
  replace,
}: {
  sources: readonly ChatSource[];
  replace: boolean;
}) {
  if (sources.length === 0) return null;
  const { one, many } = words.sources;
  return (
    <details className={styles.sources}>
      <summary>
        <IconQuote size={16} stroke={1.5} aria-hidden="true" />
        {sources.length === 1 ? one : many.replace("{count}", String(sources.length))}
      </summary>
      <ol>
        {sources.map(({ factId, label, path, isConfirmed }) => (
          <li key={factId}>
            {linkKind(path) === "page" ? (
              <Link to={path} replace={replace}>
                {label}
              </Link>
            ) : (
              label
            )}
            {isConfirmed ? null : `, ${words.stated}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
