// The identity server that the journeys' demo takes for Google. Started by the browser tests, with the
// port in PORT.
import { startIdentityServer } from "./identity-server.ts";

const port = Number(process.env["PORT"] ?? 4001);
const server = await startIdentityServer(() => Math.floor(Date.now() / 1000), port);

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
