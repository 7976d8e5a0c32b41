import { Link } from "react-router";
import { openChat } from "#features/assistant/web/public.ts";
import { PrivacyChoices } from "#features/tracking/web/public.ts";
import { hoursLines } from "#practice/hours.ts";
import { addressLine, identity, mapUrl, socialProfiles } from "#practice/identity.ts";
import { legalLinks } from "#practice/legal.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Mark } from "#ui/drawings/mark.tsx";
import { IconMail, IconMapPin, IconPhone } from "#ui/icons.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useNowOnceHydrated } from "#ui/use-now.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { centerLinks, headerLinks } from "./site-links.ts";
import styles from "./site-footer.module.css";

const buildYear = Number(import.meta.env.BUILD_YEAR);

function Invitation() {
  return (
    <div className={styles.invitation}>
      <h2 className={styles.invite}>Start with one visit.</h2>
      <div className={styles.actions}>
        <ButtonLink to="/booking" className={styles.filled}>
          Schedule Consultation
        </ButtonLink>
        <Button variant="line" className={styles.line} onClick={() => openChat()}>
          {identity.carePhrase}
        </Button>
      </div>
    </div>
  );
}

/** The header's links once more: on a phone its menu needs the page's program, these need nothing. */
function Pages() {
  return (
    <nav aria-label="Pages">
      <ul className={styles.pages}>
        {headerLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GetInTouch() {
  return (
    <div>
      <h2 className={styles.heading}>Get in Touch</h2>
      <ul className={styles.contacts}>
        <li>
          <IconPhone size={20} stroke={1.5} aria-hidden="true" />
          <a href={`tel:${identity.phone.e164}`}>{identity.phone.display}</a>
          <span className={styles.note}>
            Automated line, available 24/7; people in office hours
          </span>
        </li>
        <li>
          <IconMail size={20} stroke={1.5} aria-hidden="true" />
          <a href={`mailto:${identity.email}`}>{identity.email}</a>
          <span className={styles.note}>Concierge support</span>
        </li>
        <li>
          <IconMapPin size={20} stroke={1.5} aria-hidden="true" />
          <a href={mapUrl} target="_blank" rel="noopener noreferrer">
            {identity.address.street}
            <VisuallyHidden>, opens a map in a new tab</VisuallyHidden>
          </a>
          <span className={styles.note}>{addressLine.split(", ").slice(1).join(", ")}</span>
        </li>
      </ul>
    </div>
  );
}

/** Icons of the places that the owner named; none are shown before. */
function SocialLinks() {
  if (socialProfiles.length === 0) return null;
  return (
    <ul>
      {socialProfiles.map(({ name, icon, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.social}>
            <img src={icon} alt="" width={20} height={20} />
            <VisuallyHidden>{name}, opens in a new tab</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LastLine() {
  // The prerendered page has the year of the build, which the program brings up to date.
  const year = useNowOnceHydrated()?.getFullYear() ?? buildYear;
  return (
    <div className={styles.last}>
      <p>
        © {year} {identity.legalName}
      </p>
      <SocialLinks />
      <ul>
        {legalLinks.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li>
          <PrivacyChoices />
        </li>
        <li>
          <Link to="/booking/manage">Manage a visit</Link>
        </li>
        <li>
          {/* Another area with its own styles and policy: a full load. */}
          <a href={`/${identity.staffPrefix}/login`}>Staff sign-in</a>
        </li>
        <li>
          <ThemeSwitch className={styles.colors} />
        </li>
      </ul>
    </div>
  );
}

export interface SiteFooterProps {
  /** Whether the footer opens with the invitation to book; not where one already books. */
  invites: boolean;
}

export function SiteFooter({ invites }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className="shell">
        {invites ? <Invitation /> : null}
        <div className={styles.columns}>
          <div>
            <p className={styles.brand}>
              <Mark />
              {identity.name}
            </p>
            <p className={styles.blurb}>
              Dental care and facial aesthetics under one roof, measured first and written down
              before anything is decided.
            </p>
            <Pages />
          </div>
          <div>
            <h2 className={styles.heading}>Centers of Excellence</h2>
            <ul className={styles.list}>
              {centerLinks.map(({ id, title, to, isPage }) => (
                <li key={id}>
                  <Link to={to}>{isPage ? title : `${title}: book a consultation`}</Link>
                </li>
              ))}
            </ul>
          </div>
          <GetInTouch />
          <div>
            <h2 className={styles.heading}>Hours</h2>
            <dl className={styles.hours}>
              {hoursLines.map(({ days, times }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{times}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <LastLine />
      </div>
    </footer>
  );
}
