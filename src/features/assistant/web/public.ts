export { ChatHost } from "./chat-host.tsx";
export { openChat, useChat } from "./use-chat.ts";
