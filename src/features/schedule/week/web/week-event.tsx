import { memo } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatCalendarDate, formatTime } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { statusNames } from "../../content.ts";
import { keepFromPressing, type Hand } from "../../moves/web/use-carry.ts";
import { canStaffChange } from "../../visits/rules.ts";
import type { WeekVisit } from "../contract.ts";
import { formOf, type Laid, type Stretch, type WeekEntry, type WeekSpot } from "../rules.ts";
import { boxOf, EventFace, marksOf } from "./event-face.tsx";
import face from "./event-face.module.css";
import styles from "./week-event.module.css";

export type WeekHand = Hand<WeekVisit, WeekSpot>;
export type OpenMenu = (visit: WeekVisit, at: { x: number; y: number }) => void;

export interface WeekEventProps {
  entry: Laid<WeekEntry>;
  visit: WeekVisit;
  range: Stretch;
  now: Date;
  /** In somebody's hand: its place is still its own. */
  isLifted: boolean;
  /** Arrived or changed a moment ago. */
  isFresh: boolean;
  hand: WeekHand;
  onMenu: OpenMenu;
}

/** Everything about a visit that its place may have no room for. */
function factsOf(visit: WeekVisit): string {
  return [
    formatTime(new Date(visit.start)),
    `${visit.durationMinutes} min`,
    visit.service.name,
    visit.provider.displayName,
    statusNames[visit.status],
  ].join(", ");
}

/** A visit on the week, as long as it lasts: pressed it opens, held it is carried, by the menu key there is more. */
export const WeekEvent = memo(function WeekEvent(props: WeekEventProps) {
  const { entry, visit, range, now, isLifted, isFresh, hand, onMenu } = props;
  const isHidden = useNamesHidden();
  const isMovable = canStaffChange(visit.status) && !isHidden;
  const pointer = () => hand.current.pointer(visit);
  const facts = factsOf(visit);
  const day = formatCalendarDate(visit.date);
  return (
    <button
      type="button"
      className={classNames(face.event, styles.event)}
      style={boxOf(entry, range)}
      {...marksOf(entry, visit, now)}
      data-block={visit.id}
      data-lifted={isLifted ? "" : undefined}
      data-fresh={isFresh ? "" : undefined}
      data-fixed={isMovable ? undefined : ""}
      title={isHidden ? undefined : `${visit.patientName}, ${facts}`}
      aria-pressed={isMovable ? isLifted : undefined}
      aria-keyshortcuts={isMovable ? "Space M" : undefined}
      onPointerDown={(event) => {
        if (!isHidden) pointer().onPointerDown(event);
      }}
      onPointerMove={(event) => pointer().onPointerMove(event)}
      onPointerUp={() => pointer().onPointerUp()}
      onPointerCancel={() => pointer().onPointerCancel()}
      onContextMenu={(event) => {
        pointer().onContextMenu(event);
        if (event.isDefaultPrevented() || isHidden) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        // By the keyboard's menu key there is no point: the visit's own corner stands for it.
        const isByKey = event.clientX === 0 && event.clientY === 0;
        onMenu(visit, {
          x: isByKey ? box.left + 8 : event.clientX,
          y: isByKey ? box.top + 8 : event.clientY,
        });
      }}
      onClick={() => pointer().onClick()}
      onKeyDown={(event) => hand.current.onKeyDown(event, visit)}
      onKeyUp={keepFromPressing}
    >
      <span aria-hidden="true">
        <EventFace visit={visit} form={formOf(entry)} />
      </span>
      <VisuallyHidden>
        {isHidden ? "Hidden" : visit.patientName}, {day}, {facts}
      </VisuallyHidden>
    </button>
  );
});
