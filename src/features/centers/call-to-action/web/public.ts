export { talkFrom } from "./use-call-to-action.ts";
