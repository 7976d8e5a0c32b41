export {
  type FindConversation,
  type OwnConversation,
  ownConversations,
} from "../own-conversation/server/service.ts";
export { answerOnce, type SingleAnswer } from "../single-answers/server/service.ts";
export type { AnswerModel } from "./service.ts";
