import { useState } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { locale } from "#practice/locale.ts";
import { tmjDescription } from "#practice/page-descriptions/tmj.ts";
import { CenterFacts, centerMeta } from "./center-page.tsx";
import { tmjCenterContent } from "./tmj-center-content.ts";
import { TmjChat } from "./tmj-chat.tsx";
import { TmjHero } from "./tmj-hero.tsx";
import { AssessmentSection, TimelineSection, TreatmentsSection } from "./tmj-tools.tsx";

const words = tmjCenterContent[locale];

export function meta() {
  return centerMeta("tmj", tmjDescription, words);
}

/** The center for the jaw: its questions first, how it is treated, then what every center says. */
export default function TmjCenterPage() {
  const [result, setResult] = useState<LandingResult | null>(null);
  return (
    <>
      <CenterFacts
        id="tmj"
        words={words}
        first={
          <>
            <TmjHero />
            <AssessmentSection onResult={setResult} />
            <TimelineSection />
            <TreatmentsSection />
          </>
        }
      />
      <TmjChat result={result} />
    </>
  );
}
