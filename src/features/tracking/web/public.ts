export { noteEvent } from "./use-choice.ts";
