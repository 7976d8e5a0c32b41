import { Client } from "pg";
import { type Connection, toClientConfig } from "../connection.ts";

/** One session of the owner of the tables, closed after `work`; a lost connection fails what waits for it. */
export async function withClient<T>(
  connection: Connection,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(toClientConfig(connection, { name, statementTimeout: 0 }));
  let broken: Error | undefined;
  client.on("error", (error) => {
    broken = error;
  });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    return await work(client);
  } catch (error) {
    throw broken ?? error;
  } finally {
    await client.end();
  }
}
