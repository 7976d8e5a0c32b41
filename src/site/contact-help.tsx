import type { ReactNode } from "react";
import { Link } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { IconAlertTriangle, IconCalendar, IconInfoCircle } from "#ui/icons.ts";
import { IconCalendarX, IconShield, IconWallet } from "#ui/page-icons.ts";
import { Rule } from "#ui/rule.tsx";
import { contactContent } from "./contact-content.ts";
import styles from "./contact-help.module.css";

const words = contactContent[locale];
const { book, financing, treatment, insurance, cancellations, emergency } = words.help;
const icon = { size: 26, stroke: 1.35, "aria-hidden": true } as const;

interface TileProps {
  icon: ReactNode;
  text: string;
  /** The heading's own control: all of the tile answers to it. */
  children: ReactNode;
  /** A second way, for those who know what they want. */
  aside?: ReactNode;
}

function Tile({ icon: drawn, text, children, aside }: TileProps) {
  return (
    <li className={styles.tile}>
      {drawn}
      <h3 className={styles.name}>{children}</h3>
      <p className={styles.text}>{text}</p>
      {aside}
    </li>
  );
}

function ChatAbout({ message, children }: { message: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={styles.control}
      onClick={() => openChat(message)}
    >
      {children}
    </button>
  );
}

/** What people come with, each a press away from the place that deals with it. */
export function ContactHelp() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="help">
      <Rule />
      <div className={styles.split}>
        <h2 id="help">{words.help.heading}</h2>
        <ul className={styles.tiles}>
          <Tile icon={<IconCalendar {...icon} />} text={book.text}>
            <Link to="/booking" className={styles.control}>
              {book.name}
            </Link>
          </Tile>
          <Tile
            icon={<IconWallet {...icon} />}
            text={financing.text}
            aside={
              <Link to="/terms#financing" className={styles.aside}>
                {financing.aside}
              </Link>
            }
          >
            <ChatAbout message={financing.message}>{financing.name}</ChatAbout>
          </Tile>
          <Tile
            icon={<IconInfoCircle {...icon} />}
            text={treatment.text}
            aside={
              <Link to="/services" className={styles.aside}>
                {treatment.aside}
              </Link>
            }
          >
            <ChatAbout message={treatment.message}>{treatment.name}</ChatAbout>
          </Tile>
          <Tile
            icon={<IconShield {...icon} />}
            text={insurance.text}
            aside={
              <a href={`tel:${identity.phone.e164}`} className={styles.aside}>
                {insurance.aside}
              </a>
            }
          >
            <ChatAbout message={insurance.message}>{insurance.name}</ChatAbout>
          </Tile>
          <Tile
            icon={<IconCalendarX {...icon} />}
            text={cancellations.text}
            aside={
              <Link to="/booking/manage" className={styles.aside}>
                {cancellations.aside}
              </Link>
            }
          >
            <ChatAbout message={cancellations.message}>{cancellations.name}</ChatAbout>
          </Tile>
          <Tile
            icon={<IconAlertTriangle {...icon} />}
            text={emergency.text}
            aside={
              <a href={`tel:${identity.phone.e164}`} className={styles.aside}>
                {emergency.aside}
              </a>
            }
          >
            <ChatAbout message={words.emergency.message}>{emergency.name}</ChatAbout>
          </Tile>
        </ul>
      </div>
    </section>
  );
}
