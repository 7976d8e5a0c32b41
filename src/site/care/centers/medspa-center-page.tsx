import { locale } from "#practice/locale.ts";
import { medspaDescription } from "#practice/page-descriptions/medspa.ts";
import { CenterFacts, centerMeta } from "./center-page.tsx";
import { medspaCenterContent } from "./medspa-center-content.ts";
import { MedspaChat } from "./medspa-chat.tsx";
import { MedspaHero } from "./medspa-hero.tsx";
import {
  CombinationsSection,
  MedspaCalculatorSection,
  MedspaGallerySection,
} from "./medspa-tools.tsx";

const words = medspaCenterContent[locale];

export function meta() {
  return centerMeta("medspa", medspaDescription, words);
}

/** The medical spa: its tools first, each with its own anchor, then what every center says. */
export default function MedSpaCenterPage() {
  return (
    <>
      <CenterFacts
        id="medspa"
        words={words}
        first={
          <>
            <MedspaHero />
            <CombinationsSection />
            <MedspaGallerySection />
            <MedspaCalculatorSection />
          </>
        }
      />
      <MedspaChat />
    </>
  );
}
