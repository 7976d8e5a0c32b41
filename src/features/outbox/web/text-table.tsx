import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { messageStatusMeanings } from "../content.ts";
import { MessageStatusChip } from "./message-status.tsx";
import { MessageTable } from "./message-table.tsx";
import styles from "./message-table.module.css";
import { useTexts } from "./use-outbox.ts";
import { WhenSent } from "./when-sent.tsx";

const columns = ["Status", "Phone", "Message", "Created", "Delivery"] as const;

/** Texts that wait for their patients' phones, newest first. */
export function TextTable({ before }: { before: string | null }) {
  const texts = useTexts(before);
  const rows = texts.data?.texts ?? [];
  return (
    <MessageTable
      what="texts"
      columns={columns}
      summary="Texts are written only for people who agreed to them. How they leave stands under SMS queue."
      query={texts}
      count={rows.length}
      hasMore={texts.data?.hasMore === true}
      lastId={rows.at(-1)?.id ?? null}
      before={before}
      olderLink={(id) => `?box=texts&before=${id}`}
      newestLink="?box=texts"
    >
      {rows.map((text) => (
        <tr key={text.id} data-text={text.id}>
          <td title={messageStatusMeanings[text.status]}>
            <MessageStatusChip status={text.status} />
          </td>
          <td className={styles.who}>
            <PrivateText>{displayPhone(text.phone)}</PrivateText>
          </td>
          <td className={styles.main}>
            <PrivateText>{text.message}</PrivateText>
          </td>
          <td className={styles.when}>
            <WhenSent instant={text.createdAt} />
          </td>
          <td className={styles.outcome}>
            {text.error === null ? (
              <span className={styles.quiet}>
                {text.sentAt === null ? "Not yet" : <WhenSent instant={text.sentAt} />}
              </span>
            ) : (
              <span className={styles.error}>{text.error}</span>
            )}
          </td>
        </tr>
      ))}
    </MessageTable>
  );
}
