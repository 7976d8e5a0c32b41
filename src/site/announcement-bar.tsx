import { Link } from "react-router";
import { announcement, isAnnounced } from "#practice/announcement.ts";
import { practiceDate } from "#practice/time.ts";
import { useNowOnceHydrated } from "#ui/use-now.ts";
import styles from "./announcement-bar.module.css";

/** What the practice announces on every page, on the days on which it announces something. */
export function AnnouncementBar() {
  const { text, path } = announcement;
  const now = useNowOnceHydrated();
  if (!isAnnounced(announcement, now && practiceDate(now))) return null;
  return (
    <aside className={styles.bar} aria-label="Announcement">
      {path === "" ? (
        text
      ) : (
        <Link className={styles.link} to={path}>
          {text}
        </Link>
      )}
    </aside>
  );
}
