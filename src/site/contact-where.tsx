import { openChat } from "#features/assistant/web/public.ts";
import { addressLine, identity, mapUrl } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { TextButton, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconExternalLink, IconMail, IconMapPin, IconPhone } from "#ui/icons.ts";
import { Rule } from "#ui/rule.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { contactContent } from "./contact-content.ts";
import styles from "./contact-where.module.css";
import { OfficeHours } from "./office-hours.tsx";

const words = contactContent[locale];
const town = addressLine.split(", ").slice(1).join(", ");

function Ways() {
  const { where } = words;
  return (
    <ul className={styles.ways}>
      <li>
        <IconPhone size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <a href={`tel:${identity.phone.e164}`} className={styles.way}>
            {identity.phone.display}
          </a>
          <p>{where.phone}</p>
          <TextButton
            aria-haspopup="dialog"
            className={styles.needsScript}
            onClick={() => openChat(where.phoneMessage)}
          >
            {where.chat}
          </TextButton>
        </div>
      </li>
      <li>
        <IconMail size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <a href={`mailto:${identity.email}`} className={styles.way}>
            {identity.email}
          </a>
          <p>{where.mail}</p>
        </div>
      </li>
      <li>
        <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.way}>
            {identity.address.street}
            <VisuallyHidden>{where.newTab}</VisuallyHidden>
          </a>
          <p>{town}</p>
        </div>
      </li>
    </ul>
  );
}

/** Streets that are nobody's: the place of the map until there is one, with a way to a real map. */
function MapPlace() {
  return (
    <div className={styles.map}>
      <svg viewBox="0 0 1280 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path
          className={styles.street}
          d="M0 54C260 40 520 66 760 62S1120 66 1280 42M0 139C300 128 560 152 800 146S1140 152 1280 138M0 224C240 214 560 240 820 234S1160 238 1280 224M56 0C50 90 40 200 46 300M170 0C172 100 160 200 164 300M286 0C284 90 294 200 290 300M402 0C404 110 396 210 404 300M516 0C512 100 524 200 522 300M634 0C636 110 628 210 632 300M748 0C752 100 742 200 750 300M862 0C860 110 872 210 866 300M976 0C984 100 978 210 984 300M1080 0C1092 100 1090 200 1098 300M1186 0C1202 100 1200 210 1208 300"
        />
        <path
          className={styles.shore}
          d="M0 296C200 270 380 300 520 300C720 296 820 258 920 236C1060 206 1180 196 1280 164"
        />
        <circle className={styles.circle} cx="660" cy="122" r="92" />
        <path className={styles.axis} d="M660 0V262M520 122H800" />
        <circle className={styles.place} cx="660" cy="122" r="8" />
      </svg>
      <p className={styles.soon}>{words.map.soon}</p>
      <TextLink
        href={mapUrl}
        target="_blank"
        className={styles.open}
        iconEnd={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
      >
        {words.map.open}
        <VisuallyHidden>{words.map.newTab}</VisuallyHidden>
      </TextLink>
    </div>
  );
}

/** How to reach the practice, when somebody is there, and where that is. */
export function ContactWhere() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="where">
      <Rule />
      <div className={styles.split}>
        <div>
          <h2 id="where">{words.where.heading}</h2>
          <Ways />
        </div>
        <OfficeHours />
      </div>
      <MapPlace />
    </section>
  );
}
