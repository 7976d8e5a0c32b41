import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { resetNavigation, useCenterSelector } from "#features/centers/web/public.ts";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, IconButton, TextButton } from "#ui/button.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconArrowRight, IconCalendar, IconPhone, IconX } from "#ui/icons.ts";
import { useMedia } from "#ui/use-media.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { centerLinks, headerLinks } from "./site-links.ts";
import styles from "./phone-menu.module.css";

function Head({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.head}>
      <Link
        to="/"
        replace
        className={styles.brand}
        aria-label={`${identity.name}, home`}
        onClick={resetNavigation}
      >
        <Mark />
        <span className={styles.name}>{identity.name}</span>
      </Link>
      <IconButton label="Close menu" onClick={onClose} className={styles.close}>
        <IconX size={22} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Links take the menu's place in the history: it closes, and Back leads to the page beneath it. */
function Links() {
  const { pathname } = useLocation();
  const selector = useCenterSelector();
  return (
    <nav aria-label="Menu" className={styles.links}>
      {headerLinks.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          replace
          className={styles.link}
          aria-current={pathname === to ? "page" : undefined}
        >
          {label}
          <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
        </Link>
      ))}
      <div className={styles.centersHead}>
        <h2 className={styles.heading}>Centers</h2>
        <TextButton onClick={selector.open}>Compare</TextButton>
      </div>
      <ul className={styles.centers}>
        {centerLinks.map(({ id, title, to, isPage }) => (
          <li key={id}>
            <Link to={to} replace data-hue={id}>
              {isPage ? title : `Book ${title}`}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Link to="/booking/manage" replace>
          Manage a visit
        </Link>
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** Opens with the component; its opener has the focus again when it goes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Where the header shows its links itself. */
const wideHeader = "(width >= 56.25rem)";

/** The whole screen as a menu, with calling and booking at the thumb. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  useToastHost(dialog, true);
  const isOver = useMedia(wideHeader);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head onClose={onClose} />
      <Links />
      <div className={styles.foot}>
        <Button variant="line" className={styles.care} onClick={() => openChat()}>
          {identity.carePhrase}
        </Button>
        <ButtonLink
          href={`tel:${identity.phone.e164}`}
          variant="line"
          icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
        >
          Call
        </ButtonLink>
        <ButtonLink
          to="/booking"
          replace
          icon={<IconCalendar size={20} stroke={1.5} aria-hidden="true" />}
        >
          Book a visit
        </ButtonLink>
        <p className={styles.note}>
          The automated line answers 24/7; a person answers in office hours.
        </p>
      </div>
    </dialog>
  );
}
