import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconX } from "./icons.ts";
import { useToastHost } from "./toast-host.ts";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a press on the veil; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; on a phone they stay in reach of the thumb. */
  actions?: ReactNode;
  /** 520, 640, 800, 1000 or 1312 px; full screen below 900 px of window unless small. The widest has no
   * space around what it holds; the drawer is 640 px wide and as high as the window, at its right edge. */
  size?: "small" | "medium" | "roomy" | "large" | "wide" | "drawer" | undefined;
  /** Escape and the veil do nothing while something is being saved. */
  busy?: boolean | undefined;
  closeLabel?: string | undefined;
}

/** The second press of a double one on what opened a dialog is not meant for its veil. */
const doublePressMs = 500;

/** A modal dialog over the page: keeps the focus, starts it on the heading, gives it back to the opener. */
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
  const veil = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const leave = () => {
    if (!busy) onClose();
  };

  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  useToastHost(dialog, open);
  useModal({ veil, dialog, start: heading }, open, leave);

  return (
    // A press on the veil is a convenience beside Escape and the buttons.
    <div
      ref={veil}
      popover="manual"
      role="presentation"
      className={styles.veil}
      onPointerDown={(event) => {
        const isMeant = event.timeStamp - openedAt.current > doublePressMs;
        if (event.target === event.currentTarget && isMeant) leave();
      }}
    >
      <dialog
        ref={dialog}
        className={classNames(styles.dialog, styles[size])}
        aria-modal="true"
        aria-labelledby={headingId}
      >
        {open ? (
          <div className={styles.sheet}>
            <div className={styles.head}>
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
            </div>
            <div className={styles.body}>{children}</div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
        ) : null}
      </dialog>
    </div>
  );
}
