import { openChat } from "#features/assistant/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { Button, ButtonLink, TextButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconPhone } from "#ui/icons.ts";
import { IconMessageCircle } from "#ui/page-icons.ts";
import { contactContent } from "./contact-content.ts";
import styles from "./contact-hero.module.css";

const words = contactContent[locale];

function ChatCard() {
  return (
    <section className={styles.chat} aria-labelledby="chat-card">
      <span className={styles.portrait} aria-hidden="true">
        <Mark />
      </span>
      <div className={styles.about}>
        <h2 id="chat-card" className={styles.name}>
          {words.chat.heading}
        </h2>
        <p className={styles.text}>{words.chat.text}</p>
      </div>
      <Button className={styles.start} aria-haspopup="dialog" onClick={() => openChat()}>
        {words.chat.start}
      </Button>
      <noscript>
        <p className={styles.text}>{words.chat.withoutScripts}</p>
      </noscript>
    </section>
  );
}

/** The phone first: nobody in pain should have to write. */
function EmergencyCard() {
  const { heading, text, threat, number, chat, message } = words.emergency;
  return (
    <section className={styles.emergency} aria-labelledby="emergency">
      <h2 id="emergency" className={styles.name}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.text}>
        {threat}{" "}
        <a href={`tel:${number}`} className={styles.number}>
          {number}
        </a>
        .
      </p>
      <div className={styles.actions}>
        <ButtonLink
          href={`tel:${identity.phone.e164}`}
          variant="danger-line"
          size="small"
          icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
        >
          {identity.phone.display}
        </ButtonLink>
        <TextButton
          aria-haspopup="dialog"
          className={styles.needsScript}
          icon={<IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />}
          onClick={() => openChat(message)}
        >
          {chat}
        </TextButton>
      </div>
    </section>
  );
}

/** The ways to somebody: writing at once, or the phone when it hurts. */
export function ContactHero() {
  return (
    <div className={classNames("shell", styles.hero)}>
      <div className={styles.words}>
        <h1>{words.heading}</h1>
        <p className={classNames("lead", styles.lead)}>{words.lead}</p>
        <ChatCard />
      </div>
      <EmergencyCard />
    </div>
  );
}
