import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Clock } from "./clock.ts";
import type { OpenDatabase } from "./database/database.ts";
import type { Jobs } from "./jobs.ts";
import type { Measures, Sample } from "./measures.ts";
import type { Breakers } from "./outbound/breakers.ts";
import type { Sockets } from "./sockets.ts";

const resolutionMs = 20;
const nanoseconds = 1e9;
const microseconds = 1e6;

export type Watched = {
  clock: Clock;
  pool: Pick<OpenDatabase["pool"], "totalCount" | "idleCount" | "waitingCount" | "options">;
  jobs: Pick<Jobs, "states">;
  sockets: Pick<Sockets, "counts">;
  breakers: Breakers;
  version: string;
  mode: string;
};

/** How late the loop of events came round since the last look, and how much of that time it worked. */
function measureLoop(measures: Measures): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let last = performance.eventLoopUtilization();
  measures.gauge(
    {
      name: "practice_event_loop_delay_seconds",
      help: "How late the process turned to the next thing since the last look, beyond its own pauses.",
    },
    () => {
      const quantiles: Sample[] = [
        ["0.5", delay.percentile(50)] as const,
        ["0.99", delay.percentile(99)] as const,
        ["1", delay.max] as const,
      ].map(([quantile, value]) => ({
        labels: { quantile },
        value: Math.max(0, value / nanoseconds - resolutionMs / 1000),
      }));
      delay.reset();
      return quantiles;
    },
  );
  measures.gauge(
    {
      name: "practice_event_loop_busy_ratio",
      help: "How much of the time since the last look the process worked; near 1 it is at its limit.",
    },
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return Number.isFinite(utilization) ? utilization : 0;
    },
  );
  return () => void delay.disable();
}

function measureSelf(measures: Measures, { version, mode }: Watched): void {
  measures.gauge({ name: "practice_build_info", help: "What runs; always 1." }, () => [
    { labels: { version, mode, node: process.version }, value: 1 },
  ]);
  measures.gauge(
    { name: "process_start_time_seconds", help: "When the process began, since 1970." },
    () => performance.timeOrigin / 1000,
  );
  measures.gauge(
    { name: "process_resident_memory_bytes", help: "Memory that the process holds." },
    () => process.memoryUsage.rss(),
  );
  measures.gauge(
    { name: "nodejs_heap_used_bytes", help: "Memory that the program's own objects take." },
    () => process.memoryUsage().heapUsed,
  );
  measures.total(
    { name: "process_cpu_seconds_total", help: "Time of processors that the process took." },
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / microseconds;
    },
  );
}

function measureJobs(measures: Measures, { jobs, clock }: Watched): void {
  measures.gauge(
    {
      name: "practice_job_failures_in_a_row",
      help: "Rounds of a job that failed since the last one that went well.",
    },
    () => jobs.states().map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
  );
  measures.gauge(
    {
      name: "practice_job_idle_seconds",
      help: "Since the last round of a job ended here; missing until the first has.",
    },
    () =>
      jobs.states().flatMap(({ name, lastEndedAt }) => {
        if (lastEndedAt === null) return [];
        const idle = (clock.now().getTime() - lastEndedAt.getTime()) / 1000;
        return [{ labels: { job: name }, value: Math.max(0, idle) }];
      }),
  );
}

/** Counts what this process holds and how it is doing, until the returned function is called. */
export function measureProcess(measures: Measures, watched: Watched): () => void {
  const { pool, sockets, breakers } = watched;
  measureSelf(measures, watched);
  const stop = measureLoop(measures);
  measureJobs(measures, watched);
  measures.gauge(
    { name: "practice_pool_connections", help: "Connections to the database that are open here." },
    () => [
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ],
  );
  measures.gauge(
    { name: "practice_pool_most", help: "The most connections that this process opens." },
    () => pool.options.max ?? 0,
  );
  measures.gauge(
    { name: "practice_pool_waiting", help: "Requests that wait for a connection." },
    () => pool.waitingCount,
  );
  measures.gauge({ name: "practice_sockets", help: "Browsers that are connected here." }, () =>
    sockets.counts().map(({ namespace, open }) => ({ labels: { namespace }, value: open })),
  );
  measures.gauge(
    {
      name: "practice_company_resting",
      help: "1 while a company that failed too often is not asked by this process.",
    },
    () => breakers.samples(),
  );
  return stop;
}
