import { useState } from "react";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { CallLink } from "../care-actions.tsx";
import { CareSection } from "../care-section.tsx";
import { ComparisonInWords, StepsInWords } from "./robotic-in-words.tsx";
import { roboticToolsContent } from "./robotic-tools-content.ts";
import styles from "./robotic-tools.module.css";
import { useIsNamed } from "./use-is-named.ts";
import { useLateDialog } from "./use-late-dialog.ts";

const words = roboticToolsContent[locale];
const shared = { failed: words.failed, retry: words.retry };
const tools = () => import("./robotic-late-tools.ts");
const loadDrill = async () => (await tools()).loadDrill();
const loadComparison = async () => (await tools()).loadComparison();
const loadSteps = async () => (await tools()).loadSteps();
const loadReadiness = async () => (await tools()).loadReadiness();
const loadChat = async () => (await tools()).loadChat();

/** How guidance works, to be moved by hand. */
function DrillSection() {
  const isWanted = useIsNamed(["#yomi-technology-showcase"]);
  return (
    <CareSection id="yomi-technology-showcase" hue="robotic" {...words.drill} wide>
      <noscript>
        <p>{words.noScript.drill}</p>
      </noscript>
      <LatePlace {...shared} load={loadDrill} isWanted={isWanted} className={styles.drill}>
        {({ GuidedDrill }) => <GuidedDrill />}
      </LatePlace>
    </CareSection>
  );
}

function ComparisonSection() {
  const isWanted = useIsNamed(["#robotic-vs-traditional"]);
  return (
    <CareSection id="robotic-vs-traditional" hue="robotic" {...words.comparison}>
      {/* Only the prerendered page carries these words. */}
      <noscript>{import.meta.env.SSR ? <ComparisonInWords /> : null}</noscript>
      <LatePlace
        {...shared}
        load={loadComparison}
        isWanted={isWanted}
        className={styles.comparison}
      >
        {({ ComparisonTable }) => <ComparisonTable />}
      </LatePlace>
    </CareSection>
  );
}

function StepsSection() {
  const isWanted = useIsNamed(["#timeline"]);
  return (
    <CareSection id="timeline" hue="robotic" {...words.timeline} wide>
      <noscript>{import.meta.env.SSR ? <StepsInWords /> : null}</noscript>
      <LatePlace {...shared} load={loadSteps} isWanted={isWanted} className={styles.steps}>
        {({ ProcedureSteps }) => <ProcedureSteps />}
      </LatePlace>
    </CareSection>
  );
}

interface ChatProps {
  result: LandingResult | null;
  onReadiness: () => void;
}

/** The page's own small chat, beside the way to the assessment. */
function ChatSection({ result, onReadiness }: ChatProps) {
  const { title, lead, readiness } = words.chat;
  const isNamed = useIsNamed(["#yomi-chatbot"]);
  return (
    <CareSection id="yomi-chatbot" hue="robotic" title={title} lead={lead}>
      <noscript>
        <p>{words.noScript.chat}</p>
        <CallLink />
      </noscript>
      <div className={styles.talk}>
        <LatePlace
          {...shared}
          load={loadChat}
          isWanted={isNamed || result !== null}
          className={styles.chat}
        >
          {({ LandingChat }) => <LandingChat page="robotic" onTool={onReadiness} result={result} />}
        </LatePlace>
        <div className={styles.ways}>
          <Button variant="line" aria-haspopup="dialog" onClick={onReadiness}>
            {readiness}
          </Button>
        </div>
      </div>
    </CareSection>
  );
}

/** Guidance by hand, side by side, step by step, and asked about. */
export function RoboticTools() {
  const [result, setResult] = useState<LandingResult | null>(null);
  const readiness = useLateDialog("readiness", loadReadiness, words.failed);
  return (
    <>
      <DrillSection />
      <ComparisonSection />
      <StepsSection />
      <ChatSection result={result} onReadiness={readiness.open} />
      {readiness.part ? (
        <readiness.part.ReadinessDialog
          open={readiness.isOpen}
          onClose={readiness.close}
          onResult={setResult}
          onTalk={() => readiness.leaveFor("yomi-chatbot")}
        />
      ) : null}
    </>
  );
}
