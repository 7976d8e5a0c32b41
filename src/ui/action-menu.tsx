import { useEffect, useId, useRef, useState } from "react";
import styles from "./action-menu.module.css";
import { IconButton } from "./button.tsx";
import { IconDots } from "./late-icons.ts";
import { type MenuAction, MenuList } from "./menu-list.tsx";

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

  useEffect(() => {
    if (!isOpen) return;
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
        <MenuList
          id={menuId}
          label={label}
          actions={actions}
          className={styles.menu}
          onClose={(isMeant) => (isMeant ? close() : setIsOpen(false))}
        />
      ) : null}
    </div>
  );
}
