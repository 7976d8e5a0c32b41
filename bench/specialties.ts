// What the four specialties' records add up to on a database of a million visits, of which everything was
// recorded: each dialog as staff open it, the cards above them, and the records of one person.
import { parseArgs } from "node:util";
import { specialties } from "#features/specialties/contract.ts";
import { addRecords } from "./harness/big-practice/records.ts";
import { openPractice } from "./harness/big-practice/open.ts";
import { openPool } from "./harness/database.ts";
import { askAt, openDesk } from "./harness/desk.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "60" },
  },
});
const rounds = Number(values.rounds);
const warmUp = 3;
const limit = 200;
const minutesOfAll = 20;

/** All questions are one person's here, who would be told to slow down. */
const withoutStaffLimit = { LIMIT_STAFF_CALLS_PER_MINUTE: "1000000" };

await measure(
  "specialties",
  async (run) => {
    const { report } = run;
    const practice = await openPractice(run, Number(values.visits), undefined);
    const pool = openPool(practice.env["DATABASE_URL"] ?? "");
    run.atEnd(() => pool.end());
    report.figure("records", await addRecords(pool));
    const { rows } = await pool.query<{ id: string }>(
      `select patient_id as id from specialty_records group by patient_id order by count(*) desc, patient_id limit 1`,
    );
    const server = await startServer(run, { env: { ...practice.env, ...withoutStaffLimit } });
    const desk = await openDesk(server.origin);
    const paths = [
      "/api/specialties",
      ...specialties.map((specialty) => `/api/specialties/${specialty}`),
      `/api/patients/${rows[0]?.id}/specialty-records`,
    ];
    for (const path of paths) {
      const found: number[] = [];
      for (let round = -warmUp; round < rounds; round += 1) {
        const { milliseconds } = await askAt(desk, { method: "GET", path });
        if (round >= 0) found.push(milliseconds);
      }
      const name = path.replace(/[0-9a-f-]{36}/, "(the one with most)");
      report.figure(`${name}, median`, median(found), { unit: "ms" });
      report.figure(`${name}, p95`, percentile(found, 0.95), {
        unit: "ms",
        limit: { below: limit },
      });
    }
    await server.stop();
  },
  minutesOfAll,
);
