import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import styles from "./action-menu.module.css";
import { IconButton } from "./button.tsx";
import { IconDots } from "./late-icons.ts";

export interface MenuAction {
  label: string;
  run: () => void;
}

export interface ActionMenuProps {
  /** What the three dots say to a screen reader: "More about the call". */
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean | undefined;
}

/** Three dots that open what else can be done. Arrow keys go through it, Escape and Tab leave it. */
export function ActionMenu({ label, actions, disabled }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const items = () => [
    ...(frame.current?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? []),
  ];

  useEffect(() => {
    if (!isOpen) return;
    items()[0]?.focus();
    const onPress = (press: PointerEvent) => {
      if (press.target instanceof Node && !frame.current?.contains(press.target)) setIsOpen(false);
    };
    window.addEventListener("pointerdown", onPress);
    return () => window.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const onKey = (press: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[press.key];
    if (next !== undefined) all[next]?.focus();
    else if (press.key === "Escape") close();
    else {
      if (press.key === "Tab") setIsOpen(false);
      return;
    }
    press.preventDefault();
    press.stopPropagation();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        ref={opener}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={onKey}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                action.run();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
