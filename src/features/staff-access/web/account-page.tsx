import { roleNames } from "../content.ts";
import { ListsSection } from "../choices/web/lists-section.tsx";
import { FactorsSection } from "../second-factor/web/factors-section.tsx";
import { SessionsSection } from "../sessions/web/sessions-section.tsx";
import styles from "./account-page.module.css";
import { useSession } from "./use-session.ts";

export function meta() {
  return [{ title: "Your account | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Who you are here, how you prove it, and where you are signed in. */
export default function AccountPage() {
  const account = useSession().data?.account ?? null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Your account</h1>
      {account ? (
        <p className={styles.who}>
          {account.name}, {roleNames[account.role].toLowerCase()}. You sign in as{" "}
          <strong>{account.email}</strong>.
        </p>
      ) : null}
      <FactorsSection email={account?.email ?? ""} />
      <SessionsSection />
      <ListsSection />
    </div>
  );
}
