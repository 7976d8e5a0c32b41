import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { TextButton } from "#ui/button.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { ErrorState } from "#ui/states.tsx";
import { asAppError } from "./api.ts";
import styles from "./manage-page.module.css";
import type { ManageSteps } from "./use-manage-steps.ts";
import { useVisit } from "./use-visit.ts";
import { VisitView } from "./visit-view.tsx";

interface ManagedVisitProps {
  token: string;
  steps: ManageSteps;
  /** Somebody comes from the form, and has no focus left there. */
  isEntered: boolean;
  /** While it is asked for. */
  waiting: ReactNode;
  onForget: () => void;
  /** The link opens no visit. */
  onUnknown: () => void;
}

/** The visit of a link or of a code that was found. */
export function ManagedVisit(props: ManagedVisitProps) {
  return (
    <QueryProvider>
      <Visit {...props} />
    </QueryProvider>
  );
}

function Visit(props: ManagedVisitProps) {
  const { token, waiting, onForget, onUnknown } = props;
  const { data, error, isFetching, refetch } = useVisit(token);
  const isUnknown = data === undefined && error !== null && asAppError(error).status === 404;
  const tellUnknown = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) tellUnknown();
  }, [isUnknown]);

  if (data) {
    return <VisitView key={token} {...props} booked={data} />;
  }
  if (error === null || isUnknown) return waiting;
  const { code, message } = asAppError(error);
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      <ErrorState
        title="Your visit cannot be shown right now."
        onRetry={() => void refetch()}
        retrying={isFetching}
        offline={code === "offline"}
        actions={<TextButton onClick={onForget}>Look up another visit</TextButton>}
      >
        {message}
      </ErrorState>
    </div>
  );
}
