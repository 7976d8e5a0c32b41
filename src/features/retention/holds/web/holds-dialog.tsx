import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { AppError } from "#errors.ts";
import { formatFullDay } from "#practice/time.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { LegalHold } from "../contract.ts";
import { fetchHolds, requestHold, requestRelease } from "./api.ts";
import styles from "./holds-dialog.module.css";

export interface HoldsDialogProps {
  /** Whose holds, or null for those of everybody and on everything. */
  patientId: string | null;
  /** "Mia Reyes", or "everything". */
  name: string;
  /** What the dialog is about besides. */
  title?: string;
  onClose: () => void;
  /** What stands above the holds. */
  children?: ReactNode;
}

/** The holds that are listed, and what is done to them with one reason. */
function useHolds({ patientId, isHidden }: { patientId: string | null; isHidden: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState("");
  const [releasing, setReleasing] = useState<string | null>(null);
  const [id, setId] = useState(() => crypto.randomUUID());
  const holds = useQuery({
    queryKey: ["patients", "holds", patientId],
    queryFn: ({ signal }) => fetchHolds(patientId, signal),
    staleTime: 0,
    gcTime: 0,
    enabled: !isHidden,
  });
  const change = useSingleMutation({
    mutationFn: (what: { release: string | null }) =>
      what.release === null
        ? requestHold({ id, patientId, reason })
        : requestRelease(what.release, reason),
    onSuccess: (_hold, { release }) => {
      toast.say(release === null ? "The hold is placed." : "The hold is released.");
      setReason("");
      setReleasing(null);
      setId(crypto.randomUUID());
      void client.invalidateQueries({ queryKey: ["patients"] });
      void client.invalidateQueries({ queryKey: ["erasure"] });
    },
    onError: () => void holds.refetch(),
  });
  return { holds, change, reason, setReason, releasing, setReleasing };
}

/** What is under a legal hold and why; placing one and releasing it, each with a reason. */
export function HoldsDialog(props: HoldsDialogProps) {
  const { patientId, name, title = `Legal hold on ${name}`, onClose, children } = props;
  const why = useRef<HTMLTextAreaElement>(null);
  const isHidden = useNamesHidden();
  const { holds, change, reason, setReason, releasing, setReleasing } = useHolds({
    patientId,
    isHidden,
  });
  const list = holds.data?.holds;
  const fields = change.error instanceof AppError ? change.error.fields : undefined;
  const released = list?.find((hold) => hold.id === releasing);
  const release = (id: string) => {
    setReleasing(id);
    // The button that was pressed goes away.
    why.current?.focus();
  };
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      busy={change.isPending}
      title={title}
      actions={
        <>
          <Button
            variant="line"
            disabled={change.isPending}
            onClick={released ? () => setReleasing(null) : onClose}
          >
            {released ? "Keep the hold" : "Close"}
          </Button>
          <Button
            busy={change.isPending}
            busyLabel={released ? "Releasing" : "Placing"}
            disabled={reason.trim().length < 3}
            onClick={() => change.mutate({ release: released?.id ?? null })}
          >
            {released ? "Release the hold" : "Place a hold"}
          </Button>
        </>
      }
    >
      <p className={styles.why}>
        While a hold stands, nothing of {patientId === null ? "anybody" : "this person"} is deleted:
        not when its time of keeping is over, and not by erasing.
      </p>
      {children}
      {change.error && !fields ? (
        <Notice tone="error" title="Nothing was changed.">
          {change.error.message}
        </Notice>
      ) : null}
      {holds.error ? (
        <ErrorState title="The holds could not be read." onRetry={() => void holds.refetch()}>
          {holds.error.message}
        </ErrorState>
      ) : null}
      {!list && !holds.error ? <Loading label="Legal holds" lines={3} /> : null}
      {list ? <HoldList holds={list} releasing={releasing} onRelease={release} /> : null}
      <TextArea
        ref={why}
        label={released ? "Why it is released" : `Why ${name} must be kept`}
        hint="For administrators; encrypted."
        maxLength={500}
        rows={3}
        value={reason}
        error={fields?.["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

function HoldList({
  holds,
  releasing,
  onRelease,
}: {
  holds: readonly LegalHold[];
  releasing: string | null;
  onRelease: (id: string) => void;
}) {
  if (holds.length === 0) return <p className={styles.why}>No hold was ever placed.</p>;
  return (
    <ul className={styles.list}>
      {holds.map((hold) => {
        const mayRelease = hold.releasedAt === null && hold.id !== releasing;
        return (
          <HoldLine
            key={hold.id}
            hold={hold}
            onRelease={mayRelease ? () => onRelease(hold.id) : undefined}
          />
        );
      })}
    </ul>
  );
}

function HoldLine({ hold, onRelease }: { hold: LegalHold; onRelease: (() => void) | undefined }) {
  const placed = formatFullDay(new Date(hold.placedAt));
  const whose = hold.patientId === null ? "Everything" : (hold.patientName ?? "A person");
  return (
    <li>
      <p>
        <b>{whose}</b>, since {placed}, by {hold.placedBy ?? "somebody"}: {hold.reason}
      </p>
      {hold.releasedAt === null ? null : (
        <p>
          Released on {formatFullDay(new Date(hold.releasedAt))} by {hold.releasedBy ?? "somebody"}:{" "}
          {hold.releaseReason}
        </p>
      )}
      {onRelease ? (
        <Button variant="line" size="small" onClick={onRelease}>
          Release
        </Button>
      ) : null}
    </li>
  );
}
