import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ClosuresView } from "#features/booking/closures/web/closures-view.tsx";
import { useClosures } from "#features/booking/closures/web/use-closures.ts";
import { ShiftsView } from "#features/schedule/shifts/web/shifts-view.tsx";
import { useWeekAddress } from "#features/schedule/shifts/web/use-shift-week.ts";
import { WeekHead } from "#features/schedule/shifts/web/week-head.tsx";
import { practiceDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import { useNow } from "#ui/use-now.ts";
import styles from "./staff-schedule-page.module.css";

export function meta() {
  return [{ title: "Staff Schedule | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Who works when, and when the practice is closed. */
export default function StaffSchedulePage() {
  const [search, setSearch] = useSearchParams();
  const isClosures = search.get("tab") === "closures";
  const now = useNow();
  const address = useWeekAddress(now);
  const [pressed, setPressed] = useState<"closure" | "add" | "repeat" | null>(null);
  // Begun from anywhere else: the address asks for it, until it is done.
  const isWanted = search.get("new") === "shift";
  const asked = isWanted && !isClosures ? "add" : pressed;
  const done = () => {
    setPressed(null);
    if (!isWanted) return;
    setSearch(
      (known) => {
        known.delete("new");
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Staff Schedule</h1>
        {isClosures ? (
          <AddClosure onAdd={() => setPressed("closure")} />
        ) : (
          <WeekHead
            address={address}
            today={practiceDate(now)}
            onAdd={() => setPressed("add")}
            onRepeat={() => setPressed("repeat")}
          />
        )}
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
        <ClosuresView isAdding={asked === "closure"} onAdded={done} />
      ) : (
        <ShiftsView
          monday={address.monday}
          asked={asked === "closure" ? null : asked}
          onDone={done}
        />
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
