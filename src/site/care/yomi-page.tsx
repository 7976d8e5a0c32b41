import { Link } from "react-router";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { yomiRoboticSurgeryDescription } from "#practice/page-descriptions/yomi-robotic-surgery.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { publicMeta } from "../public-meta.ts";
import { CallLink } from "./care-actions.tsx";
import { careContent } from "./care-content.ts";
import { faqData, procedureData } from "./care-data.ts";
import { CareDrawing } from "./care-drawing.tsx";
import { CareHero } from "./care-hero.tsx";
import { CarePage } from "./care-page.tsx";
import { CareClosing, CareSection, Points } from "./care-section.tsx";
import { ClaimFigures, partsOf } from "./claim-figures.tsx";
import { Questions } from "./questions.tsx";
import { WatchDemo } from "./watch-demo.tsx";
import { yomiContent } from "./yomi-content.ts";
import styles from "./yomi-page.module.css";

const path = "/yomi-robotic-surgery";
const words = yomiContent[locale];
const shared = careContent[locale];

export function meta() {
  return publicMeta(
    path,
    yomiRoboticSurgeryDescription,
    procedureData(path, words.procedure),
    faqData(words.questions),
  );
}

/** Four benefits, each with the claim that it explains. */
function Benefits() {
  return (
    <>
      <ul className={styles.benefits}>
        {words.benefits.map((benefit) => {
          const { figure, label, confirmedByOwner } = claim(benefit.claim);
          const { number, unit } = partsOf(figure);
          const hasNumber = /^\d/.test(number);
          return (
            <li key={benefit.title} className={styles.benefit}>
              <p className={styles.claim}>
                <span className={styles.figure} data-words={hasNumber ? undefined : ""}>
                  {number} {unit}
                </span>{" "}
                {hasNumber ? label : null}
                {confirmedByOwner ? null : <span aria-hidden="true"> *</span>}
              </p>
              <h3 className={styles.title}>{benefit.title}</h3>
              <p className={styles.text}>{benefit.text}</p>
            </li>
          );
        })}
      </ul>
      <p className={classNames("caption", styles.footnote)}>* {shared.claimsFootnote}</p>
    </>
  );
}

/** Robotic surgery, told briefly; prices and services stand on the center's page. */
export default function YomiPage() {
  return (
    <CarePage hue="robotic">
      <CareHero
        path={path}
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <ButtonLink to="/contact">{words.bookButton}</ButtonLink>
            <WatchDemo />
          </>
        }
        figures={
          <ClaimFigures
            claimIds={["robotic-accuracy", "robotic-procedures"]}
            footnote={shared.figuresFootnote}
          />
        }
        drawing={<CareDrawing name="robot" caption={words.caption} note={shared.illustration} />}
      />
      <CareSection id="benefits" hue="robotic" title={words.benefitsTitle}>
        <Benefits />
      </CareSection>
      <CareSection id="process" hue="robotic" title={words.processTitle} lead={words.processLead}>
        <Points points={words.process} ordered />
        <Link to="/robotic#yomi-technology-showcase">{words.tryIt}</Link>
      </CareSection>
      <CareSection
        id="questions"
        hue="robotic"
        title={words.questionsTitle}
        lead={<Link to="/robotic">{words.center}</Link>}
      >
        <Questions entries={words.questions} />
      </CareSection>
      <CareClosing
        hue="robotic"
        id="book"
        title={words.closingTitle}
        text={words.closingText}
        actions={
          <>
            <ButtonLink to="/contact">{words.bookButton}</ButtonLink>
            <TextLink to="/booking?service=robotic-consultation">{shared.seeTimes}</TextLink>
            <CallLink />
          </>
        }
      />
    </CarePage>
  );
}
