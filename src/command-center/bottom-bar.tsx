import { useState } from "react";
import { NavLink } from "react-router";
import { EnvironmentLine, HealthLine } from "#features/dashboard/web/public.ts";
import { WaitingCount } from "#features/tasks/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconDots } from "#ui/late-icons.ts";
import styles from "./bottom-bar.module.css";
import { PlaceGroups } from "./rail.tsx";
import { tabs } from "./tabs.ts";
import type { Tab } from "./tabs.ts";

const inReach: readonly { id: Tab["id"]; word: string }[] = [
  { id: "dashboard/daily-schedule", word: "Today" },
  { id: "dashboard/week-overview", word: "Week" },
  { id: "dashboard", word: "Watch" },
  { id: "outbox", word: "Outbox" },
];

/** The phone's rail: four places in reach of the thumb, the others behind More. */
export function BottomBar({ isSignedIn }: { isSignedIn: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <nav className={styles.bar} aria-label="Main places">
        {inReach.map(({ id, word }) => {
          const tab = tabs.find((place) => place.id === id);
          if (!tab) return null;
          return (
            <NavLink key={id} to={tab.path} end className={classNames(styles.place)}>
              <tab.Icon size={22} stroke={1.5} aria-hidden="true" />
              {word}
            </NavLink>
          );
        })}
        <button type="button" className={styles.place} onClick={() => setIsOpen(true)}>
          <IconDots size={22} stroke={1.5} aria-hidden="true" />
          <span className={styles.more}>More {isSignedIn ? <WaitingCount /> : null}</span>
        </button>
      </nav>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="All places" size="medium">
        {/* Choosing a place closes the menu; the links themselves carry the keyboard. */}
        <div onClickCapture={() => setIsOpen(false)} role="presentation">
          <PlaceGroups isSignedIn={isSignedIn} />
        </div>
        <div className={styles.health}>
          <HealthLine />
          {isSignedIn ? <EnvironmentLine /> : null}
        </div>
      </Dialog>
    </>
  );
}
