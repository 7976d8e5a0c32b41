import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useId } from "react";
import { TextButton } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { fetchInsurance, fetchMemberId } from "./api.ts";
import styles from "./insurance-to-confirm.module.css";

/** What the patient typed about their insurance; nothing on file was changed by it. */
export function InsuranceToConfirm({ visitId }: { visitId: string }) {
  const title = useId();
  const typed = useQuery({
    queryKey: ["visit-insurance", visitId],
    queryFn: ({ signal }) => fetchInsurance(visitId, signal),
    // Each opening of the visit is one look on record, changes of the day make no more of them, and
    // nothing of it outlives the dialog.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (typed.data === null) return null;
  return (
    <section className={styles.insurance} aria-labelledby={title}>
      <h3 id={title}>Insurance, to be confirmed</h3>
      {typed.data ? (
        <dl>
          <Fact name="Provider">{typed.data.provider ?? "Not given"}</Fact>
          <Fact name="Member ID">
            {typed.data.memberIdMasked === null ? (
              "Not given"
            ) : (
              <MemberId key={visitId} visitId={visitId} masked={typed.data.memberIdMasked} />
            )}
          </Fact>
          <Fact name="Group number">{typed.data.groupNumber ?? "Not given"}</Fact>
        </dl>
      ) : null}
      {typed.isPending ? <Loading label="Insurance" lines={3} /> : null}
      {typed.error && !typed.data ? (
        <p className={styles.failed} role="alert">
          The insurance could not be read.{" "}
          <TextButton onClick={() => void typed.refetch()}>Try again</TextButton>
        </p>
      ) : null}
    </section>
  );
}

function MemberId({ visitId, masked }: { visitId: string; masked: string }) {
  // In this component only: hidden again as soon as the dialog closes.
  const whole = useMutation({ mutationFn: () => fetchMemberId(visitId), gcTime: 0 });
  const isShown = whole.data != null;
  return (
    <Fragment>
      <span role="status" className={styles.number}>
        {isShown ? (
          whole.data
        ) : (
          <>
            <VisuallyHidden>hidden, </VisuallyHidden>
            {masked}
          </>
        )}
      </span>
      <TextButton
        onClick={() => (isShown ? whole.reset() : whole.mutate())}
        disabled={whole.isPending}
      >
        {isShown ? "Hide" : "Show"}
        <VisuallyHidden> the member ID</VisuallyHidden>
      </TextButton>
      {whole.error ? (
        <span className={styles.failed} role="alert">
          It could not be read. Press Show again.
        </span>
      ) : null}
    </Fragment>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
