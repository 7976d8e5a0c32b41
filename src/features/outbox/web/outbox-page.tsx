import { Link, useSearchParams } from "react-router";
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
        <BoxLink to="?" isCurrent={box === "mails"}>
          Emails
        </BoxLink>
        <BoxLink to="?box=texts" isCurrent={box === "texts"}>
          Texts
        </BoxLink>
      </nav>
      {box === "mails" ? (
        <MailTable key={before} before={before} />
      ) : (
        <TextTable key={before} before={before} />
      )}
    </>
  );
}

function BoxLink({
  to,
  isCurrent,
  children,
}: {
  to: string;
  isCurrent: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      className={styles.tab}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
