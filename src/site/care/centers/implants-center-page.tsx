import { locale } from "#practice/locale.ts";
import { implantsDescription } from "#practice/page-descriptions/implants.ts";
import { CenterFacts, centerMeta } from "./center-page.tsx";
import { CenterFeatures } from "./center-features.tsx";
import { implantsCenterContent } from "./implants-center-content.ts";
import { ImplantsHero } from "./implants-hero.tsx";
import { ImplantsTools } from "./implants-tools.tsx";

const words = implantsCenterContent[locale];

export function meta() {
  return centerMeta("implants", implantsDescription, words);
}

/** The center for implants: what happens here, what it costs and how it is paid, then what every center says. */
export default function ImplantsCenterPage() {
  return (
    <CenterFacts
      id="implants"
      words={words}
      first={
        <>
          <ImplantsHero />
          <CenterFeatures id="implants" texts={words.features} />
          <ImplantsTools />
        </>
      }
    />
  );
}
