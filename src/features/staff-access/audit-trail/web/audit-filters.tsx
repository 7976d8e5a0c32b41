import { IconX } from "#ui/icons.ts";
import { IconSearch } from "#ui/staff-icons.ts";
import { Select } from "#ui/select.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { kindOptions, periodOptions, subjectNames } from "../content.ts";
import type { AuditState } from "../contract.ts";
import styles from "./audit-filters.module.css";
import type { TrailFilters } from "./use-trail-filters.ts";

export interface AuditFiltersBarProps {
  trail: TrailFilters;
  people: AuditState["people"];
  /** Who the chosen patient is, as soon as the server has said it. */
  subjectName: string | null;
  /** "31 rows", or null while it is not known. */
  countText: string | null;
}

/** Whom, what and how far back the list is about. */
export function AuditFiltersBar({ trail, people, subjectName, countText }: AuditFiltersBarProps) {
  const { filters, typed, type, set } = trail;
  const who: (readonly [string, string])[] = [
    ["", "Anyone"],
    ...people.map(({ id, name, isRemoved }) => [id, isRemoved ? `${name}, left` : name] as const),
    ["visitor", "Visitors"],
    ["system", "The system"],
  ];
  return (
    <search className={styles.bar} aria-label="Rows of the audit log">
      <label className={styles.text}>
        <VisuallyHidden>Staff member, action or id</VisuallyHidden>
        <IconSearch size={17} stroke={1.5} aria-hidden="true" />
        <input
          type="search"
          placeholder="Staff, action, id"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(change) => type(change.target.value)}
        />
      </label>
      <div className={styles.selects}>
        <Select
          label="Who"
          value={filters.who ?? ""}
          options={who}
          onChange={(change) => set({ who: change.target.value })}
        />
        <Select
          label="Kind of action"
          value={filters.kind ?? ""}
          options={[["", "Any action"], ...kindOptions]}
          onChange={(change) => set({ kind: change.target.value })}
        />
        <Select
          label="How far back"
          value={filters.period ?? "30"}
          options={periodOptions}
          onChange={(change) =>
            set({ period: change.target.value === "30" ? null : change.target.value })
          }
        />
      </div>
      {filters.subject !== undefined && filters.subjectId !== undefined ? (
        <button
          type="button"
          className={styles.chip}
          onClick={() => set({ subject: null, id: null })}
        >
          <span>
            {subjectNames[filters.subject] ?? filters.subject}:{" "}
            {subjectName === null ? (
              filters.subjectId.slice(0, 12)
            ) : (
              <PrivateText>{subjectName}</PrivateText>
            )}
          </span>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>Show all again</VisuallyHidden>
        </button>
      ) : null}
      <p className={styles.count} role="status">
        {countText}
      </p>
    </search>
  );
}
