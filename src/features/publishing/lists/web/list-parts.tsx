import type { ContentValue, ContentValues } from "#practice/published.ts";
import { Button } from "#ui/button.tsx";
import { valueAt } from "../../fields/rules.ts";
import { type ContentList, isOpen } from "../content.ts";
import { entriesOf, moved, nameOfEntry, nextEntry } from "../rules.ts";
import styles from "./list-parts.module.css";

type Changes = Record<string, ContentValue>;

interface EntryBarProps {
  list: ContentList;
  entry: string;
  values: ContentValues;
  isBusy: boolean;
  onSave: (changes: Changes) => void;
}

/** Puts an entry in another place, or takes it off the page; each at once in the draft. */
export function EntryBar({ list, entry, values, isBusy, onSave }: EntryBarProps) {
  const address = `${list.id}/order`;
  const order = valueAt(values, address);
  const entries = entriesOf(order);
  const place = entries.indexOf(entry);
  const name = nameOfEntry(list, entry);
  const button = (label: string, next: string, isPossible: boolean) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label}: ${name}`}
      disabled={isBusy || !isPossible}
      onClick={() => onSave({ [address]: next })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.bar}>
      {button("Move up", moved(order, entry, -1), place > 0)}
      {button("Move down", moved(order, entry, 1), place < entries.length - 1)}
      {isOpen(list)
        ? button(
            "Take away",
            entries.filter((one) => one !== entry).join(" "),
            entries.length > list.fewest,
          )
        : null}
    </div>
  );
}

interface ListEndProps {
  list: ContentList;
  values: ContentValues;
  published: ContentValues;
  isBusy: boolean;
  onSave: (changes: Changes) => void;
}

/** Adds an entry, or puts back one of the files' own that was taken away. */
export function ListEnd({ list, values, published, isBusy, onSave }: ListEndProps) {
  const address = `${list.id}/order`;
  const order = valueAt(values, address);
  const entries = entriesOf(order);
  const gone = list.first.filter(({ id }) => !entries.includes(id));
  if (!isOpen(list)) return null;
  const isFull = entries.length >= list.most;
  const add = (entry: string) => onSave({ [address]: [...entries, entry].join(" ") });
  return (
    <div className={styles.end}>
      <Button
        variant="line"
        size="small"
        disabled={isBusy || isFull}
        onClick={() => add(nextEntry(list, order, valueAt(published, address)))}
      >
        Add a {list.one}
      </Button>
      {isFull ? <p className={styles.note}>{list.most} are the most that stand here.</p> : null}
      {gone.map(({ id, name }) => (
        <div key={id} className={styles.gone}>
          <span className={styles.note}>Taken away: {name}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Put back: ${name}`}
            disabled={isBusy || isFull}
            onClick={() => add(id)}
          >
            Put back
          </Button>
        </div>
      ))}
    </div>
  );
}
