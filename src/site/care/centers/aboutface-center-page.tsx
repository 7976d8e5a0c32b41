import { locale } from "#practice/locale.ts";
import { aboutfaceDescription } from "#practice/page-descriptions/aboutface.ts";
import { aboutfaceCenterContent } from "./aboutface-center-content.ts";
import { AboutfaceHero } from "./aboutface-hero.tsx";
import { CalculatorSection, GallerySection, PlannerSection } from "./aboutface-tools.tsx";
import { CenterFacts, centerMeta } from "./center-page.tsx";

const words = aboutfaceCenterContent[locale];

export function meta() {
  return centerMeta("aboutface", aboutfaceDescription, words);
}

/** The center for smile and face: its tools first, each with its own anchor, then what every center says. */
export default function AboutfaceCenterPage() {
  return (
    <CenterFacts
      id="aboutface"
      words={words}
      first={
        <>
          <AboutfaceHero />
          <PlannerSection />
          <GallerySection />
          <CalculatorSection />
        </>
      }
    />
  );
}
