import { useSearchParams } from "react-router";
import { mayAct } from "#features/staff-access/rules.ts";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { ErrorState } from "#ui/states.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./import-page.module.css";
import { ImportHistory } from "./import-history.tsx";
import { OpenImport } from "./open-import.tsx";

export function meta() {
  return [{ title: "Import | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Files of patients and visits from an earlier program, for admins. */
export default function ImportPage() {
  const role = useOwnRole();
  const [search, setSearch] = useSearchParams();
  const id = search.get("id");
  if (role !== null && !mayAct(role, "admin")) {
    return (
      <>
        <h1 className={styles.title}>Import patients and visits</h1>
        <ErrorState title="Access Denied">Only administrators import records.</ErrorState>
      </>
    );
  }
  if (id !== null) return <OpenImport key={id} id={id} onLeave={() => setSearch({})} />;
  return (
    <>
      <header>
        <h1 className={styles.title}>Import patients and visits</h1>
        <p className={styles.summary}>
          From a CSV file of an earlier program. Nothing is written before you have seen every line,
          and then all of it or nothing.
        </p>
      </header>
      <ChooseFile onRead={(imported) => setSearch({ id: imported.id })} />
      <ImportHistory onOpen={(opened) => setSearch({ id: opened })} />
    </>
  );
}
