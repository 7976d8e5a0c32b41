import type { FieldMessages } from "#errors.ts";
import { type ListedItem, listedItems } from "#practice/estimate-prices.ts";
import { formatDollars } from "#practice/money.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { randomId } from "#ui/random-id.ts";
import { Select } from "#ui/select.tsx";
import { readLine, type TypedItem } from "../form/rules.ts";
import { lineWords, mostItems } from "../rules.ts";
import styles from "./item-fields.module.css";

export interface ItemFieldsProps {
  /** Unique on the page; the fields' ids begin with it. */
  id: string;
  items: readonly TypedItem[];
  problems: FieldMessages;
  onItems: (items: TypedItem[]) => void;
}

const optionText = ({ group, name, cents, note }: ListedItem) =>
  `${group}: ${name}, ${cents === null ? note : formatDollars(cents)}`;
const options = [
  ["", "Add from the price list"] as const,
  ...listedItems.map((item) => [item.id, optionText(item)] as const),
];

const empty = (): TypedItem => ({
  key: randomId(),
  name: "",
  code: "",
  diagnosis: "",
  quantity: "1",
  price: "",
});
const ofList = ({ name, code, cents }: ListedItem): TypedItem => ({
  ...empty(),
  name,
  code,
  price: cents === null ? "" : formatDollars(cents),
});

/** The lines of an estimate: from the practice's price lists, or typed. */
export function ItemFields({ id, items, problems, onItems }: ItemFieldsProps) {
  const isFull = items.length >= mostItems;
  const add = (item: TypedItem) => {
    if (!isFull) onItems([...items, item]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Items and services</legend>
      <ol className={styles.items}>
        {items.map((item, at) => (
          <ItemRow
            key={item.key}
            id={id}
            at={at}
            item={item}
            problems={problems}
            onItem={(next) => onItems(items.map((one) => (one === item ? next : one)))}
            onRemove={() => onItems(items.filter((one) => one !== item))}
          />
        ))}
      </ol>
      <div className={styles.add} id={`${id}-draft.items`} tabIndex={-1}>
        <Select
          label="Add from the price list"
          value=""
          options={options}
          disabled={isFull}
          onChange={({ target }) => {
            const listed = listedItems.find((one) => one.id === target.value);
            if (listed) add(ofList(listed));
          }}
        />
        <Button variant="line" size="small" disabled={isFull} onClick={() => add(empty())}>
          Add another line
        </Button>
      </div>
      <p className={styles.quiet}>
        {isFull
          ? `An estimate has at most ${mostItems} lines.`
          : "Codes of the list are proposals until the practice has confirmed them; look at each."}
      </p>
    </fieldset>
  );
}

interface ItemRowProps {
  id: string;
  at: number;
  item: TypedItem;
  problems: FieldMessages;
  onItem: (item: TypedItem) => void;
  onRemove: () => void;
}

function ItemRow({ id, at, item, problems, onItem, onRemove }: ItemRowProps) {
  const field = (name: keyof TypedItem | "unitCents") => ({
    id: `${id}-draft.items.${at}.${name}`,
    error: problems[`draft.items.${at}.${name}`],
  });
  const set = (part: Partial<TypedItem>) => onItem({ ...item, ...part });
  const line = readLine(item);
  return (
    <li className={styles.item} data-line={at + 1}>
      <TextField
        {...field("name")}
        className={styles.wide}
        label="What is done"
        maxLength={160}
        value={item.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        {...field("code")}
        label="Service code"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={item.code}
        onChange={({ target }) => set({ code: target.value })}
      />
      <TextField
        {...field("diagnosis")}
        label="Diagnosis code"
        optional
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={item.diagnosis}
        onChange={({ target }) => set({ diagnosis: target.value })}
      />
      <TextField
        {...field("quantity")}
        label="How often"
        inputMode="numeric"
        maxLength={4}
        value={item.quantity}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <TextField
        {...field("unitCents")}
        label="Charge for one"
        inputMode="decimal"
        maxLength={40}
        value={item.price}
        onChange={({ target }) => set({ price: target.value })}
      />
      <p className={styles.sum}>
        {line ? (
          <strong>{lineWords(line)}</strong>
        ) : (
          <span className={styles.quiet}>No charge yet</span>
        )}
        <TextButton
          tone="bad"
          aria-label={`Remove line ${at + 1}${item.name === "" ? "" : `, ${item.name}`}`}
          onClick={onRemove}
        >
          Remove
        </TextButton>
      </p>
    </li>
  );
}
