export { type InboundDeps, receiveText } from "./service.ts";
