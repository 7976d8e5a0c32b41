import { typedDetails } from "../../visits/web/use-typed-details.ts";

/** What a tab keeps of its conversation: ids, never words. */
export interface KeptChat {
  conversationId: string | null;
  /** The answer that was on its way. */
  turnId: string | null;
}

export interface ChatMemory {
  read: () => KeptChat | null;
  write: (chat: KeptChat | null) => void;
  /** Who was chosen to answer, also before anything was said. */
  readAgent: () => string | null;
  writeAgent: (agentId: string | null) => void;
}

const key = "chat.conversation";
const agentKey = "chat.agent";

/** The tab's storage; a browser that refuses it forgets with the page. */
export const sessionMemory: ChatMemory = {
  read() {
    try {
      const [conversationId, turnId] = sessionStorage.getItem(key)?.split(" ") ?? [];
      if (!conversationId) return null;
      return { conversationId, turnId: turnId ?? null };
    } catch {
      return null;
    }
  },
  write(chat) {
    // Begun anew: what was typed for the one before goes with it.
    if (chat === null) typedDetails.clear();
    try {
      if (!chat || chat.conversationId === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, [chat.conversationId, chat.turnId ?? ""].join(" ").trim());
    } catch {
      // Nothing is kept: the conversation lives as long as the page.
    }
  },
  readAgent() {
    try {
      return sessionStorage.getItem(agentKey);
    } catch {
      return null;
    }
  },
  writeAgent(agentId) {
    try {
      if (agentId === null) sessionStorage.removeItem(agentKey);
      else sessionStorage.setItem(agentKey, agentId);
    } catch {
      // The first of the list answers after a refresh, then.
    }
  },
};
