import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { initialsOf } from "#features/staff-access/rules.ts";
import { roleNames, staffPaths, useSignOut } from "#features/staff-access/web/public.ts";
import type { StaffAccount } from "#features/staff-access/contract.ts";
import { IconExternalLink } from "#ui/icons.ts";
import { IconLogout, IconUser } from "#ui/staff-icons.ts";
import { useToast } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./account-menu.module.css";

/** Who is signed in, and the way out. */
export function AccountMenu({ account }: { account: StaffAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const toast = useToast();
  const signOut = useSignOut(staffPaths.login);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (press: PointerEvent) => {
      if (press.target instanceof Node && !menu.current?.contains(press.target)) setIsOpen(false);
    };
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== "Escape") return;
      setIsOpen(false);
      opener.current?.focus();
    };
    window.addEventListener("pointerdown", onPress);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointerdown", onPress);
      window.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  return (
    <div
      ref={menu}
      className={styles.menu}
      onBlur={(blur) => {
        const goesOut = blur.relatedTarget && !blur.currentTarget.contains(blur.relatedTarget);
        if (goesOut) setIsOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(account.name)}
        </span>
        <VisuallyHidden>Account: {account.name}</VisuallyHidden>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <p className={styles.name}>{account.name}</p>
        <p className={styles.detail}>
          {roleNames[account.role]}
          {account.isDemo ? ", demo account" : ""}
        </p>
        <p className={styles.detail}>{account.email}</p>
        <Link className={styles.item} to={staffPaths.account} onClick={() => setIsOpen(false)}>
          <IconUser size={18} stroke={1.5} aria-hidden="true" />
          Your account
        </Link>
        <a className={styles.item} href="/">
          <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
          Public site
        </a>
        <button
          type="button"
          className={styles.item}
          aria-disabled={signOut.isPending}
          onClick={() => {
            if (signOut.isPending) return;
            signOut.mutate(undefined, { onError: (error) => toast.fail(error.message) });
          }}
        >
          <IconLogout size={18} stroke={1.5} aria-hidden="true" />
          {signOut.isPending ? "Signing out" : "Sign Out"}
        </button>
      </div>
    </div>
  );
}
