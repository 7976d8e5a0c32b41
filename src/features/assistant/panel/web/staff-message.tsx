import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import type { ChatMessage } from "../../contract.ts";
import { panelContent } from "../content.ts";
import { MessageActions } from "./message-actions.tsx";
import bubbles from "./message-list.module.css";
import styles from "./people-note.module.css";

const words = panelContent[locale];

/** What a person of the practice wrote, as plain text with their name; or that they came or went. */
export function StaffMessage({ message, replace }: { message: ChatMessage; replace: boolean }) {
  const { byStaff, content, id, actions } = message;
  if (byStaff?.what !== "said") return <p className={styles.came}>{content}</p>;
  return (
    <div className={classNames(bubbles.bubble, bubbles.theirs)}>
      <strong className={styles.from}>{words.personFrom.replace("{name}", byStaff.name)}</strong>
      <p className={styles.words}>{content}</p>
      <MessageActions messageId={id} actions={actions} replace={replace} />
    </div>
  );
}
