export { WaitingConversations } from "../conversations/web/waiting-conversations.tsx";
