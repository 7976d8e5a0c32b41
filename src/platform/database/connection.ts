import type { ClientConfig } from "pg";

/** A database of the embedded server: no password, the socket's folder lets only its user in. */
export type SocketConnection = { socketDir: string; user: string; database: string };

/** Where the database is: the embedded one's socket, or an address from the environment. */
export type Connection = SocketConnection | { url: string };

/** The address of a connection, for tools that take nothing else. */
export function toUrl(connection: Connection): string {
  if ("url" in connection) return connection.url;
  const { socketDir, user, database } = connection;
  return `postgres://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
}

export type SessionSettings = {
  /** How the session appears in the database's own lists. */
  name: string;
  /** The role whose rights the session has; absent: those of the user that connects. */
  role?: string | undefined;
  /** Milliseconds after which the database gives up on one statement; 0 waits forever. */
  statementTimeout: number;
};

/** What `pg` needs to open a session: UTC, bounded in time, with the rights of `role`. */
export function toClientConfig(connection: Connection, settings: SessionSettings): ClientConfig {
  const { name, role, statementTimeout } = settings;
  const target =
    "url" in connection
      ? { connectionString: connection.url }
      : { host: connection.socketDir, user: connection.user, database: connection.database };
  return {
    ...target,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: ["-c timezone=UTC", ...(role === undefined ? [] : [`-c role=${role}`])].join(" "),
    statement_timeout: statementTimeout,
  };
}
