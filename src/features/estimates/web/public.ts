export { EstimateButton } from "../requests/web/estimate-button.tsx";
