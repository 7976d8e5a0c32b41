export { forgetMessage, type InboundDeps, receiveEvent } from "./service.ts";
