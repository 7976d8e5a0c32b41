export { QuickCheckDialog } from "./quick-check-dialog.tsx";
