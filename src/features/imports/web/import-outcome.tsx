import { formatFullDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { resultWords } from "../content.ts";
import type { WholeImport } from "../contract.ts";
import { requestUndo } from "./api.ts";
import { useStep } from "./use-imports.ts";

/** What came of an import that is over, and the way back. */
export function ImportOutcome({ imported }: { imported: WholeImport }) {
  const toast = useToast();
  const step = useStep((error) => toast.fail(error.message));
  const { id, version, status, result, undone, undoUntil } = imported;
  if (status === "done") {
    const tasks = result?.tasks ?? 0;
    return (
      <Notice
        tone="good"
        title={resultWords(status, result)}
        actions={
          undoUntil === null ? null : (
            <Button
              variant="danger-line"
              size="small"
              busy={step.isPending}
              onClick={() => step.mutate(() => requestUndo(id, version))}
            >
              Take it back
            </Button>
          )
        }
      >
        {tasks > 0 ? `${tasks} ${tasks === 1 ? "task was" : "tasks were"} made. ` : ""}
        Nobody was sent a message.
        {undoUntil === null
          ? ""
          : ` Until ${formatFullDay(new Date(undoUntil))} all of it can be taken back, except what somebody has built on since.`}
      </Notice>
    );
  }
  if (status === "undone" && undone !== null) {
    return (
      <Notice
        tone="info"
        title={`${undone.removed.toLocaleString("en-US")} ${undone.removed === 1 ? "line was" : "lines were"} taken back.`}
      >
        {undone.kept === 0
          ? "Nothing of this import is left."
          : `${undone.kept.toLocaleString("en-US")} stayed, because something was booked, written or changed there since. They are listed below.`}
      </Notice>
    );
  }
  if (status === "cancelled")
    return <Notice title="This import was cancelled.">Nothing of it was imported.</Notice>;
  if (status === "expired")
    return (
      <Notice title="The lines of this file are no longer kept.">
        Lines are removed after 30 days. Choose the file again to import it.
      </Notice>
    );
  return null;
}
