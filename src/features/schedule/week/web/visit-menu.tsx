import { useEffect, useRef } from "react";
import { type MenuAction, MenuList } from "#ui/menu-list.tsx";
import { canStaffChange } from "../../visits/rules.ts";
import type { WeekVisit } from "../contract.ts";
import styles from "./visit-menu.module.css";

export interface VisitMenuProps {
  visit: WeekVisit;
  /** Where on the window it was asked for. */
  at: { x: number; y: number };
  onClose: () => void;
  onOpen: (visit: WeekVisit) => void;
  onMoveTo: (visit: WeekVisit) => void;
  onPickUp: (visit: WeekVisit) => void;
}

const width = 190;
const height = 130;

/** What can be done with a visit of the week, beside pressing and dragging it. */
export function VisitMenu({ visit, at, onClose, onOpen, onMoveTo, onPickUp }: VisitMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPress = (press: PointerEvent) => {
      if (press.target instanceof Node && !frame.current?.contains(press.target)) onClose();
    };
    window.addEventListener("pointerdown", onPress);
    window.addEventListener("scroll", onClose, { passive: true });
    return () => {
      window.removeEventListener("pointerdown", onPress);
      window.removeEventListener("scroll", onClose);
    };
  }, [onClose]);

  const actions: MenuAction[] = [{ label: "Open details", run: () => onOpen(visit) }];
  if (canStaffChange(visit.status)) {
    actions.push(
      { label: "Move to...", run: () => onMoveTo(visit) },
      { label: "Pick up, then arrows", run: () => onPickUp(visit) },
    );
  }
  const left = Math.max(8, Math.min(at.x, window.innerWidth - width));
  const top = Math.max(8, Math.min(at.y, window.innerHeight - height));
  return (
    <div ref={frame}>
      <MenuList
        label={`Visit at ${visit.time}`}
        actions={actions}
        className={styles.menu}
        style={{ left, top }}
        onClose={(isMeant) => {
          onClose();
          if (isMeant) {
            document.querySelector<HTMLElement>(`[data-block="${visit.id}"]`)?.focus();
          }
        }}
      />
    </div>
  );
}
