export { HoldsDialog } from "../holds/web/holds-dialog.tsx";
export { RetentionButton } from "./retention-button.tsx";
