export { FreshWait } from "./fresh-wait.tsx";
export { WaitPanel } from "./wait-panel.tsx";
