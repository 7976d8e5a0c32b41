export { QuestionnaireEntry } from "../questionnaire/web/questionnaire-entry.tsx";
export { Arrival, CenterDialogs, useCenterSelector } from "./center-dialogs.tsx";
export { centerDrawings } from "./center-drawings.tsx";
export { resetNavigation, useNavigation } from "./use-navigation.ts";
