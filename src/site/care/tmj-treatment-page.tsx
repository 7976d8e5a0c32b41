import { Link } from "react-router";
import { identity } from "#practice/identity.ts";
import { claim } from "#practice/claims.ts";
import { jawSigns } from "#practice/jaw-signs.ts";
import { locale } from "#practice/locale.ts";
import { tmjStories } from "#practice/tmj-stories.ts";
import { tmjTreatmentDescription } from "#practice/page-descriptions/tmj-treatment.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { IconCheck, IconPhone } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { publicMeta } from "../public-meta.ts";
import { careContent } from "./care-content.ts";
import { faqData, procedureData } from "./care-data.ts";
import { CareDrawing } from "./care-drawing.tsx";
import { CareHero } from "./care-hero.tsx";
import { CarePage } from "./care-page.tsx";
import { CareClosing, CareSection, Points } from "./care-section.tsx";
import { ClaimFigures } from "./claim-figures.tsx";
import { jawSignsContent } from "./jaw-signs-content.ts";
import { Questions } from "./questions.tsx";
import { tmjContent } from "./tmj-content.ts";
import styles from "./tmj-treatment-page.module.css";

const path = "/tmj-treatment";
const words = tmjContent[locale];
const shared = careContent[locale];

// Of the icons' family; here because no other page shows one.
const starPath =
  "M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z";

export function meta() {
  return publicMeta(
    path,
    tmjTreatmentDescription,
    procedureData(path, words.procedure),
    faqData(words.questions),
  );
}

function CallButton() {
  return (
    <ButtonLink
      href={`tel:${identity.phone.e164}`}
      variant="line"
      icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
    >
      {shared.call}
    </ButtonLink>
  );
}

function Hero() {
  const insurance = claim("tmj-insurance");
  return (
    <CareHero
      path={path}
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <ButtonLink to="/contact">{words.schedule}</ButtonLink>
          <TextLink to="/tmj#assessment">{words.assessment}</TextLink>
        </>
      }
      figures={
        <>
          <ClaimFigures
            claimIds={["tmj-treated", "tmj-success", "tmj-years"]}
            footnote={shared.claimsFootnote}
          />
          <p className={styles.insurance}>
            <strong>
              {insurance.figure}
              {insurance.confirmedByOwner ? null : <span aria-hidden="true"> *</span>}
            </strong>{" "}
            {words.insurance}
          </p>
        </>
      }
      drawing={<CareDrawing name="jaw" caption={words.caption} note={shared.illustration} />}
    />
  );
}

function Symptoms() {
  return (
    <>
      <ul className={styles.signs}>
        {jawSignsContent[locale].questions.map(({ sign }) => (
          <li key={sign}>
            <IconCheck size={20} stroke={1.5} aria-hidden="true" />
            {jawSigns[sign]}
          </li>
        ))}
      </ul>
      <TextLink to="/tmj#assessment">{words.symptomsLink}</TextLink>
    </>
  );
}

/** Three stories, each marked as a sample where it is one. */
function Stories() {
  return (
    <ul className={styles.stories}>
      {tmjStories.map((story) => (
        <li key={story.id} className={styles.story}>
          <p className={styles.stars}>
            <VisuallyHidden>
              {story.rating} {words.ratingOf}
            </VisuallyHidden>
            {Array.from({ length: story.rating }, (_, star) => (
              <svg key={star} viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
                <path d={starPath} />
              </svg>
            ))}
          </p>
          <blockquote className={styles.quote}>
            <p>{story.text}</p>
          </blockquote>
          <p className={styles.teller}>
            <span className={styles.name}>{story.name}</span>
            <span>{story.date}</span>
            {story.source === null ? <span className={styles.sample}>{shared.sample}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How jaw pain is treated, told briefly; the assessment and the prices stand on the center's page. */
export default function TmjTreatmentPage() {
  return (
    <CarePage hue="tmj">
      <Hero />
      <CareSection id="symptoms" hue="tmj" title={words.symptomsTitle} lead={words.symptomsLead}>
        <Symptoms />
      </CareSection>
      <CareSection
        id="approaches"
        hue="tmj"
        title={words.approachesTitle}
        lead={words.approachesLead}
      >
        <Points points={words.approaches} ordered />
      </CareSection>
      <CareSection id="stories" hue="tmj" title={words.storiesTitle} lead={words.storiesLead} wide>
        <Stories />
      </CareSection>
      <CareSection
        id="questions"
        hue="tmj"
        title={words.questionsTitle}
        lead={<Link to="/tmj">{words.center}</Link>}
      >
        <Questions entries={words.questions} />
      </CareSection>
      <CareClosing
        hue="tmj"
        id="book"
        title={words.closingTitle}
        text={words.closingText}
        actions={
          <>
            <ButtonLink to="/contact">{words.scheduleYours}</ButtonLink>
            <CallButton />
          </>
        }
      />
    </CarePage>
  );
}
