export { ChatHost } from "./chat-host.tsx";
export { openChat } from "./use-chat.ts";
