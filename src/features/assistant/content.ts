/** What the site's start needs of the chat's words. */
export const chatContent = {
  en: {
    name: "Julie",
    close: "Close chat",
    agents: "Choose an AI assistant",
    leaveAgents: "Close the assistants",
    failed: "The chat could not be loaded. Try again, or call",
  },
} as const;
