import { useState } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button, TextLink } from "#ui/button.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { CallLink } from "../care-actions.tsx";
import { CareSection } from "../care-section.tsx";
import { ImplantPlans, ImplantPrices } from "./implants-in-words.tsx";
import { implantsToolsContent } from "./implants-tools-content.ts";
import styles from "./implants-tools.module.css";
import { useIsNamed } from "./use-is-named.ts";
import { useLateDialog } from "./use-late-dialog.ts";

const words = implantsToolsContent[locale];
const tools = () => import("./implants-late-tools.ts");
const loadCalculator = async () => (await tools()).loadCalculator();
const loadWizard = async () => (await tools()).loadWizard();
const loadQuickCheck = async () => (await tools()).loadQuickCheck();
const loadChat = async () => (await tools()).loadChat();

/** What a case costs, on the list's own prices. */
function CalculatorSection({ onCheck }: { onCheck: () => void }) {
  return (
    <CareSection id="calculator" hue="implants" {...words.calculator} wide>
      {/* Where nothing can be reckoned: the prices and the plans. Only the prerendered page carries them. */}
      <noscript>
        {import.meta.env.SSR ? (
          <>
            <ImplantPrices />
            <ImplantPlans />
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
        {({ ImplantCalculator }) => <ImplantCalculator onCheck={onCheck} />}
      </LatePlace>
    </CareSection>
  );
}

/** Four steps to a lender's own answer. */
function WizardSection() {
  return (
    <CareSection id="financing-wizard" hue="implants" {...words.wizard}>
      <noscript>
        <p>{words.noScript.wizard}</p>
        <CallLink />
      </noscript>
      <LatePlace
        load={loadWizard}
        isWanted={useIsNamed(["#financing-wizard"])}
        failed={words.failed}
        retry={words.retry}
        className={styles.wizard}
      >
        {({ FinancingWizard }) => <FinancingWizard />}
      </LatePlace>
    </CareSection>
  );
}

interface AssistantProps {
  result: LandingResult | null;
  onCheck: () => void;
}

/** The page's own small chat, beside the ways to the check and to the application. */
function AssistantSection({ result, onCheck }: AssistantProps) {
  const { title, lead, check, wizard } = words.assistant;
  return (
    <CareSection id="assistant" hue="implants" title={title} lead={lead}>
      <noscript>
        <p>{words.noScript.assistant}</p>
        <CallLink />
      </noscript>
      <div className={styles.assistant}>
        <LatePlace
          load={loadChat}
          isWanted={useIsNamed(["#assistant"]) || result !== null}
          failed={words.failed}
          retry={words.retry}
          className={styles.chat}
        >
          {({ LandingChat }) => <LandingChat page="implants" onTool={onCheck} result={result} />}
        </LatePlace>
        <div className={styles.ways}>
          <Button variant="line" aria-haspopup="dialog" onClick={onCheck}>
            {check}
          </Button>
          <TextLink to={{ hash: "financing-wizard" }}>{wizard}</TextLink>
        </div>
      </div>
    </CareSection>
  );
}

/** What implants cost and how they are paid: reckoned, applied for, and asked about. */
export function ImplantsTools() {
  const [result, setResult] = useState<LandingResult | null>(null);
  const check = useLateDialog("quick-check", loadQuickCheck, words.failed);
  return (
    <>
      <CalculatorSection onCheck={check.open} />
      <WizardSection />
      <AssistantSection result={result} onCheck={check.open} />
      {check.part ? (
        <check.part.QuickCheckDialog
          open={check.isOpen}
          onClose={check.close}
          onResult={setResult}
          onApply={() => check.leaveFor("financing-wizard")}
          onTalk={() => check.leaveFor("assistant")}
        />
      ) : null}
    </>
  );
}
