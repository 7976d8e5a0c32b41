import { useEffect } from "react";
import { locale } from "#practice/locale.ts";
import { LatePlace } from "#ui/late-place.tsx";
import { CareSection } from "../care-section.tsx";
import { CasesInWords, PackagesInWords } from "./aboutface-in-words.tsx";
import { aboutfaceToolsContent } from "./aboutface-tools-content.ts";
import styles from "./aboutface-tools.module.css";
import { TreatmentPrices } from "./treatment-prices.tsx";
import { useIsNamed } from "./use-is-named.ts";

const words = aboutfaceToolsContent[locale];
const tools = () => import("./aboutface-late-tools.ts");
const loadPlanner = async () => (await tools()).loadPlanner();
const loadGallery = async () => (await tools()).loadGallery();
const loadCalculator = async () => (await tools()).loadCalculator();

/** Three steps from concerns to a plan. A link with a plan after "#" leads here, as one to the section does. */
export function PlannerSection() {
  const isShared = useIsNamed(["#plan="]);
  useEffect(() => {
    if (!isShared || window.scrollY > 0) return;
    document.getElementById("planner")?.scrollIntoView({ behavior: "instant" });
  }, [isShared]);
  return (
    <CareSection id="planner" hue="aboutface" {...words.planner} wide>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <PackagesInWords /> : null}</noscript>
      <LatePlace
        load={loadPlanner}
        isWanted={isShared}
        failed={words.failed}
        retry={words.retry}
        className={styles.planner}
      >
        {({ PlannerTool }) => <PlannerTool />}
      </LatePlace>
    </CareSection>
  );
}

/** Before and after, and what patients say. */
export function GallerySection() {
  const isNamed = useIsNamed(["#gallery", "#before-after", "#patient-reviews"]);
  return (
    <CareSection id="gallery" hue="aboutface" {...words.gallery} wide>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <CasesInWords /> : null}</noscript>
      <LatePlace
        load={loadGallery}
        isWanted={isNamed}
        failed={words.failed}
        retry={words.retry}
        className={styles.gallery}
      >
        {({ Gallery }) => <Gallery />}
      </LatePlace>
    </CareSection>
  );
}

/** What treatments come to, and what paying that over time would cost. */
export function CalculatorSection() {
  return (
    <CareSection id="calculator" hue="aboutface" {...words.calculator} wide>
      {/* Where nothing can be reckoned: the prices. */}
      <noscript>{import.meta.env.SSR ? <TreatmentPrices /> : null}</noscript>
      <LatePlace
        load={loadCalculator}
        isWanted={useIsNamed(["#calculator"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.calculator}
      >
        {({ InvestmentCalculator }) => <InvestmentCalculator />}
      </LatePlace>
    </CareSection>
  );
}
