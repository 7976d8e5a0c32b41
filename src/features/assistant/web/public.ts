export { ChatHost } from "./chat-host.tsx";
export { LauncherPlace } from "./launcher-place.tsx";
export { openChat, useChat } from "./use-chat.ts";
