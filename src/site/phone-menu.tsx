import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { identity } from "#practice/identity.ts";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconArrowRight, IconCalendar, IconPhone, IconX } from "#ui/icons.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import styles from "./phone-menu.module.css";

const links = [
  { to: "/", label: "Home" },
  { to: "/booking", label: "Book a visit" },
  { to: "/booking/manage", label: "Manage a visit" },
] as const;

/** The whole screen as a menu, with calling and booking at the thumb. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useToastHost(dialog, open);

  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={onClose}>
      <div className={styles.head}>
        <Link
          to="/"
          className={styles.brand}
          aria-label={`${identity.name}, home`}
          onClick={onClose}
        >
          <Mark />
          <span className={styles.name}>{identity.name}</span>
        </Link>
        <IconButton label="Close menu" onClick={onClose} className={styles.close}>
          <IconX size={22} stroke={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <nav aria-label="Menu" className={styles.links}>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={styles.link}
            aria-current={pathname === link.to ? "page" : undefined}
            onClick={onClose}
          >
            {link.label}
            <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          </Link>
        ))}
        <div className={styles.colors}>
          <span>Light or dark</span>
          <ThemeSwitch />
        </div>
      </nav>
      <div className={styles.foot}>
        <ButtonLink
          href={`tel:${identity.phone.e164}`}
          variant="line"
          icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
        >
          Call
        </ButtonLink>
        <ButtonLink
          to="/booking"
          onClick={onClose}
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
