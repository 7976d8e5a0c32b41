import { useSearchParams } from "react-router";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { RowAction } from "#ui/row-table.tsx";
import { useToast } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { messageStatusMeanings } from "../content.ts";
import type { MailPage, OutboxMail } from "../contract.ts";
import { canBeResent } from "../rules.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MessageStatusChip } from "./message-status.tsx";
import { MessageTable } from "./message-table.tsx";
import styles from "./message-table.module.css";
import { useMails, useResend } from "./use-outbox.ts";
import { WhenSent } from "./when-sent.tsx";

const summaries = {
  "local outbox":
    "Emails stay in this outbox: no mail server is configured, so nobody receives them.",
  smtp: "Emails are handed to the practice's mail server.",
} as const;

/** Where emails go at present, in a sentence. */
function summaryOf({ deliveredBy, heldBecause }: MailPage): string {
  return heldBecause === null
    ? summaries[deliveredBy]
    : `Emails to patients are kept back (${heldBecause}), so nobody receives them. Please call instead.`;
}

const columns = ["Status", "To", "Subject", "Created", "Delivery"] as const;

/** Emails, newest first; a subject opens the whole one. */
export function MailTable({ before }: { before: string | null }) {
  const mails = useMails(before);
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const openId = search.get("mail");
  const openMail = (id: string | null) =>
    setSearch(
      (asked) => {
        if (id === null) asked.delete("mail");
        else asked.set("mail", id);
        return asked;
      },
      { replace: true, preventScrollReset: true },
    );
  const resend = useResend(() => toast.say("The email is queued once more."));
  const rows = mails.data?.mails ?? [];
  // Sending again while mail is kept back would only bring it back here.
  const isHolding = mails.data?.heldBecause !== null;
  const onResend = (id: string) =>
    resend.mutate(id, { onError: (error) => toast.fail(error.message) });

  return (
    <>
      <MessageTable
        what="emails"
        columns={columns}
        summary={mails.data ? summaryOf(mails.data) : null}
        query={mails}
        count={rows.length}
        hasMore={mails.data?.hasMore === true}
        lastId={rows.at(-1)?.id ?? null}
        before={before}
        olderLink={(id) => `?before=${id}`}
        newestLink="?"
      >
        {rows.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            canResend={canBeResent(mail) && (mail.status !== "held" || !isHolding)}
            isBusy={resend.isPending && resend.variables === mail.id}
            onOpen={() => openMail(mail.id)}
            onResend={() => onResend(mail.id)}
          />
        ))}
      </MessageTable>
      <MailPreview
        id={openId}
        listed={rows.find((mail) => mail.id === openId) ?? null}
        onClose={() => openMail(null)}
      />
    </>
  );
}

interface MailRowProps {
  mail: OutboxMail;
  canResend: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onResend: () => void;
}

function MailRow({ mail, canResend, isBusy, onOpen, onResend }: MailRowProps) {
  return (
    <tr data-mail={mail.id}>
      <td title={messageStatusMeanings[mail.status]}>
        <MessageStatusChip status={mail.status} />
      </td>
      <td className={styles.who}>
        <PrivateText>{mail.recipient}</PrivateText>
      </td>
      <td className={styles.main}>
        <OpenMail subject={mail.subject} onOpen={onOpen} />
      </td>
      <td className={styles.when}>
        <WhenSent instant={mail.createdAt} />
      </td>
      <td className={styles.outcome}>
        {mail.error === null ? (
          <span className={styles.quiet}>{mail.deliveredBy ?? "Not yet"}</span>
        ) : (
          <span className={styles.error}>{mail.error}</span>
        )}
        {canResend ? (
          <RowAction className={styles.action} disabled={isBusy} onClick={onResend}>
            {mail.status === "held" ? "Send now" : "Send again"}
          </RowAction>
        ) : null}
      </td>
    </tr>
  );
}

function OpenMail({ subject, onOpen }: { subject: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <VisuallyHidden>Open email: </VisuallyHidden>
      <PrivateText>{subject}</PrivateText>
    </button>
  );
}
