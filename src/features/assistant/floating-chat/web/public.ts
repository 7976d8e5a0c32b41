export { FloatingChatButton } from "./floating-chat-button.tsx";
