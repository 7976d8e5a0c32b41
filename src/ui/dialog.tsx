import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconX } from "./icons.ts";
import { useToastHost } from "./toast-host.ts";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a press on the veil; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; on a phone they stay in reach of the thumb. */
  actions?: ReactNode;
  /** 520, 640 or 1000 px; full screen below 900 px of window unless small. */
  size?: "small" | "medium" | "large" | undefined;
  /** Escape and the veil do nothing while something is being saved. */
  busy?: boolean | undefined;
  closeLabel?: string | undefined;
}

/** The second press of a double one on what opened a dialog is not meant for its veil. */
const doublePressMs = 500;

/** The platform's modal dialog: traps focus, starts it on the heading, gives it back to the opener. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    size = "small",
    busy = false,
    closeLabel = "Close",
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) {
      element.showModal();
      openedAt.current = performance.now();
      heading.current?.focus();
    } else {
      element.close();
    }
  }, [open]);

  useToastHost(dialog, open);

  // A dialog that goes with its page part gives the focus back while it still can.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // The platform answers Escape itself (cancel); the press on the veil is a convenience beside it.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={headingId}
      // React hands these on to a dialog around this one, although the platform does not.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onPointerDown={(event) => {
        const isMeant = event.timeStamp - openedAt.current > doublePressMs;
        if (event.target === event.currentTarget && isMeant && !busy) onClose();
      }}
    >
      {open ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton
              label={closeLabel}
              onClick={onClose}
              disabled={busy}
              className={styles.close}
            >
              <IconX size={20} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
