export { readVoiceSettings } from "./service.ts";
