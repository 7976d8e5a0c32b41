/** Words of the chats that the specialty pages have of their own. */
export const pageChatContent = {
  en: {
    tmj: "Ask about your jaw",
    medspa: "Ask about a treatment",
    site: "Chat with Julie",
    failed: "The chat could not be opened. Check your connection and try again, or call us.",
  },
};
