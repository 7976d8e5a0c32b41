export { CallPanel } from "../panel/web/call-panel.tsx";
export { voiceCall } from "../panel/web/use-call.ts";
