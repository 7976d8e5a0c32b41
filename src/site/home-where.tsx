import { addressLine, identity, mapUrl } from "#practice/identity.ts";
import { TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconExternalLink, IconMail, IconMapPin, IconPhone } from "#ui/icons.ts";
import { Rule } from "#ui/rule.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./home-where.module.css";
import { OfficeHours } from "./office-hours.tsx";

function Contacts() {
  return (
    <ul className={styles.contacts}>
      <li>
        <IconPhone size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <a href={`tel:${identity.phone.e164}`}>{identity.phone.display}</a>
          <p>Automated line, available 24/7. People answer in office hours.</p>
        </div>
      </li>
      <li>
        <IconMail size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <a href={`mailto:${identity.email}`}>{identity.email}</a>
          <p>Answered on the next working day.</p>
        </div>
      </li>
      <li>
        <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
        <div>
          <p className={styles.address}>{identity.address.street}</p>
          <p>{addressLine.split(", ").slice(1).join(", ")}</p>
          <TextLink
            href={mapUrl}
            target="_blank"
            iconEnd={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
          >
            Open the map
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </TextLink>
        </div>
      </li>
    </ul>
  );
}

/** How to reach the practice and when somebody is there. */
export function HomeWhere() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="where">
      <Rule />
      <div className={styles.split}>
        <div>
          <h2 id="where">Get in Touch</h2>
          <Contacts />
        </div>
        <OfficeHours />
      </div>
    </section>
  );
}
