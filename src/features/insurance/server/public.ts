export { chooseVerifiers } from "../verifiers/server/service.ts";
