import { openChat } from "#features/assistant/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { TextButton, TextLink } from "#ui/button.tsx";
import { IconMessageCircle, IconPhone } from "#ui/icons.ts";
import styles from "./care-actions.module.css";
import { careContent } from "./care-content.ts";

/** The practice's number as a link, beside the one filled button of a section. */
export function CallLink() {
  return (
    <TextLink
      href={`tel:${identity.phone.e164}`}
      icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
    >
      {careContent[locale].call}
    </TextLink>
  );
}

/** Opens the chat with a first message about the subject of the page. */
export function AskButton({ about }: { about: string }) {
  const { ask, askAbout } = careContent[locale];
  return (
    <TextButton
      className={styles.ask}
      icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => openChat(askAbout.replace("{subject}", about))}
    >
      {ask}
    </TextButton>
  );
}
