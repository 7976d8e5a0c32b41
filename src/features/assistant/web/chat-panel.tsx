import { useEffect, useLayoutEffect, useRef } from "react";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink, IconButton, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconCalendar, IconMail, IconPhone, IconX } from "#ui/icons.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { chatContent } from "../content.ts";
import { speaksOfEmergency } from "../safety/rules.ts";
import styles from "./chat-panel.module.css";

const words = chatContent[locale];

/** Shows the dialog beside the page or over it; its heading gets the focus, the opener gets it back. */
function useShown(isBeside: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement: before } = document;
    if (isBeside) element.show();
    else element.showModal();
    heading.current?.focus();
    return () => {
      // Whoever went on to the page beside it stays there.
      const isInside = element.contains(document.activeElement);
      element.close();
      if (!isInside || !(before instanceof HTMLElement)) return;
      // Beside the panel the page is narrower and may hide the opener until the panel has gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) before.focus({ preventScroll: true });
      });
    };
  }, [isBeside]);
  return { dialog, heading };
}

/** Escape in a panel beside the page; over the page the platform answers it. */
function useEscape(dialog: { current: HTMLDialogElement | null }, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [dialog, onClose]);
}

function Head({
  heading,
  onClose,
}: {
  heading: { current: HTMLHeadingElement | null };
  onClose: () => void;
}) {
  return (
    <div className={styles.head}>
      <span className={styles.portrait} aria-hidden="true">
        <Mark />
      </span>
      <div>
        <h2 id="chat-name" ref={heading} tabIndex={-1} className={styles.name}>
          {words.name}
        </h2>
        <p className={styles.role}>{words.role}</p>
      </div>
      <IconButton label={words.close} onClick={onClose} className={styles.close}>
        <IconX size={20} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <p className={styles.status}>{words.status}</p>
    </div>
  );
}

function Call({ isFirst }: { isFirst: boolean }) {
  return (
    <ButtonLink
      href={`tel:${identity.phone.e164}`}
      variant={isFirst ? "filled" : "line"}
      icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
    >
      {words.call} {identity.phone.display}
    </ButtonLink>
  );
}

/**
 * The ways that work today, the phone first when it cannot wait; on a phone a link out of the panel takes
 * its place in the history.
 */
function OtherWays({ replace, isUrgent }: { replace: boolean; isUrgent: boolean }) {
  return (
    <div className={styles.foot}>
      <p className={classNames(styles.emergency, isUrgent && styles.urgent)}>
        {words.emergency} <a href={`tel:${words.emergencyNumber}`}>{words.emergencyNumber}</a>.
      </p>
      {isUrgent ? <Call isFirst /> : null}
      <ButtonLink
        to="/booking"
        replace={replace}
        variant={isUrgent ? "line" : "filled"}
        icon={<IconCalendar size={20} stroke={1.5} aria-hidden="true" />}
      >
        {words.book}
      </ButtonLink>
      {isUrgent ? null : <Call isFirst={false} />}
      <TextLink
        href={`mailto:${identity.email}`}
        icon={<IconMail size={18} stroke={1.5} aria-hidden="true" />}
      >
        {words.write} {identity.email}
      </TextLink>
    </div>
  );
}

export interface ChatPanelProps {
  /** Beside the page, which goes on working, or over it. */
  isBeside: boolean;
  /** What a call to action wrote for the visitor. */
  message: string | null;
  onClose: () => void;
}

/** The chat while nobody answers in it: says so, keeps the prepared message in sight, names the other ways. */
export function ChatPanel({ isBeside, message, onClose }: ChatPanelProps) {
  const { dialog, heading } = useShown(isBeside);
  useEscape(dialog, onClose);
  useToastHost(dialog, !isBeside);
  const isUrgent = speaksOfEmergency(message);
  return (
    <div className={classNames(isBeside && styles.gutter)}>
      <dialog
        ref={dialog}
        className={classNames(styles.panel, isBeside ? styles.beside : styles.over)}
        aria-labelledby="chat-name"
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Head heading={heading} onClose={onClose} />
        <div className={styles.messages}>
          <p className={styles.theirs}>{words.greeting}</p>
          <div role="status" className={styles.prepared}>
            {message === null ? null : (
              <>
                <p className={styles.ours}>{message}</p>
                <p className={styles.note}>{words.kept}</p>
              </>
            )}
          </div>
          <p className={styles.theirs}>{isUrgent ? words.urgent : words.instead}</p>
        </div>
        <OtherWays replace={!isBeside} isUrgent={isUrgent} />
      </dialog>
    </div>
  );
}
