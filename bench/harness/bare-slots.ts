// The least a server can do to answer with a day's times: `node:http`, `pg`, the product's own query
// and the product's own answer, without validation, limits, access rules, headers or log.
import { createServer } from "node:http";
import { Pool } from "pg";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { identity } from "#practice/identity.ts";

type Row = { startsAt: Date; endsAt: Date; isAvailable: boolean };

const query = `
    select starts_at as "startsAt", ends_at as "endsAt", is_available as "isAvailable", reason
    from generate_time_slots($1, $2::date, $3, $4, $5,
    $6, $7, $8, $9::uuid[])`;

const pool = new Pool({
  connectionString: process.env["DATABASE_URL"],
  max: Number(process.env["DATABASE_POOL"]),
  options: "-c timezone=UTC",
});

async function answerTo(url: string): Promise<string> {
  const { searchParams } = new URL(url, "http://localhost");
  const date = searchParams.get("date");
  const { rows } = await pool.query<Row>(query, [
    searchParams.get("staffId"),
    date,
    Number(searchParams.get("durationMinutes")),
    0,
    0,
    new Date(),
    bookingPolicy.leadMinutes,
    bookingPolicy.horizonDays,
    [],
  ]);
  const slots = rows.map((row) => ({
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    isAvailable: row.isAvailable,
  }));
  return JSON.stringify({ date, timeZone: identity.timeZone, slots, closed: null });
}

const server = createServer((request, response) => {
  answerTo(request.url ?? "/").then(
    (body) => {
      response.writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
