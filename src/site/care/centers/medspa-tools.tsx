import { locale } from "#practice/locale.ts";
import { ButtonLink, TextButton } from "#ui/button.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { useOverlay } from "#ui/use-overlay.ts";
import { CareSection } from "../care-section.tsx";
import {
  MedspaCasesInWords,
  MedspaPackagesInWords,
  MedspaPlansInWords,
  MedspaPricesInWords,
} from "./medspa-in-words.tsx";
import { medspaToolsContent } from "./medspa-tools-content.ts";
import styles from "./medspa-tools.module.css";
import { pageChatOverlay } from "./page-chat.tsx";
import { useIsNamed } from "./use-is-named.ts";

const words = medspaToolsContent[locale];
const tools = () => import("./medspa-late-tools.ts");
const loadCombinations = async () => (await tools()).loadCombinations();
const loadGallery = async () => (await tools()).loadGallery();
const loadCalculator = async () => (await tools()).loadCalculator();

/** Three steps from treatments to a package. */
export function CombinationsSection() {
  return (
    <CareSection id="combinations" hue="medspa" {...words.combinations} wide>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <MedspaPackagesInWords /> : null}</noscript>
      <LatePlace
        load={loadCombinations}
        isWanted={useIsNamed(["#combinations"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.combinations}
      >
        {({ CombinationWizard }) => <CombinationWizard />}
      </LatePlace>
    </CareSection>
  );
}

/** Before and after, the treatments, and what patients say. */
export function MedspaGallerySection() {
  return (
    <CareSection id="gallery" hue="medspa" {...words.gallery} wide>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <MedspaCasesInWords /> : null}</noscript>
      <LatePlace
        load={loadGallery}
        isWanted={useIsNamed([
          "#gallery",
          "#before-after",
          "#treatment-gallery",
          "#patient-reviews",
        ])}
        failed={words.failed}
        retry={words.retry}
        className={styles.gallery}
      >
        {({ MedspaGallery }) => <MedspaGallery />}
      </LatePlace>
    </CareSection>
  );
}

/** What treatments come to, and what paying that over time would cost. */
export function MedspaCalculatorSection() {
  const { show } = useOverlay();
  return (
    <CareSection id="calculator" hue="medspa" {...words.calculator} wide>
      {/* Where nothing can be reckoned: the prices and who could lend. */}
      <noscript>
        {import.meta.env.SSR ? (
          <>
            <MedspaPricesInWords />
            <MedspaPlansInWords />
          </>
        ) : null}
      </noscript>
      <LatePlace
        load={loadCalculator}
        isWanted={useIsNamed(["#calculator"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.calculator}
      >
        {({ MedspaCalculator }) => <MedspaCalculator />}
      </LatePlace>
      <div className={styles.ask}>
        <ButtonLink to="/contact" variant="line">
          {words.schedule}
        </ButtonLink>
        <p>
          {words.small}{" "}
          <TextButton aria-haspopup="dialog" onClick={() => show(pageChatOverlay)}>
            {words.askHere}
          </TextButton>
        </p>
      </div>
    </CareSection>
  );
}
