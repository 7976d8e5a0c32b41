import { useEffect } from "react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { centers } from "#practice/centers.ts";
import type { Center, CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Photograph } from "#ui/photograph.tsx";
import type { MadePhotograph } from "#ui/photograph.tsx";
import { publicMeta } from "../../public-meta.ts";
import { CallLink } from "../care-actions.tsx";
import { careContent } from "../care-content.ts";
import { centerData, faqData } from "../care-data.ts";
import { CarePage } from "../care-page.tsx";
import { CareClosing, CareSection, Points } from "../care-section.tsx";
import { MoreLinks } from "../more-links.tsx";
import { Questions } from "../questions.tsx";
import { centerContent } from "./center-content.ts";
import { CenterPeople } from "./center-people.tsx";
import { CenterServices } from "./center-services.tsx";
import type { CenterFactWords } from "./center-words.ts";

const common = centerContent[locale];
const shared = careContent[locale];
const photographSizes =
  "(min-width: 1200px) min(51vw, 714px), (min-width: 900px) 45vw, (min-width: 640px) 576px, 90vw";

function centerOf(id: CenterId): Center {
  const center = centers.find((one) => one.id === id);
  if (!center) throw new Error(`No center "${id}"`);
  return center;
}

/** Where a visit that can be booked may be an operation. */
const isSurgical = (id: CenterId) => id === "implants" || id === "robotic";

/** The meta tags of a center's page, at whatever address below it. */
export function centerMeta(id: CenterId, description: string, { questions }: CenterFactWords) {
  return publicMeta(`/${id}`, description, centerData(centerOf(id)), faqData(questions));
}

/** What lies above it has its true height from now on: nothing moves it when that is drawn. */
function drawBefore(target: Element): void {
  for (let other = target.previousElementSibling; other; other = other.previousElementSibling)
    if (other instanceof HTMLElement) other.style.contentVisibility = "visible";
}

/** A deeper address leads to the section it names; a position that was restored stays. */
function useSectionOfAddress(): void {
  const section = useParams()["*"];
  useEffect(() => {
    if (!section || window.scrollY > 0) return;
    const target = document.getElementById(section);
    if (target) drawBefore(target);
    target?.scrollIntoView({ behavior: "instant" });
  }, [section]);
}

/** A center's photograph, first on its page, where otherwise a drawing stands. */
export function CenterPhotograph({ photograph }: { photograph: MadePhotograph }) {
  return <Photograph photograph={photograph} sizes={photographSizes} isFirst />;
}

export interface CenterFactsProps {
  id: CenterId;
  words: CenterFactWords;
  /** What the page begins with. */
  first: ReactNode;
}

/** What every center's page says below its beginning: services, visit, people, questions, the way to book. */
export function CenterFacts({ id, words, first }: CenterFactsProps) {
  const { firstServiceId } = centerOf(id);
  useSectionOfAddress();
  return (
    <CarePage hue={id}>
      {first}
      <CareSection
        id="services"
        hue={id}
        title={common.servicesTitle}
        lead={isSurgical(id) ? common.surgeryLead : common.servicesLead}
        wide
      >
        <CenterServices id={id} />
      </CareSection>
      <CareSection id="visit" hue={id} title={words.visitTitle}>
        <Points points={words.visit} ordered />
      </CareSection>
      <CareSection id="people" hue={id} title={common.peopleTitle}>
        <CenterPeople id={id} />
      </CareSection>
      <CareSection id="questions" hue={id} title={common.questionsTitle}>
        <Questions entries={words.questions} />
      </CareSection>
      <CareSection id="more" hue={id} title={common.moreTitle}>
        <MoreLinks links={words.more} />
      </CareSection>
      <CareClosing
        hue={id}
        id="book"
        title={words.closing}
        text={common.closingText}
        actions={
          <>
            <ButtonLink to={`/booking?service=${firstServiceId}`}>{shared.seeTimes}</ButtonLink>
            <CallLink />
          </>
        }
      />
    </CarePage>
  );
}
