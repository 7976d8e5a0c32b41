import { useEffect, useRef, useState } from "react";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useAgents } from "../../agents/web/use-agents.ts";
import { mainInterest } from "../../conversations/rules.ts";
import { costCheckContent } from "../../cost-checks/content.ts";
import type { CheckOffer, CostCheck } from "../../cost-checks/rules.ts";
import { checkDraft, type CheckPlace, checkPlaces } from "./use-check-place.ts";
import { openConversation } from "./api.ts";
import { conversation, type Talk, useConversation } from "./use-conversation.ts";

const words = costCheckContent[locale];
const every: CheckOffer = { financing: true, insurance: true };
const loadCheck = () => import("#features/financing/wizard/web/public.ts");

export interface CostCheckPlaceProps {
  /** Null: there is none. */
  place: CheckPlace | null;
  /** Links out of a dialog over the page take its place in the history. */
  replace: boolean;
  onDone: (check: CostCheck) => void;
}

/** What was spoken of most; null before anything was. */
function procedureIn({ state }: Pick<Talk, "state">): string | null {
  return state === null
    ? null
    : (state.financingProcedure ?? mainInterest(state.procedureInterest));
}

/** What a calculator came to, as the conversation was told last; null before it was. */
function estimateIn({ entries }: Pick<Talk, "entries">): number | null {
  const told = entries.findLast((entry) => entry.kind === "said" && entry.message.estimate);
  return told?.kind === "said" ? (told.message.estimate?.cents ?? null) : null;
}

/** The check of what care costs, where there is one in the conversation. */
export function CostCheckPlace({ place, ...props }: CostCheckPlaceProps) {
  if (place === null) return null;
  return place.isLost ? <LostCheck /> : <PlacedCheck place={place} {...props} />;
}

/** What the server keeps could not be asked: nothing is begun anew without a word. */
function LostCheck() {
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await checkPlaces.recallAgain();
    setTrying(false);
  };
  return (
    <div data-aside="">
      <Notice
        tone="error"
        title={words.lost}
        actions={
          <>
            <Button
              size="small"
              busy={isTrying}
              busyLabel={words.loading}
              onClick={() => void again()}
            >
              {words.again}
            </Button>
            <Button size="small" variant="line" onClick={() => checkPlaces.open(null)}>
              {words.anew}
            </Button>
          </>
        }
      >
        {words.lostHow}
      </Notice>
    </div>
  );
}

/** The check as it stands in the conversation: open, or folded to one line. */
function PlacedCheck({ place, replace, onDone }: CostCheckPlaceProps & { place: CheckPlace }) {
  const { checks } = useAgents();
  const { entries, state } = useConversation();
  // The server shows it where there is one, also when nobody could be asked which.
  const isKnown = checks.financing || checks.insurance;
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const wasFolded = useRef(place.isFolded);
  const part = useLatePart(loadCheck, !place.isFolded, () => {
    checkPlaces.fold();
    toast.fail(`${words.failed} ${identity.phone.display}.`);
  });
  useEffect(() => {
    if (place.isFolded && !wasFolded.current) button.current?.focus();
    wasFolded.current = place.isFolded;
  }, [place.isFolded]);
  if (place.isFolded || part === null)
    return (
      <div data-aside="">
        <Button
          ref={button}
          size="small"
          variant="line"
          busy={!place.isFolded}
          busyLabel={words.loading}
          onClick={() => checkPlaces.open(null)}
        >
          {words.goOn}
        </Button>
      </div>
    );
  return (
    <part.CostCheck
      key={place.id}
      id={place.id}
      offer={isKnown ? checks : every}
      start={{
        ...place,
        procedure: procedureIn({ state }),
        estimateCents: estimateIn({ entries }),
        drafts: checkDraft,
      }}
      presses={place.presses}
      openConversation={() => conversation.ensureId(openConversation)}
      replace={replace}
      onFold={() => checkPlaces.fold()}
      onDone={onDone}
    />
  );
}
