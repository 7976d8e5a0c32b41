export { againToken, checkOfAgain } from "../again/server/service.ts";
export { checkAgainMail } from "../desk/content.ts";
export type { CheckDeskDeps } from "../desk/server/service.ts";
export { readAmount } from "../checks/server/service.ts";
export { chooseLenders } from "../lenders/server/service.ts";
