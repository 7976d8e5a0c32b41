import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatDollars } from "#practice/money.ts";
import { formatNearDay } from "#practice/time.ts";
import { RowAction, RowTable } from "#ui/row-table.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { personalityWords } from "#features/voice/settings/web/public.ts";
import { voices } from "../../../voice/speech/rules.ts";
import type { ManagedNumber } from "../contract.ts";
import { abilityText, figuresPath } from "../rules.ts";
import styles from "./number-table.module.css";

const columns = [
  "Number",
  "Status",
  "Can do",
  "Voice",
  "Monthly fee",
  "Since",
  { hidden: "What can be done" },
] as const;

/** Where staff call a number from the browser, in the demo. */
const lineOf = (e164: string) =>
  `${staffPaths.area}/phone-line?${new URLSearchParams({ to: e164 }).toString()}`;

export interface NumberTableProps {
  numbers: readonly ManagedNumber[];
  isAdmin: boolean;
  /** Numbers of the demo's own line, which staff call from the browser. */
  isOwnLine: boolean;
  onEdit: (number: ManagedNumber) => void;
  onRelease: (number: ManagedNumber) => void;
}

/** The practice's numbers, the oldest first. */
export function NumberTable({ numbers, ...rest }: NumberTableProps) {
  return (
    <RowTable columns={columns} className={styles.table}>
      {numbers.map((number) => (
        <Row key={number.id} number={number} {...rest} />
      ))}
    </RowTable>
  );
}

/** How calls to a number sound, as far as it has a voice of its own. */
function voiceText({ voice_settings: own }: ManagedNumber): string {
  const parts = [
    own.voiceModel === null ? null : voices[own.voiceModel].name,
    own.personality === null ? null : personalityWords[own.personality].toLowerCase(),
    own.greetingMessage === null ? null : "own greeting",
  ].filter((part) => part !== null);
  return parts.length === 0 ? "As the practice" : parts.join(", ");
}

/** "pending" of "pending-review", with a capital letter. */
function detailText(detail: string | null): string {
  const words = (detail ?? "not active").replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function Row({
  number,
  isAdmin,
  isOwnLine,
  onEdit,
  onRelease,
}: Omit<NumberTableProps, "numbers"> & { number: ManagedNumber }) {
  const shown = displayPhone(number.phone_number);
  return (
    <tr data-number={number.phone_number}>
      <td className={styles.number}>
        <strong>{shown}</strong>
        <span className={styles.name}>{number.client_name}</span>
        {number.is_designated ? <span className={styles.mark}>The practice's number</span> : null}
        {number.is_sample ? <span className={styles.sample}>Sample</span> : null}
      </td>
      <td className={styles.status}>
        {number.status === "active" ? (
          <StatusChip tone="confirmed">Active</StatusChip>
        ) : (
          <StatusChip tone="neutral">{detailText(number.status_detail)}</StatusChip>
        )}
        {number.is_release_unclear ? (
          <span className={styles.note}>The carrier did not say whether it released it.</span>
        ) : null}
      </td>
      <td className={styles.ability}>{abilityText(number.capabilities)}</td>
      <td className={styles.voice}>
        <span className={styles.label}>Voice: </span>
        {voiceText(number)}
        {number.desk_number === null ? null : (
          <span className={styles.note}>Desk: {displayPhone(number.desk_number)}</span>
        )}
      </td>
      <td className={styles.fee}>
        {formatDollars(number.monthly_fee_cents)}
        {number.is_list_price ? <span className={styles.note}>list price</span> : null}
      </td>
      <td className={styles.since}>
        <span className={styles.label}>Since </span>
        {formatNearDay(new Date(number.created_at), new Date(serverNow()))}
      </td>
      <td className={styles.actions}>
        <a
          className={styles.figures}
          href={figuresPath(number.phone_number)}
          target="_blank"
          rel="noopener noreferrer"
        >
          View analytics
          <VisuallyHidden> of {shown}, in a new tab</VisuallyHidden>
        </a>
        {isOwnLine && number.capabilities.voice ? (
          <Link className={styles.figures} to={lineOf(number.phone_number)}>
            Call it here
            <VisuallyHidden> at {shown}</VisuallyHidden>
          </Link>
        ) : null}
        {isAdmin ? (
          <>
            <RowAction onClick={() => onEdit(number)}>
              Edit voice
              <VisuallyHidden> of {shown}</VisuallyHidden>
            </RowAction>
            <RowAction className={styles.release} onClick={() => onRelease(number)}>
              Release
              <VisuallyHidden> {shown}</VisuallyHidden>
            </RowAction>
          </>
        ) : null}
      </td>
    </tr>
  );
}
