import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconMenu, IconPhone } from "#ui/icons.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./site-header.module.css";

/** Whether the page has left its top; a sentinel, so that no scroll handler runs. */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setScrolled(!entry.isIntersecting);
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, scrolled };
}

export function SiteHeader() {
  const { sentinel, scrolled } = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header className={classNames(styles.header, scrolled && styles.scrolled)}>
        <div className={classNames("shell", styles.row)}>
          <Link to="/" className={styles.brand} aria-label={`${identity.name}, home`}>
            <Mark />
            <span className={styles.name}>{identity.name}</span>
            <span className={styles.tagline}>{identity.tagline}</span>
          </Link>
          <nav className={styles.links} aria-label="Main">
            <NavLink to="/booking/manage" className={() => styles.link}>
              Manage a visit
            </NavLink>
            <a href={`tel:${identity.phone.e164}`} className={styles.link}>
              <IconPhone size={18} stroke={1.5} aria-hidden="true" />
              {identity.phone.display}
            </a>
            <ThemeSwitch />
            <Button variant="line" size="small" onClick={() => openChat()}>
              {identity.carePhrase}
            </Button>
            <ButtonLink to="/booking" size="small" className={styles.book}>
              Book a visit
            </ButtonLink>
          </nav>
          <div className={styles.phoneTools}>
            <a
              href={`tel:${identity.phone.e164}`}
              className={styles.tool}
              aria-label={`Call ${identity.phone.display}`}
            >
              <IconPhone size={20} stroke={1.5} aria-hidden="true" />
            </a>
            <IconButton
              label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              className={styles.menu}
              onClick={() => setMenuOpen(true)}
            >
              <IconMenu size={24} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </header>
      <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}
