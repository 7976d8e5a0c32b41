import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./menu-list.module.css";

export interface MenuAction {
  label: string;
  run: () => void;
}

export interface MenuListProps {
  id?: string | undefined;
  label: string;
  actions: readonly MenuAction[];
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** `isMeant` when a choice or Escape closes it, so that the focus goes back; not when Tab leaves it. */
  onClose: (isMeant: boolean) => void;
}

/** An open menu: the focus starts on its first choice, arrow keys go through it, Escape and Tab leave it. */
export function MenuList({ id, label, actions, className, style, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? []),
  ];
  useEffect(() => {
    menu.current?.querySelector<HTMLButtonElement>("[role=menuitem]")?.focus();
  }, []);

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
    else if (press.key === "Escape") onClose(true);
    else {
      if (press.key === "Tab") onClose(false);
      return;
    }
    press.preventDefault();
    press.stopPropagation();
  };

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.menu, className)}
      style={style}
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
            onClose(true);
            action.run();
          }}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
