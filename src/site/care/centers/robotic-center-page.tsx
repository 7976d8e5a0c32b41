import { locale } from "#practice/locale.ts";
import { roboticDescription } from "#practice/page-descriptions/robotic.ts";
import { CenterFacts, centerMeta } from "./center-page.tsx";
import { CenterFeatures } from "./center-features.tsx";
import { roboticCenterContent } from "./robotic-center-content.ts";
import { RoboticHero } from "./robotic-hero.tsx";
import { RoboticTools } from "./robotic-tools.tsx";

const words = roboticCenterContent[locale];

export function meta() {
  return centerMeta("robotic", roboticDescription, words);
}

/** The center for guided surgery: how it works by hand, side by side and step by step, then what every center says. */
export default function RoboticCenterPage() {
  return (
    <CenterFacts
      id="robotic"
      words={words}
      first={
        <>
          <RoboticHero />
          <RoboticTools />
          <CenterFeatures id="robotic" texts={words.features} />
        </>
      }
    />
  );
}
