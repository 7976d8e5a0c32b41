import { NavLink } from "react-router";
import { EnvironmentLine, HealthLine } from "#features/dashboard/web/public.ts";
import { WaitingConversations } from "#features/instagram/web/public.ts";
import { useDaySchedule } from "#features/schedule/web/public.ts";
import { WatchMark, staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import { WaitingCount } from "#features/tasks/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./rail.module.css";
import { placesWithPages, tabGroupsFor } from "./tabs.ts";
import type { Tab } from "./tabs.ts";

/** The side of the shell: every place of the command center, and whether the server is well. */
export function Rail({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={styles.rail}>
      <nav aria-label="Command center" className={styles.nav}>
        <NavLink to={staffPaths.dashboard} end className={classNames(styles.brand)}>
          <WatchMark />
          Command Center
        </NavLink>
        <PlaceGroups isSignedIn={isSignedIn} />
      </nav>
      <section aria-label="Backend" className={styles.foot}>
        <HealthLine />
        {isSignedIn ? <EnvironmentLine /> : null}
      </section>
    </div>
  );
}

/** All places by group; also the content of the phone's menu. */
export function PlaceGroups({ isSignedIn }: { isSignedIn: boolean }) {
  const role = useOwnRole();
  return tabGroupsFor(role).map((group) => (
    <section key={group.name} className={styles.group}>
      <h2 className={styles.groupName}>{group.name}</h2>
      <ul className={styles.places}>
        {group.tabs.map((tab) => (
          <li key={tab.id}>
            <Place tab={tab} isSignedIn={isSignedIn} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Place({ tab, isSignedIn }: { tab: Tab; isSignedIn: boolean }) {
  return (
    <NavLink
      to={tab.path}
      end={!placesWithPages.includes(tab.id)}
      className={classNames(styles.place)}
    >
      <tab.Icon size={19} stroke={1.5} aria-hidden="true" />
      <span>{tab.label}</span>
      {tab.id === "dashboard/daily-schedule" && isSignedIn ? <TodayCount /> : null}
      {tab.id === "instagram-dashboard" && isSignedIn ? <WaitingConversations /> : null}
      {tab.id === "tasks" && isSignedIn ? <WaitingCount /> : null}
    </NavLink>
  );
}

function TodayCount() {
  const today = useDaySchedule(practiceDate(useClock(60_000)));
  if (!today.data) return null;
  return (
    <span className={styles.count}>
      {today.data.count}
      <VisuallyHidden> today</VisuallyHidden>
    </span>
  );
}
