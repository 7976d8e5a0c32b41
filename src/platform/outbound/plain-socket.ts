import { connect, type Socket } from "node:net";
import { lookupFor, type Resolve } from "./reach.ts";

/** Opens a plain connection within so many milliseconds. */
export type OpenSocket = (
  at: { host: string; port: number },
  withinMs: number,
) => Promise<{ connection: Socket }>;

/** Opens connections that are looked at when they are made; rejects with what hindered one. */
export function socketsBy(resolve?: Resolve): OpenSocket {
  return ({ host, port }, withinMs) =>
    new Promise((_resolve, reject) => {
      const connection = connect({ host, port, lookup: lookupFor(host, resolve) });
      const late = () => connection.destroy(new Error("Connection timeout."));
      const patience = setTimeout(late, withinMs);
      connection.once("error", reject);
      connection.once("close", () => clearTimeout(patience));
      connection.once("connect", () => {
        clearTimeout(patience);
        _resolve({ connection });
      });
    });
}
