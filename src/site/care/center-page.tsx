import { useEffect } from "react";
import { useLocation, useParams } from "react-router";
import type { MetaArgs } from "react-router";
import { centers } from "#practice/centers.ts";
import type { Center } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { services } from "#practice/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { publicMeta } from "../public-meta.ts";
import { AskButton, CallLink } from "./care-actions.tsx";
import { careContent } from "./care-content.ts";
import { centerData, faqData } from "./care-data.ts";
import { CareDrawing } from "./care-drawing.tsx";
import { CareHero } from "./care-hero.tsx";
import { CarePage } from "./care-page.tsx";
import { CareClosing, CareSection, Points, Rows } from "./care-section.tsx";
import { centerContent } from "./center-content.ts";
import { CenterPeople, DrawnPair, JawQuestions, MoreLinks } from "./center-parts.tsx";
import { CenterServices } from "./center-services.tsx";
import { ClaimFigures } from "./claim-figures.tsx";
import { Questions } from "./questions.tsx";

const words = centerContent[locale];
const shared = careContent[locale];

/** The center that a path begins with, by whole parts of it; the routes name no other. */
function centerAt(pathname: string): Center {
  const [, first] = pathname.split("/");
  const center = centers.find(({ id }) => id === first);
  if (!center) throw new Error(`No center at ${pathname}`);
  return center;
}

export function meta({ location }: MetaArgs) {
  const center = centerAt(location.pathname);
  return publicMeta(
    `/${center.id}`,
    centerData(center),
    faqData(words.centers[center.id].questions),
  );
}

/** A deeper address leads to the section it names; a position that was restored stays. */
function useSectionOfAddress(): void {
  const section = useParams()["*"];
  useEffect(() => {
    if (!section || window.scrollY > 0) return;
    document.getElementById(section)?.scrollIntoView({ behavior: "instant" });
  }, [section]);
}

function Hero({ center }: { center: Center }) {
  const { title, lead, drawing, caption } = words.centers[center.id];
  const first = services.find(({ id }) => id === center.firstServiceId);
  const facts = first
    ? [{ figure: `${first.durationMinutes} ${words.minutes}`, label: words.firstVisit }]
    : [];
  return (
    <CareHero
      path={`/${center.id}`}
      title={title}
      lead={lead}
      actions={
        <>
          <ButtonLink to={`/booking?service=${center.firstServiceId}`}>{shared.book}</ButtonLink>
          <AskButton about={center.title} />
        </>
      }
      figures={
        <ClaimFigures claimIds={center.claims} facts={facts} footnote={shared.figuresFootnote} />
      }
      drawing={<CareDrawing name={drawing} caption={caption} note={shared.illustration} />}
    />
  );
}

/** A center's facts and the way to book there; its tools have their places among the sections. */
export default function CenterPage() {
  const center = centerAt(useLocation().pathname);
  useSectionOfAddress();
  const { id } = center;
  const { features, visitTitle, visit, questions, more, closing } = words.centers[id];
  const book = (
    <>
      <ButtonLink to={`/booking?service=${center.firstServiceId}`}>{shared.seeTimes}</ButtonLink>
      <CallLink />
    </>
  );
  return (
    <CarePage hue={id}>
      <Hero center={center} />
      <CareSection id="features" hue={id} title={words.featuresTitle} lead={center.subtitle}>
        <Rows
          points={features.map((text, index) => ({ title: center.features[index] ?? "", text }))}
        />
      </CareSection>
      <CareSection
        id="services"
        hue={id}
        title={words.servicesTitle}
        lead={words.servicesLead}
        wide
      >
        <CenterServices id={id} />
      </CareSection>
      {id === "tmj" ? (
        <CareSection
          id="assessment"
          hue={id}
          title={words.assessment.title}
          lead={words.assessment.lead}
        >
          <JawQuestions actions={book} />
        </CareSection>
      ) : null}
      <CareSection id="visit" hue={id} title={visitTitle}>
        <Points points={visit} ordered />
      </CareSection>
      {id === "aboutface" ? (
        <CareSection id="gallery" hue={id} title={words.gallery.title} lead={words.gallery.lead}>
          <DrawnPair />
        </CareSection>
      ) : null}
      <CareSection id="people" hue={id} title={words.peopleTitle}>
        <CenterPeople id={id} />
      </CareSection>
      <CareSection id="questions" hue={id} title={words.questionsTitle}>
        <Questions entries={questions} />
      </CareSection>
      <CareSection id="more" hue={id} title={words.moreTitle}>
        <MoreLinks links={more} />
      </CareSection>
      <CareClosing hue={id} id="book" title={closing} text={words.closingText} actions={book} />
    </CarePage>
  );
}
