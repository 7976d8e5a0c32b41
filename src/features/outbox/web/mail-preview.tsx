import { PrivateText } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { mailKindName, messageStatusMeanings } from "../content.ts";
import type { OutboxMail } from "../contract.ts";
import styles from "./mail-preview.module.css";
import { MailContents } from "./mail-contents.tsx";
import { MessageStatusChip } from "./message-status.tsx";
import { useOpenMail } from "./use-outbox.ts";
import { WhenSent } from "./when-sent.tsx";

/** A mail that never left this machine must not sound as if somebody had received it. */
function meaningOf(mail: OutboxMail): string {
  if (mail.status === "sent" && mail.deliveredBy === "local outbox") {
    return "Written to the local outbox; nobody received it.";
  }
  return messageStatusMeanings[mail.status];
}

export interface MailPreviewProps {
  /** Null while the dialog is closed. */
  id: string | null;
  /** The mail as the page's list has it; null when it is not, or no longer, on that page. */
  listed: OutboxMail | null;
  onClose: () => void;
}

/** One email as its reader gets it, and what became of it; also when its row has left the list. */
export function MailPreview({ id, listed, onClose }: MailPreviewProps) {
  const whole = useOpenMail(id, listed !== null);
  const mail = listed ?? whole ?? null;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="large"
      title={mail ? <PrivateText>{mail.subject}</PrivateText> : "Email"}
      actions={
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      {mail ? <Facts mail={mail} /> : null}
      {id === null ? null : <MailContents key={id} id={id} />}
    </Dialog>
  );
}

function Facts({ mail }: { mail: OutboxMail }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>To</dt>
        <dd>
          <PrivateText>{mail.recipient}</PrivateText>
        </dd>
      </div>
      <div>
        <dt>Kind</dt>
        <dd>
          {mailKindName(mail.kind)}
          {mail.hasCalendar ? ", with a calendar file" : ""}
        </dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>
          <MessageStatusChip status={mail.status} />
          <span className={styles.meaning}>{meaningOf(mail)}</span>
        </dd>
      </div>
      <div>
        <dt>Written</dt>
        <dd>
          <WhenSent instant={mail.createdAt} />
        </dd>
      </div>
      {mail.sentAt === null ? null : (
        <div>
          <dt>Delivered</dt>
          <dd>
            <span>
              <WhenSent instant={mail.sentAt} />, {mail.deliveredBy}
            </span>
          </dd>
        </div>
      )}
      {mail.error === null ? null : (
        <div>
          <dt>Error</dt>
          <dd className={styles.error}>
            {mail.error} ({mail.attempts} {mail.attempts === 1 ? "try" : "tries"})
          </dd>
        </div>
      )}
    </dl>
  );
}
