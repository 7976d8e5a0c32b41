import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDaySchedule } from "#features/schedule/web/public.ts";
import { staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import { formatTime, practiceDate } from "#practice/time.ts";
import { IconClock, IconPlus, IconSearch, IconUser } from "#ui/staff-icons.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { useClock } from "#ui/use-clock.ts";
import styles from "./palette.module.css";
import { tabsFor } from "./tabs.ts";

type Find = {
  id: string;
  group: "Today's visits" | "Actions" | "Go to";
  label: string;
  detail: string;
  path: string;
  Icon: typeof IconUser;
};

const mostVisits = 6;

/** What can be begun from anywhere; the key works on Daily Schedule. */
const actions = [
  { id: "new-visit", label: "New visit", detail: "N", act: "visit", Icon: IconPlus },
  { id: "block-time", label: "Block time", detail: "B", act: "block", Icon: IconClock },
] as const;

/** Where an action begins: on the day that is shown, or on today from any other place. */
function actionPath(act: string, { pathname, search }: { pathname: string; search: string }) {
  const address = new URLSearchParams(pathname === staffPaths.dailySchedule ? search : "");
  address.delete("visit");
  address.set("new", act);
  return `${staffPaths.dailySchedule}?${address.toString()}`;
}

/** Whether every typed word begins a word of the text. */
function matches(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}:]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function useFinds(typed: string): Find[] {
  const today = useDaySchedule(practiceDate(useClock(60_000)));
  const visits = today.data?.visits;
  const role = useOwnRole();
  const location = useLocation();
  return useMemo(() => {
    const people: Find[] = (visits ?? [])
      .filter((visit) => typed.trim() !== "" && matches(visit.patientName, typed))
      .slice(0, mostVisits)
      .map((visit) => ({
        id: visit.id,
        group: "Today's visits",
        label: visit.patientName,
        detail: `${formatTime(new Date(visit.start))}, ${visit.service.name}`,
        path: `${staffPaths.dailySchedule}?${new URLSearchParams({ visit: visit.id }).toString()}`,
        Icon: IconUser,
      }));
    const places: Find[] = tabsFor(role)
      .filter((tab) => matches(tab.label, typed))
      .map((tab) => ({ ...tab, group: "Go to", detail: "" }));
    const begun: Find[] = actions
      .filter((action) => matches(action.label, typed))
      .map(({ act, ...action }) => ({
        ...action,
        group: "Actions",
        path: actionPath(act, location),
      }));
    return [...people, ...begun, ...places];
  }, [location, role, typed, visits]);
}

/** Finds a patient of today or a place of the command center by the first letters. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useToastHost(dialog, open);

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onClose={() => {
        if (open) onClose();
      }}
      onPointerDown={(press) => {
        if (press.target === press.currentTarget) onClose();
      }}
    >
      {open ? <Search onClose={onClose} /> : null}
    </dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const finds = useFinds(typed);
  const chosen = finds[Math.min(at, finds.length - 1)];

  const go = (find: Find) => {
    onClose();
    void navigate(find.path);
  };
  const onKey = (press: KeyboardEvent<HTMLInputElement>) => {
    if (press.key === "Enter" && chosen) go(chosen);
    else if (press.key === "ArrowDown") setAt(Math.min(at + 1, finds.length - 1));
    else if (press.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else return;
    press.preventDefault();
  };

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          aria-label="Search today's visits and tabs"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(change) => {
            setTyped(change.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
        {finds.map((find, index) => (
          <FoundRow
            key={find.id}
            id={`${listId}-${find.id}`}
            find={find}
            isChosen={find === chosen}
            startsGroup={finds[index - 1]?.group !== find.group}
            onPoint={() => setAt(index)}
            onChoose={() => go(find)}
          />
        ))}
      </div>
      {finds.length === 0 ? (
        <p className={styles.none} role="status">
          No visit of today and no tab begins like that.
        </p>
      ) : null}
    </>
  );
}

interface FoundRowProps {
  id: string;
  find: Find;
  isChosen: boolean;
  startsGroup: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function FoundRow({ id, find, isChosen, startsGroup, onPoint, onChoose }: FoundRowProps) {
  return (
    <>
      {startsGroup ? (
        <div role="presentation" className={styles.group}>
          {find.group}
        </div>
      ) : null}
      {/* The field keeps the focus and the keys; a press on a row is the pointer's way. */}
      <div
        id={id}
        tabIndex={-1}
        role="option"
        aria-selected={isChosen}
        className={styles.found}
        onPointerMove={isChosen ? undefined : onPoint}
        onPointerDown={(press) => press.preventDefault()}
        onClick={onChoose}
        onKeyDown={(press) => {
          if (press.key === "Enter") onChoose();
        }}
      >
        <find.Icon size={19} stroke={1.5} aria-hidden="true" />
        <span className={styles.label}>{find.label}</span>
        <span className={styles.detail}>{find.detail}</span>
        {isChosen ? <kbd className={styles.key}>Enter</kbd> : null}
      </div>
    </>
  );
}
