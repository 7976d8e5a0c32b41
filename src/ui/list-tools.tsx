import { IconSearch } from "./staff-icons.ts";
import styles from "./list-tools.module.css";

export interface SearchBoxProps {
  /** What can be found: "Search words and people". */
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Where one types to find a thread. */
export function SearchBox({ label, typed, onType }: SearchBoxProps) {
  return (
    <label className={styles.search}>
      <IconSearch size={18} stroke={1.5} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}

export interface FilterRowProps<Filter extends string> {
  /** "Which threads". */
  label: string;
  names: Readonly<Record<Filter, string>>;
  chosen: Filter;
  counts: Readonly<Record<Filter, number | string>> | undefined;
  onChoose: (filter: Filter) => void;
}

/** One of several filters, each with how many there are. */
export function FilterRow<Filter extends string>(props: FilterRowProps<Filter>) {
  const { label, names, chosen, counts, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={styles.filters}>
      {(Object.keys(names) as Filter[]).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {names[name]}
          {counts ? <span className={styles.count}> {counts[name]}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** Above a list of threads: what to look for, and which to show. */
export function ListTools<Filter extends string>({
  search,
  filters,
}: {
  search: SearchBoxProps;
  filters: FilterRowProps<Filter>;
}) {
  return (
    <div className={styles.tools}>
      <SearchBox {...search} />
      <FilterRow {...filters} />
    </div>
  );
}
