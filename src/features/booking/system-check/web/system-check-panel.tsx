import { useMutation } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { IconChevronDown } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { fetchSystemCheck } from "./api.ts";
import styles from "./system-check-panel.module.css";

/** For signed-in staff: whether booking can work right now. */
export default function SystemCheckPanel() {
  return (
    <QueryProvider>
      <Panel />
    </QueryProvider>
  );
}

function Panel() {
  const check = useMutation({ mutationFn: fetchSystemCheck });
  const { data, error } = check;
  return (
    <details className={`shell ${styles.panel}`}>
      <summary className={styles.summary}>
        Booking System Test
        <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        <dl className={styles.figures}>
          <Figure label="Services" value={data?.servicesCount} />
          <Figure label="Staff" value={data?.staffCount} />
          <Figure label="Database" value={data && `${Math.round(data.databaseMilliseconds)} ms`} />
        </dl>
        <Button
          variant="line"
          size="small"
          busy={check.isPending}
          busyLabel="Testing"
          onClick={() => check.mutate()}
        >
          Test Connection
        </Button>
        {data ? (
          <Notice tone="good" title="Connected.">
            Checked at {formatTime(new Date(data.checkedAt))}.
          </Notice>
        ) : null}
        {error ? (
          <Notice tone="error" title="The test failed.">
            {failureWords(error)}
          </Notice>
        ) : null}
      </div>
    </details>
  );
}

/** Nothing is typed here that could be kept. */
function failureWords(error: Error): string {
  if (error instanceof AppError && error.code === "offline") {
    return "The server cannot be reached from this computer. Check its connection, then test again.";
  }
  return error.message === "" ? "Unknown error" : error.message;
}

function Figure({ label, value }: { label: string; value: number | string | undefined }) {
  return (
    <div>
      <dt className="caption">{label}</dt>
      <dd className={styles.value}>{value ?? "not tested"}</dd>
    </div>
  );
}
