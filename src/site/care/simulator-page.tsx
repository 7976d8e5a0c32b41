import { locale } from "#practice/locale.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { IconChevronLeft } from "#ui/icons.ts";
import { publicMeta } from "../public-meta.ts";
import { CallLink } from "./care-actions.tsx";
import { careContent } from "./care-content.ts";
import { CareDrawing } from "./care-drawing.tsx";
import { CareHero } from "./care-hero.tsx";
import { CarePage } from "./care-page.tsx";
import { CareClosing, CareSection, Points, Rows } from "./care-section.tsx";
import { MoreLinks } from "./more-links.tsx";
import { simulatorContent } from "./simulator-content.ts";
import styles from "./simulator-page.module.css";

const path = "/smile-simulator";
const words = simulatorContent[locale];

export function meta() {
  return publicMeta(path);
}

/** What the simulator will do and what answers the question today; the simulator itself is still to come. */
export default function SimulatorPage() {
  return (
    <CarePage hue="aboutface">
      <CareHero
        path={path}
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <ButtonLink to="/contact">{words.book}</ButtonLink>
            <TextLink
              to="/services"
              icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden="true" />}
            >
              {words.back}
            </TextLink>
          </>
        }
        figures={<p className={styles.state}>{words.state}</p>}
        drawing={
          <CareDrawing
            name="smile"
            caption={words.caption}
            note={careContent[locale].illustration}
          />
        }
      />
      <CareSection
        id="promises"
        hue="aboutface"
        title={words.promisesTitle}
        lead={words.promisesLead}
      >
        <Rows points={words.promises} />
      </CareSection>
      <CareSection id="until-then" hue="aboutface" title={words.untilTitle} lead={words.untilLead}>
        <Points points={words.until} ordered />
        <MoreLinks links={words.more} />
      </CareSection>
      <CareClosing
        id="next"
        hue="aboutface"
        title={words.closing}
        actions={
          <>
            <ButtonLink to="/contact">{words.book}</ButtonLink>
            <CallLink />
          </>
        }
      />
    </CarePage>
  );
}
