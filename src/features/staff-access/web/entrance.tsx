import type { ReactNode } from "react";
import { identity } from "#practice/identity.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { initialsOf } from "../rules.ts";
import { EntranceDial } from "./entrance-dial.tsx";
import styles from "./entrance.module.css";
import { WatchMark } from "./watch-mark.tsx";

export interface EntranceProps {
  title: ReactNode;
  /** A short line above the title, in the color of a refusal. */
  kicker?: ReactNode;
  /** Who stands at the door, above the title. */
  person?: ReactNode;
  children: ReactNode;
  /** Small print at the foot; who the page is for unless said otherwise. */
  foot?: ReactNode;
}

/** The frame of every page in front of the staff area: one question, one drawn dial. */
export function Entrance({ title, kicker, person, children, foot }: EntranceProps) {
  return (
    <div className={styles.entrance} data-area="staff">
      <SkipLink />
      <div className={styles.column}>
        <header className={styles.brand}>
          <WatchMark />
          <span>Command Center</span>
          <ThemeSwitch className={styles.theme} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
          {person}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </main>
        <footer className={styles.foot}>
          {foot ?? (
            <>
              For the {identity.name} team. Patients do not need an account:{" "}
              <a href="/booking">book a visit</a> or <a href="/booking/manage">manage one</a>.
            </>
          )}
        </footer>
      </div>
      <div className={styles.dial}>
        <EntranceDial />
      </div>
    </div>
  );
}

/** What has happened, then what to do; the bar only repeats the words. */
export function NoteLine({
  tone = "brand",
  children,
}: {
  tone?: "brand" | "warn" | "bad" | undefined;
  children: ReactNode;
}) {
  return (
    <p className={styles.note} data-tone={tone} role={tone === "bad" ? "alert" : undefined}>
      {children}
    </p>
  );
}

/** Somebody by initials, name and role. */
export function Person({ name, role }: { name: string; role: string }) {
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}, {role}
    </div>
  );
}
