import { useSearchParams } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EstimateList } from "./estimate-list.tsx";
import styles from "./estimates-page.module.css";
import { NewEstimate } from "./new-estimate.tsx";
import { OpenEstimate } from "./open-estimate.tsx";

export function meta() {
  return [{ title: "Estimates | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Written estimates: the list, one that is open, or one that is begun. */
export default function EstimatesPage() {
  const [search] = useSearchParams();
  const id = search.get("id");
  const forWhom = search.get("new");
  if (id !== null) return <OpenEstimate key={id} id={id} />;
  if (forWhom !== null)
    return (
      <NewEstimate key={forWhom} patientId={/^[0-9a-f-]{36}$/.test(forWhom) ? forWhom : null} />
    );
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Estimates</h1>
        <ButtonLink size="small" to="?new=yes">
          New estimate
        </ButtonLink>
      </div>
      <EstimateList />
    </>
  );
}
