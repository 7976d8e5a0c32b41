import { centers } from "#practice/centers.ts";
import { claim } from "#practice/claims.ts";
import { identity } from "#practice/identity.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconArrowRight, IconPhone } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./home-hero.module.css";
import { NextFreeVisit } from "./next-free-visit.tsx";

const shown = centers.find((center) => center.id === "robotic");

function CenterCard() {
  if (!shown) return null;
  const figure = claim(shown.claims[1]);
  return (
    <article className={styles.card}>
      {/* Dark in both themes, so the drawing can be a file instead of markup and script. */}
      <img
        src="/drawings/robotic-drill-axis-on-deep.svg"
        alt=""
        width={480}
        height={480}
        className={styles.drawing}
      />
      <h2 className={styles.cardTitle}>{shown.title}</h2>
      <p className={styles.cardLine}>{shown.subtitle}</p>
      <ul className={styles.features}>
        {shown.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.cardFoot}>
        <p>
          <span className={styles.figure}>{figure.figure}</span>
          <span className={styles.figureLabel}>
            {figure.label}
            {figure.confirmedByOwner ? "" : ", as stated by the practice"}
          </span>
        </p>
        <ButtonLink
          to={`/booking?service=${shown.firstServiceId}`}
          size="small"
          className={styles.cardButton}
          iconEnd={<IconArrowRight size={18} stroke={1.5} aria-hidden="true" />}
        >
          Book a consultation
          <VisuallyHidden>: {shown.title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </article>
  );
}

/** What this place is, the way in, and the next free time. */
export function HomeHero() {
  return (
    <section className={classNames("shell", styles.hero)}>
      <div className={styles.words}>
        <h1 className="display">Dentistry measured in tenths of a millimeter.</h1>
        <p className={classNames("lead", styles.lead)}>
          Five centers, one team, one plan. You leave the first visit knowing the steps, the time
          and the price.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/booking">Book a visit</ButtonLink>
          <TextLink
            href={`tel:${identity.phone.e164}`}
            icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
          >
            {identity.phone.display}
          </TextLink>
        </div>
        <NextFreeVisit />
      </div>
      <div className={styles.figureSide}>
        <div className={styles.dust} aria-hidden="true" />
        <CenterCard />
      </div>
    </section>
  );
}
