import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconAlertCircle, IconCheck, IconX } from "./icons.ts";
import { offerToastPlace, useTopHost } from "./toast-host.ts";
import styles from "./toast.module.css";

/** What can be done about a message. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** How long it is offered, in seconds; as long as any message when left out. */
  seconds?: number;
}

interface Toast {
  id: number;
  /** When it was said, on the page's own clock: it ages also while it moves into a dialog and back. */
  since: number;
  tone: "good" | "error";
  message: string;
  action?: ToastAction | undefined;
  about?: string | undefined;
}

export interface ToastActions {
  /**
   * Says that something worked; goes after six seconds unless hovered, focused or said otherwise. What
   * was said about the same thing before goes with its action: it is no longer true.
   */
  say: (message: string, action?: ToastAction, about?: string) => void;
  /**
   * Says that something failed; stays until closed, by the reader or by calling what this returns. Said
   * again while it stands, it stands once.
   */
  fail: (message: string, action?: ToastAction) => () => void;
}

const ToastContext = createContext<ToastActions | null>(null);
const lifetimeSeconds = 6;
/** How long a message still stands after it was held or came into another place. */
const shortestMs = 1500;
const mostAtOnce = 3;

const saysTheSame = (
  one: Pick<Toast, "tone" | "message">,
  other: Pick<Toast, "tone" | "message">,
) => one.tone === other.tone && one.message === other.message;

/** Holds short messages about what was just done, above whatever is open; one per area of the program. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const host = useTopHost();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);

  const add = useCallback((toast: Omit<Toast, "id" | "since">) => {
    const id = nextId.current;
    nextId.current += 1;
    const since = performance.now();
    setToasts((current) => {
      const { about, tone } = toast;
      if (tone === "error" && current.some((one) => saysTheSame(one, toast))) return current;
      const others = current.filter((one) => about === undefined || one.about !== about);
      return [...others.slice(1 - mostAtOnce), { ...toast, id, since }];
    });
  }, []);
  const remove = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const actions = useMemo<ToastActions>(
    () => ({
      say: (message, action, about) => add({ tone: "good", message, action, about }),
      fail: (message, action) => {
        const toast = { tone: "error", message, action } as const;
        add(toast);
        return () => setToasts((current) => current.filter((one) => !saysTheSame(one, toast)));
      },
    }),
    [add],
  );

  return (
    <ToastContext value={actions}>
      {children}
      <ToastRegion toasts={host ? [] : toasts} onClose={remove} />
      {host
        ? createPortal(<ToastRegion toasts={toasts} isInDialog onClose={remove} />, host)
        : null}
    </ToastContext>
  );
}

interface ToastRegionProps {
  toasts: readonly Toast[];
  isInDialog?: boolean;
  onClose: (id: number) => void;
}

/** In a frame: the page around it has messages of its own, and places need names that differ. */
function nameInFrame(region: HTMLElement | null): void {
  if (region && window.parent !== window) region.ariaLabel = "Messages in the frame";
}

/** Stands empty until something is said, so that it is read out. A dialog has no landmarks inside. */
function ToastRegion({ toasts, isInDialog = false, onClose }: ToastRegionProps) {
  const rows = toasts.map((toast) => <ToastRow key={toast.id} toast={toast} onClose={onClose} />);
  return (
    <div className={classNames(styles.region, isInDialog && styles.inDialog)}>
      <div ref={offerToastPlace} className={styles.rows} />
      {isInDialog ? (
        <div className={styles.rows} role="status">
          {rows}
        </div>
      ) : (
        <section
          ref={nameInFrame}
          className={styles.rows}
          aria-label="Messages"
          aria-live="polite"
          aria-relevant="additions"
        >
          {rows}
        </section>
      )}
    </div>
  );
}

/** The way to say that something was done. Throws outside a `ToastProvider`. */
export function useToast(): ToastActions {
  const actions = use(ToastContext);
  if (!actions) throw new Error("useToast needs a ToastProvider above it");
  return actions;
}

function ToastRow({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id, since, tone, message, action } = toast;
  const seconds = action?.seconds ?? lifetimeSeconds;

  useEffect(() => {
    if (held || tone === "error") return;
    const left = since + seconds * 1000 - performance.now();
    const timer = setTimeout(() => onClose(id), Math.max(left, shortestMs));
    return () => clearTimeout(timer);
  }, [held, id, onClose, seconds, since, tone]);

  const Icon = tone === "good" ? IconCheck : IconAlertCircle;
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      // Not by a pointer that rests where it appeared: that one pressed what the message speaks of.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label="Close message" onClick={() => onClose(id)}>
        <IconX size={18} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
