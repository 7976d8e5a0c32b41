export { seedAgents } from "./service.ts";
