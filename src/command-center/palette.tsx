import { useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { IconSearch } from "#ui/staff-icons.ts";
import { useToastHost } from "#ui/toast-host.ts";
import { useOnline } from "#ui/use-online.ts";
import { scopes } from "./finds.ts";
import type { Scope } from "./finds.ts";
import { FoundList, SharedNumbers } from "./palette-rows.tsx";
import styles from "./palette.module.css";
import { useFinds } from "./use-finds.ts";
import type { Find, Finds } from "./use-finds.ts";

const scopeNames: Record<Scope, string> = {
  everything: "Everything",
  patients: "Patients",
  visits: "Visits",
  actions: "Actions",
};

/** Finds a person on file, a visit of today, a place of the command center, or something to begin. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // As a layout effect: what is chosen here may open a dialog at once, and its keys are that one's.
  useLayoutEffect(() => {
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

/** The row that the keys are at: the same one while others come and go around it. */
function useChosen(finds: readonly Find[]) {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const at = Math.max(
    0,
    finds.findIndex(({ id }) => id === wantedId),
  );
  return {
    chosen: finds[at],
    choose: (find: Find | undefined) => setWantedId(find?.id ?? null),
    step: (by: number) => {
      const next = finds[(at + by + finds.length) % Math.max(1, finds.length)];
      setWantedId(next?.id ?? null);
    },
    begin: () => setWantedId(null),
  };
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<Scope>("everything");
  const [person, setPerson] = useState<FoundPatient | null>(null);
  const found = useFinds(typed, scope, person);
  const { chosen, choose, step, begin } = useChosen(found.finds);
  // What can be done about somebody is offered for whom the keys are at, and stays while they walk through it.
  const at = chosen?.person ?? (chosen?.group.startsWith("Actions for") ? person : null);
  if (at !== null && at.id !== person?.id) setPerson(at);

  const go = ({ target }: Find) => {
    onClose();
    if ("href" in target) window.location.assign(target.href);
    else void navigate(target.path);
  };
  const onKey = (press: KeyboardEvent<HTMLInputElement>) => {
    if (press.nativeEvent.isComposing) return;
    if (press.key === "Enter" && (press.ctrlKey || press.metaKey)) {
      onClose();
      void navigate(`${staffPaths.dailySchedule}?new=visit`);
    } else if (press.key === "Enter" && chosen) go(chosen);
    else if (press.key === "ArrowDown") step(1);
    else if (press.key === "ArrowUp") step(-1);
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
          aria-label="Search patients, tabs, actions"
          placeholder="Search patients, tabs, actions"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(change) => {
            setTyped(change.target.value);
            begin();
          }}
          onKeyDown={onKey}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <Scopes
        scope={scope}
        onChoose={(next) => {
          setScope(next);
          begin();
        }}
      />
      <FoundList
        id={listId}
        finds={found.finds}
        typed={typed}
        chosen={chosen}
        onPoint={choose}
        onChoose={go}
      />
      <SharedNumbers shared={found.shared} />
      <Standing found={found} typed={typed} />
      <p className={styles.hints}>
        <span>
          <kbd className={styles.key}>Enter</kbd> open
        </span>
        <span>
          <kbd className={styles.key}>Tab</kbd> look in
        </span>
        <span>
          <kbd className={styles.key}>Ctrl</kbd> <kbd className={styles.key}>Enter</kbd> new visit
        </span>
        <span className={styles.by}>Name, phone, mail, birth date, code</span>
      </p>
    </>
  );
}

function Scopes({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  return (
    <div role="group" aria-label="Look in" className={styles.scopes}>
      <span aria-hidden="true">Look in</span>
      {scopes.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.scope}
          aria-pressed={name === scope}
          onClick={() => onChoose(name)}
        >
          {scopeNames[name]}
        </button>
      ))}
    </div>
  );
}

/** What is going on with the search, in words: it is read out, and seen where the list cannot say it. */
function Standing({ found, typed }: { found: Finds; typed: string }) {
  const isOnline = useOnline();
  const { finds, isLooking, error, hasMore } = found;
  const words = () => {
    if (!isOnline)
      return "No network: people cannot be looked up now. Pages and actions still open.";
    if (error) return `The search for people failed. ${error.message}`;
    if (isLooking) return "Looking for people";
    if (finds.length === 0) return `Nothing begins with "${typed.trim()}".`;
    return hasMore ? "More people match: type more of the name or number." : "";
  };
  return (
    <p role="status" className={styles.standing} data-bad={error && isOnline ? "" : undefined}>
      {words()}
    </p>
  );
}
