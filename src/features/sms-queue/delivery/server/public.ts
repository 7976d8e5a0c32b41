export { recordDelivery } from "./service.ts";
