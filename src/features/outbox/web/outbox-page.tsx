import { useSearchParams } from "react-router";
import { ViewLink } from "#ui/view-link.tsx";
import styles from "./outbox-page.module.css";
import { MailTable } from "./mail-table.tsx";
import { TextTable } from "./text-table.tsx";

export function meta() {
  return [{ title: "Outbox | Command Center" }, { name: "robots", content: "noindex" }];
}

type Box = "mails" | "texts";

/** What the practice has written to patients, and whether it went out. */
export default function OutboxPage() {
  const [search] = useSearchParams();
  const box: Box = search.get("box") === "texts" ? "texts" : "mails";
  const before = search.get("before");
  return (
    <>
      <h1 className={styles.title}>Outbox</h1>
      <nav className={styles.tabs} aria-label="Kinds of message">
        <ViewLink to="?" isCurrent={box === "mails"} className={styles.tab}>
          Emails
        </ViewLink>
        <ViewLink to="?box=texts" isCurrent={box === "texts"} className={styles.tab}>
          Texts
        </ViewLink>
      </nav>
      {box === "mails" ? (
        <MailTable key={before} before={before} />
      ) : (
        <TextTable key={before} before={before} />
      )}
    </>
  );
}
