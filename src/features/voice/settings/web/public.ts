export { personalityWords } from "../content.ts";
