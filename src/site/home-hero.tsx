import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconPhone } from "#ui/icons.ts";
import { HomeCarousel } from "./home-carousel.tsx";
import { homeContent } from "./home-content.ts";
import styles from "./home-hero.module.css";
import { NextFreeVisit } from "./next-free-visit.tsx";

const words = homeContent[locale].hero;

/** What this place is, the way in, the next free time, and the centers as cards. */
export function HomeHero() {
  return (
    <section className={classNames("shell", styles.hero)}>
      <div className={styles.words}>
        <h1 className="display">{words.heading}</h1>
        <p className={classNames("lead", styles.lead)}>{words.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to="/booking">{words.book}</ButtonLink>
          <TextLink
            href={`tel:${identity.phone.e164}`}
            icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
          >
            {identity.phone.display}
          </TextLink>
        </div>
        <NextFreeVisit />
      </div>
      <HomeCarousel />
    </section>
  );
}
