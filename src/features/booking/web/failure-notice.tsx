import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { waitText } from "#errors.ts";
import { asAppError } from "./api.ts";
import { useFocusOn } from "./use-focus-on.ts";

interface FailureNoticeProps {
  /** What did not work: "Your visit was not booked." */
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  actions?: ReactNode;
}

/** How long to wait, unless the error's own words say it. */
function waitAfter(message: string, seconds: number | undefined): string {
  if (seconds === undefined || message.includes(waitText(seconds))) return "";
  return ` You can try again in ${waitText(seconds)}.`;
}

/** Something the visitor asked for failed: the error's own words, how long to wait, another try. */
export function FailureNotice({ title, error, onRetry, retrying, actions }: FailureNoticeProps) {
  const notice = useFocusOn<HTMLDivElement>(error);
  const { message, retryAfterSeconds, requestId, status } = asAppError(error);
  const buttons = (
    <>
      {onRetry ? (
        <Button
          variant="line"
          size="small"
          onClick={onRetry}
          busy={retrying}
          busyLabel="Trying again"
        >
          Try again
        </Button>
      ) : null}
      {actions}
    </>
  );
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="error"
      title={title}
      actions={onRetry || actions ? buttons : undefined}
    >
      {message}
      {waitAfter(message, retryAfterSeconds)}
      {/* It helps the practice to find a fault of ours; about a wrong code there is nothing to find. */}
      {requestId && status >= 500 ? ` Reference ${requestId}.` : null}
    </Notice>
  );
}
