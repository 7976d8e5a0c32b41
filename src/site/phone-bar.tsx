import { identity } from "#practice/identity.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconCalendar, IconPhone } from "#ui/icons.ts";
import styles from "./phone-bar.module.css";

/** The two things people want on a phone, at the thumb. */
export function PhoneBar() {
  return (
    <nav className={styles.bar} aria-label="Call or book">
      <ButtonLink
        href={`tel:${identity.phone.e164}`}
        variant="line"
        size="small"
        icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
      >
        Call
      </ButtonLink>
      <ButtonLink
        to="/booking"
        size="small"
        icon={<IconCalendar size={20} stroke={1.5} aria-hidden="true" />}
      >
        Book a visit
      </ButtonLink>
    </nav>
  );
}
