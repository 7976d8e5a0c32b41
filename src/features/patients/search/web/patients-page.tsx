import { type KeyboardEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { IconSearch } from "#ui/staff-icons.ts";
import { DoublesView } from "../../merge/web/doubles-view.tsx";
import { ViewLink } from "#ui/view-link.tsx";
import { filterNames, orderNames } from "../content.ts";
import { type FoundPeople, peopleFilters, peopleOrders } from "../contract.ts";
import { readTerms, sharedPhones } from "../rules.ts";
import { PeopleFound } from "./people-found.tsx";
import styles from "./patients-page.module.css";
import { RecentPeople } from "./recent-people.tsx";
import { shortestSearch, usePeopleFound, useTyped } from "./use-people.ts";

export function meta() {
  return [{ title: "Patients | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Filter, order and page stand in the address; what is typed names people and stays in this window. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const show = peopleFilters.find((name) => name === search.get("show")) ?? "all";
  const order = peopleOrders.find((name) => name === search.get("order")) ?? "name";
  const page = Math.min(Math.max(Math.trunc(Number(search.get("page"))) || 1, 1), 50);
  const change = (part: Partial<Record<"show" | "order" | "page", string | null>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("page");
        for (const [name, value] of Object.entries(part)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  return { show, order, page, change };
}
type ListAddress = ReturnType<typeof useListAddress>;

const rowsOf = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-person-row]") ?? []),
];

/** Finds any person on file while something about them is typed. */
export default function PatientsPage() {
  const role = useOwnRole();
  const [search] = useSearchParams();
  const isDoubles = search.get("view") === "doubles";
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Patients</h1>
        {role === "admin" ? (
          <nav className={styles.filters} aria-label="What to show">
            <ViewLink to="?" isCurrent={!isDoubles} className={styles.view}>
              Everybody
            </ViewLink>
            <ViewLink to="?view=doubles" isCurrent={isDoubles} className={styles.view}>
              Possible doubles
            </ViewLink>
          </nav>
        ) : null}
      </header>
      {isDoubles && role === "admin" ? (
        <DoublesView about={search.get("about")} />
      ) : (
        <PeopleSearch isWantedByOthers={isDoubles && role !== "admin"} />
      )}
    </>
  );
}

/** The search itself. `isWantedByOthers`: doubles were asked for by somebody who may not merge. */
function PeopleSearch({ isWantedByOthers }: { isWantedByOthers: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const address = useListAddress();
  const { typed, setTyped, settled } = useTyped();
  const { show, order, page } = address;
  const found = usePeopleFound({ q: settled, show, order, page });
  const isSearch = settled.length >= shortestSearch;

  // Down from the field goes through the people and back; Enter opens the first.
  const onKey = (press: KeyboardEvent) => {
    const rows = rowsOf(frame.current);
    const at = rows.findIndex((row) => row === document.activeElement);
    if (press.key === "Enter" && at < 0 && press.target === field.current) rows[0]?.click();
    else if (press.key === "ArrowDown" && press.target !== field.current && at < 0) return;
    else if (press.key === "ArrowDown") rows[Math.min(at + 1, rows.length - 1)]?.focus();
    else if (press.key === "ArrowUp" && at >= 0) (rows[at - 1] ?? field.current)?.focus();
    else return;
    press.preventDefault();
  };

  return (
    <div ref={frame} onKeyDown={onKey} role="presentation">
      {isWantedByOthers ? (
        <p className={styles.shared} role="status">
          Doubles are compared and merged by an administrator. You can look at each record here.
        </p>
      ) : null}
      <div className={styles.tools} role="search">
        <label className={styles.search}>
          <IconSearch size={18} stroke={1.5} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            aria-label="Find a patient"
            aria-describedby="patients-hint"
            placeholder="Name, phone, email, birth date, code"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (page > 1) address.change({});
            }}
          />
        </label>
        <Choices address={address} />
      </div>
      <p id="patients-hint" className={styles.hint}>
        <kbd>Enter</kbd> opens the first, arrow keys go through the list.
      </p>
      {isSearch ? (
        <>
          <SharedNote people={found.data} />
          <PeopleFound
            search={found}
            terms={readTerms(settled)}
            page={page}
            isFiltered={show !== "all"}
            onPage={(next) => address.change({ page: next === 1 ? null : String(next) })}
            onShowAll={() => address.change({ show: null })}
          />
        </>
      ) : (
        <RecentPeople />
      )}
    </div>
  );
}

function Choices({ address: { show, order, change } }: { address: ListAddress }) {
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Whom to show">
        {peopleFilters.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={show === name}
            onClick={() => change({ show: name === "all" ? null : name })}
          >
            {filterNames[name]}
          </button>
        ))}
      </div>
      <label className={styles.order}>
        <span>Order</span>
        <select
          value={order}
          onChange={({ target }) =>
            change({ order: target.value === "name" ? null : target.value })
          }
        >
          {peopleOrders.map((name) => (
            <option key={name} value={name}>
              {orderNames[name]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Several people behind one number are easily taken for each other. */
function SharedNote({ people }: { people: FoundPeople | undefined }) {
  const shared = sharedPhones(people?.patients ?? []);
  if (shared.length === 0) return null;
  return (
    <p className={styles.shared} role="status">
      Several of these people share {shared.map(displayPhone).join(", ")}. Ask for the birth date.
    </p>
  );
}
