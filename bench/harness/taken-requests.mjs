// Loaded into a measured server with --import: notes each request as soon as its head has been read, so that what was
// taken is known also when no answer and no line of the log ever came of it.
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";

const file = process.env["TAKEN_FILE"];
if (file !== undefined)
  subscribe("http.server.request.start", (message) => {
    const { request } = /** @type {{ request: import("node:http").IncomingMessage }} */ (message);
    appendFileSync(file, `${request.method} ${request.url?.split("?")[0]}\n`);
  });
