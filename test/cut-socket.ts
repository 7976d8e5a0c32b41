import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SocketConnection } from "#platform/database/connection.ts";

/** The name that Postgres gives its socket. */
const socketName = ".s.PGSQL.5432";

export type CutSocket = {
  /** Leads to the same database as long as it is not cut. */
  connection: SocketConnection;
  /** Ends what goes through it, and lets nothing new through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  dispose(): Promise<void>;
};

/** A way to a database that can be cut and mended. */
export async function openCutSocket(to: SocketConnection): Promise<CutSocket> {
  const socketDir = mkdtempSync(join(tmpdir(), "cut-"));
  const open = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(join(to.socketDir, socketName));
    for (const one of [near, far]) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const mend = () =>
    new Promise<void>((resolve) => void door.listen(join(socketDir, socketName), resolve));
  const cut = async () => {
    const closed = new Promise<void>((resolve) => void door.close(() => resolve()));
    for (const one of open) one.destroy();
    await closed;
  };
  await mend();
  return {
    connection: { ...to, socketDir },
    cut,
    mend,
    async dispose() {
      if (door.listening) await cut();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
