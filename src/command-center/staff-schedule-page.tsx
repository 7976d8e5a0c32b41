import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ClosuresView } from "#features/booking/closures/web/closures-view.tsx";
import { useClosures } from "#features/booking/closures/web/use-closures.ts";
import { Button } from "#ui/button.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import { PlannedParts } from "./planned-view.tsx";
import styles from "./staff-schedule-page.module.css";

export function meta() {
  return [{ title: "Staff Schedule | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Who works when, and when the practice is closed. */
export default function StaffSchedulePage() {
  const [search] = useSearchParams();
  const isClosures = search.get("tab") === "closures";
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Staff Schedule</h1>
        {isClosures ? <AddClosure onAdd={() => setIsAdding(true)} /> : null}
      </header>
      <nav className={styles.tabs} aria-label="Parts of the staff schedule">
        <Link to="?" className={styles.tab} aria-current={isClosures ? undefined : "page"}>
          Shifts
        </Link>
        <Link
          to="?tab=closures"
          className={styles.tab}
          aria-current={isClosures ? "page" : undefined}
        >
          Closures and time off
        </Link>
      </nav>
      {isClosures ? (
        <ClosuresView isAdding={isAdding} onAdded={() => setIsAdding(false)} />
      ) : (
        <PlannedParts id="dashboard/staff-schedule" />
      )}
    </>
  );
}

function AddClosure({ onAdd }: { onAdd: () => void }) {
  const { data } = useClosures();
  if (data?.mayChange !== true) return null;
  return (
    <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
      Add closure
    </Button>
  );
}
