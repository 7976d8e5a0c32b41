import { identity } from "../../../practice/identity.ts";

/** Words of the launcher, by locale. */
export const launcherContent = {
  en: {
    close: "Close the assistants",
    title: "Choose Your AI Assistant",
    list: "Assistants",
    loading: "Loading agents...",
    failed: "Failed to load agents. Please try again.",
    tryAgain: "Try again",
    show: "Show {agent}",
    message: "Message",
    converse: "Converse",
    voice: `Voice calls with {agent} are not here yet. Call ${identity.phone.display}: people answer in office hours.`,
    switched: "{agent} answers from here on.",
    undo: "Undo",
  },
} as const;
