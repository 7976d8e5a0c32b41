import { Select } from "#ui/select.tsx";
import { fieldNames, orderNames } from "../content.ts";
import {
  type DateOrder,
  dateOrders,
  type DateProof,
  type ImportField,
  type ImportKind,
  type PlannedColumn,
} from "../contract.ts";
import { fieldsOf, isDateField } from "../headings/rules.ts";
import { provenOrder } from "../rules.ts";
import styles from "./column-head.module.css";

interface ColumnHeadProps {
  kind: ImportKind;
  heading: string;
  planned: PlannedColumn;
  proof: DateProof;
  /** Null while the plan cannot be changed. */
  onChange: ((planned: PlannedColumn) => void) | null;
}

/** The file's heading above the field that its column becomes, and how its dates are read. */
export function ColumnHead({ kind, heading, planned, proof, onChange }: ColumnHeadProps) {
  const { field, dateOrder } = planned;
  const order = dateOrder ?? provenOrder(proof);
  const isAsked = isDateField(field) && proof !== "none";
  if (onChange === null) {
    return (
      <th scope="col" className={styles.head}>
        <span className={styles.name}>{heading}</span>
        <span className={styles.field}>{field === null ? "Not imported" : fieldNames[field]}</span>
        {isAsked && order !== null ? (
          <span className={styles.name}>{orderNames[order]}</span>
        ) : null}
      </th>
    );
  }
  return (
    <th scope="col" className={styles.head} data-out={field === null ? "" : undefined}>
      <span className={styles.name}>{heading}</span>
      <Select
        label={`${heading} becomes`}
        value={field ?? ""}
        options={[
          ["", "Do not import"],
          ...fieldsOf(kind).map((one) => [one, fieldNames[one]] as const),
        ]}
        onChange={(change) =>
          onChange({
            field: change.target.value === "" ? null : (change.target.value as ImportField),
            dateOrder: null,
          })
        }
      />
      {isAsked ? (
        <span className={styles.order} data-open={order === null ? "" : undefined}>
          <Select
            label={`Dates of ${heading} are written`}
            value={order ?? ""}
            options={[
              ...(order === null ? [["", "Which comes first?"] as const] : []),
              ...dateOrders.map((one) => [one, orderNames[one]] as const),
            ]}
            onChange={(change) => onChange({ field, dateOrder: change.target.value as DateOrder })}
          />
        </span>
      ) : null}
    </th>
  );
}
