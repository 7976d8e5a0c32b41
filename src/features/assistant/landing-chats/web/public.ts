export { LandingChat } from "./landing-chat.tsx";
export type { LandingResult } from "./use-landing-talk.ts";
