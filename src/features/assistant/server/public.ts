export type { AnswerModel } from "./service.ts";
