import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink, TextLink } from "#ui/button.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { CareSection } from "../care-section.tsx";
import { JawQuestionsInWords } from "./jaw-questions-in-words.tsx";
import { tmjToolsContent } from "./tmj-tools-content.ts";
import styles from "./tmj-tools.module.css";
import { TreatmentCardsInWords, TreatmentPhasesInWords } from "./tmj-treatment-in-words.tsx";
import { useIsNamed } from "./use-is-named.ts";

const words = tmjToolsContent[locale];
const tools = () => import("./tmj-late-tools.ts");
const loadAssessment = async () => (await tools()).loadAssessment();
const loadTreatment = async () => (await tools()).loadTreatment();

export interface AssessmentSectionProps {
  /** What the page's chat is told of; null when the questions begin anew. */
  onResult: (result: LandingResult | null) => void;
}

/** Eight questions about the jaw and what the answers come to. */
export function AssessmentSection({ onResult }: AssessmentSectionProps) {
  return (
    <CareSection id="assessment" hue="tmj" {...words.assessment} wide>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <JawQuestionsInWords /> : null}</noscript>
      <LatePlace
        load={loadAssessment}
        isWanted={useIsNamed(["#assessment"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.assessment}
      >
        {({ JawAssessment }) => <JawAssessment onResult={onResult} />}
      </LatePlace>
    </CareSection>
  );
}

/** The four phases of a treatment on one line. */
export function TimelineSection() {
  return (
    <CareSection id="timeline" hue="tmj" {...words.timeline} wide>
      <noscript>{import.meta.env.SSR ? <TreatmentPhasesInWords /> : null}</noscript>
      <LatePlace
        load={loadTreatment}
        isWanted={useIsNamed(["#timeline"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.timeline}
      >
        {({ TreatmentPhases }) => <TreatmentPhases />}
      </LatePlace>
    </CareSection>
  );
}

/** Six ways to treat a jaw, the mildest first. */
export function TreatmentsSection() {
  return (
    <CareSection id="treatments" hue="tmj" {...words.treatments} wide>
      <noscript>{import.meta.env.SSR ? <TreatmentCardsInWords /> : null}</noscript>
      <LatePlace
        load={loadTreatment}
        isWanted={useIsNamed(["#treatments"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.treatments}
      >
        {({ TreatmentCards }) => <TreatmentCards />}
      </LatePlace>
      <div className={styles.actions}>
        <ButtonLink to="/contact" variant="line">
          {words.schedule}
        </ButtonLink>
        <TextLink to="/tmj-treatment">{words.more}</TextLink>
      </div>
    </CareSection>
  );
}
