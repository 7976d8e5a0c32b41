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
    switched: "{agent} answers from here on.",
    undo: "Undo",
  },
} as const;
