import { claim, isShown } from "#practice/claims.ts";
import { centers } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { emfaceMfaDescription } from "#practice/page-descriptions/emface-mfa.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconCheck, IconDownload } from "#ui/icons.ts";
import { publicMeta } from "../public-meta.ts";
import { careContent } from "./care-content.ts";
import { faqData, procedureData } from "./care-data.ts";
import { CareDrawing } from "./care-drawing.tsx";
import { CareHero } from "./care-hero.tsx";
import { CarePage } from "./care-page.tsx";
import { CareClosing, CareSection, Points } from "./care-section.tsx";
import { ClaimFigures } from "./claim-figures.tsx";
import { emfaceContent } from "./emface-content.ts";
import styles from "./emface-page.module.css";
import { MoreLinks } from "./more-links.tsx";
import { Questions } from "./questions.tsx";

const path = "/emface-mfa";
const words = emfaceContent[locale];
const shared = careContent[locale];

/** Where the six areas lie on the drawing, in its own measures and in the order of the list. */
const places = [
  [200, 118],
  [216, 212],
  [245, 252],
  [259, 377],
  [191, 330],
  [266, 196],
] as const;

export function meta() {
  return publicMeta(
    path,
    emfaceMfaDescription,
    procedureData(path, words.procedure),
    faqData(words.questions),
  );
}

/** What speaks for it; what an authority found is left out until the owner has confirmed it. */
const reasons = words.why.filter((reason) => isShown(reason.claim));

function AreaNumbers() {
  return (
    <svg className={styles.numbers} viewBox="0 0 480 530" aria-hidden="true" focusable="false">
      {places.map(([x, y], index) => (
        <g key={words.areas[index]?.title}>
          <circle cx={x} cy={y} r="11.5" />
          <text x={x} y={y + 4} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Reasons() {
  return (
    <>
      <ul className={styles.reasons} data-thirds={reasons.length === 3 ? "" : undefined}>
        {reasons.map((reason) => (
          <li key={reason.title}>
            <IconCheck size={20} stroke={1.5} aria-hidden="true" />
            <div>
              <h3 className={styles.itemTitle}>
                {reason.title}
                {claim(reason.claim).confirmedByOwner ? null : <span aria-hidden="true"> *</span>}
              </h3>
              <p className={styles.itemText}>{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.studies}>
        <h3 className={styles.studiesTitle}>{words.studiesTitle}</h3>
        <p className={styles.itemText}>{words.studiesLead}</p>
        <ClaimFigures claimIds={words.studies} footnote={shared.claimsFootnote} />
      </div>
    </>
  );
}

function Areas() {
  return (
    <ol className={styles.areas}>
      {words.areas.map((area) => (
        <li key={area.title}>
          <h3 className={styles.itemTitle}>{area.title}</h3>
          <p className={styles.itemText}>{area.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The visit on a ruler: columns as wide as their minutes, the treatment the strong one. */
function Visit() {
  return (
    <ol className={styles.visit}>
      {words.visit.map((part) => (
        <li key={part.title} data-minutes={part.minutes}>
          <p className={styles.minutes}>{part.figure}</p>
          <h3 className={styles.itemTitle}>{part.title}</h3>
          <p className={styles.itemText}>{part.text}</p>
        </li>
      ))}
    </ol>
  );
}

const linkedCenters = [
  ...centers
    .filter(({ id }) => id === "medspa" || id === "aboutface")
    .map(({ id, name }) => ({ path: `/${id}`, label: name })),
  { path: "/medspa#combinations", label: words.combine },
];

/** The needle-free treatment for the face, up to the booking of a session. */
export default function EmfacePage() {
  return (
    <CarePage hue="medspa">
      <CareHero
        path={path}
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <ButtonLink to="/contact">{words.bookSession}</ButtonLink>
            <TextLink to="/aboutface#gallery">{words.beforeAfter}</TextLink>
          </>
        }
        figures={
          <ClaimFigures
            claimIds={["emface-satisfaction"]}
            facts={[{ figure: "20 min", label: words.sessionLabel }]}
            footnote={shared.claimsFootnote}
          />
        }
        drawing={
          <CareDrawing name="face" caption={words.caption} note={shared.illustration}>
            <AreaNumbers />
          </CareDrawing>
        }
      />
      <CareSection id="how-it-works" hue="medspa" title={words.worksTitle}>
        <Points points={words.works} />
      </CareSection>
      <CareSection id="why" hue="medspa" title={words.whyTitle}>
        <Reasons />
      </CareSection>
      <CareSection id="areas" hue="medspa" title={words.areasTitle} lead={words.areasLead}>
        <Areas />
      </CareSection>
      <CareSection id="visit" hue="medspa" title={words.visitTitle} lead={words.visitLead} wide>
        <Visit />
      </CareSection>
      <CareSection id="questions" hue="medspa" title={words.questionsTitle}>
        <Questions entries={words.questions} />
        <p className={classNames("small", styles.also)}>{words.centers}</p>
        <MoreLinks links={linkedCenters} />
      </CareSection>
      <CareClosing
        hue="medspa"
        id="book"
        title={words.closingTitle}
        text={words.closingText}
        actions={
          <>
            <ButtonLink to="/contact">{words.bookYourSession}</ButtonLink>
            <TextLink
              href="/brochures/emface.pdf"
              download="emface.pdf"
              icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
            >
              {words.brochure}
            </TextLink>
          </>
        }
      />
    </CarePage>
  );
}
