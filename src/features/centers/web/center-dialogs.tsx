import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { locale } from "#practice/locale.ts";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { centersContent } from "../content.ts";
import { centerEntrance } from "../rules.ts";
import { dismissFound, useNavigation, visit } from "./use-navigation.ts";

const questionnaireEvent = "openAIQuestionnaire";
const overlays = { selector: "centers", questionnaire: "questionnaire" } as const;
const loadSelector = () => import("../selector/web/selector-dialog.tsx");
const loadQuestionnaire = () => import("../questionnaire/web/questionnaire-dialog.tsx");

/** Opens the questionnaire from anywhere on a page. */
export function openQuestionnaire(): void {
  window.dispatchEvent(new Event(questionnaireEvent));
}

/** The center selector: whether it is open, and how to open it. */
export function useCenterSelector() {
  const { shown, show } = useOverlay();
  return { isOpen: shown === overlays.selector, open: () => show(overlays.selector) };
}

/** The place of both dialogs on every public page; they load when somebody wants them. */
export function CenterDialogs() {
  const { pathname } = useLocation();
  const { shown, show, hide } = useOverlay();
  const toast = useToast();
  const fail = () => {
    hide();
    toast.fail(centersContent[locale].failed);
  };
  const isSelecting = shown === overlays.selector;
  const isAsking = shown === overlays.questionnaire;
  const selector = useLatePart(loadSelector, isSelecting, fail);
  const questionnaire = useLatePart(loadQuestionnaire, isAsking, fail);

  useEffect(() => {
    // In a task of its own: what changes here is drawn at once, and the start of a page is long enough.
    setTimeout(() => visit(pathname));
  }, [pathname]);
  const ask = useEffectEvent(() => show(overlays.questionnaire));
  useEffect(() => {
    const onAsked = () => ask();
    window.addEventListener(questionnaireEvent, onAsked);
    return () => window.removeEventListener(questionnaireEvent, onAsked);
  }, []);

  if (selector && isSelecting) return <selector.SelectorDialog onClose={hide} />;
  if (questionnaire && isAsking) return <questionnaire.QuestionnaireDialog onClose={hide} />;
  return null;
}

/** On the page that the questionnaire led to: what it found, and what else fits. */
export function Arrival() {
  const { pathname } = useLocation();
  const { found } = useNavigation();
  const isHere = found !== null && centerEntrance(found.best.center).to.split("?")[0] === pathname;
  const questionnaire = useLatePart(loadQuestionnaire, isHere, dismissFound);
  if (!questionnaire || !isHere) return null;
  return (
    <questionnaire.FoundCenter found={found} onDismiss={dismissFound} onAgain={openQuestionnaire} />
  );
}
