export type { CallTalk } from "../call-talk/server/service.ts";
export {
  type FindConversation,
  type OwnConversation,
  ownConversations,
} from "../own-conversation/server/service.ts";
export type { CallerLine } from "../visits/server/service.ts";
export { answerOnce, type SingleAnswer } from "../single-answers/server/service.ts";
export type { AnswerModel } from "./service.ts";
export { answersInUse } from "../written-answers/server/service.ts";
