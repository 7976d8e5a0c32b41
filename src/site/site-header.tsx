import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { centerOf } from "#features/centers/rules.ts";
import { resetNavigation, useCenterSelector, useNavigation } from "#features/centers/web/public.ts";
import { identity } from "#practice/identity.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconChevronDown, IconMenu, IconPhone } from "#ui/icons.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { headerLinks } from "./site-links.ts";
import styles from "./site-header.module.css";

const menuOverlay = "menu";
const loadMenu = () => import("./phone-menu.tsx");

/** Whether the page has left its top by more than the sentinel's 20 px; no scroll handler runs. */
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

/** Name and tagline, or the center the visitor is in; leads home and back to the whole site. */
function Brand() {
  const { center } = useNavigation();
  return (
    <Link
      to="/"
      className={styles.brand}
      aria-label={`${identity.name}, home`}
      onClick={resetNavigation}
    >
      <Mark />
      <span className={styles.name}>{identity.name}</span>
      {center === null ? (
        <span className={styles.tagline}>{identity.tagline}</span>
      ) : (
        <span className={classNames(styles.tagline, styles.center)} data-hue={center}>
          {centerOf(center).shortName}
        </span>
      )}
    </Link>
  );
}

function WideTools() {
  const { center } = useNavigation();
  const selector = useCenterSelector();
  return (
    <nav className={styles.links} aria-label="Main" data-hue={center ?? undefined}>
      {headerLinks.map(({ to, label }) => (
        <NavLink key={to} to={to} className={() => styles.link}>
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={selector.isOpen}
        onClick={selector.open}
      >
        Centers
        <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <ThemeSwitch className={styles.colors} />
      <Button size="small" onClick={() => openChat()}>
        {identity.carePhrase}
      </Button>
    </nav>
  );
}

/** On every public page: it stays in sight, with a stronger look once the page has left its top. */
export function SiteHeader() {
  const { sentinel, scrolled } = useScrolled();
  const { shown, show, hide } = useOverlay();
  const toast = useToast();
  const isMenuOpen = shown === menuOverlay;
  const menu = useLatePart(loadMenu, isMenuOpen, () => {
    hide();
    toast.fail("The menu could not be loaded. Check your connection and try again.");
  });
  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header className={classNames(styles.header, scrolled && styles.scrolled)}>
        <div className={classNames("shell", styles.row)}>
          <Brand />
          <WideTools />
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
              aria-expanded={isMenuOpen}
              onClick={() => show(menuOverlay)}
            >
              <IconMenu size={24} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </header>
      {menu && isMenuOpen ? <menu.PhoneMenu onClose={hide} /> : null}
    </>
  );
}
