import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { identity } from "#practice/identity.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { Button, ButtonLink, TextButton, TextLink } from "#ui/button.tsx";
import { keepAnswer } from "#ui/keep-answer.ts";
import { Notice } from "#ui/notice.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { Offer } from "../offers/contract.ts";
import { offerPageWords } from "../offers/rules.ts";
import { answerOffer, asAppError, fetchOffer, type OfferAct } from "./api.ts";
import styles from "./offer-page.module.css";

const when = (start: string) =>
  `${formatFullDay(new Date(start))} at ${formatTime(new Date(start))}`;
const offerKey = (token: string) => ["waitlist", "offer", token];
const phone = (
  <TextLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</TextLink>
);

/** The offer of a link with everything that can be done with it now. */
export function OfferView({ token }: { token: string }) {
  return (
    <QueryProvider>
      <Answerable token={token} />
    </QueryProvider>
  );
}

function useAnswer(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: OfferAct) => answerOffer(act, token),
    onSuccess: (offer) => keepAnswer(client, offerKey(token), offer),
  });
}

function Answerable({ token }: { token: string }) {
  const [search, setSearch] = useSearchParams();
  const offer = useQuery({
    queryKey: offerKey(token),
    queryFn: ({ signal }) => fetchOffer(token, signal),
    // What was true a minute ago may be taken.
    refetchInterval: 30_000,
  });
  const answer = useAnswer(token);
  const { data, error, isFetching, refetch } = offer;
  if (!data) {
    return (
      <Page title="A time became free">
        {error === null ? (
          <Loading label="The offer" lines={4} />
        ) : (
          <ErrorState
            title={
              asAppError(error).status === 404
                ? "The offer was not found."
                : "The offer cannot be shown right now."
            }
            onRetry={asAppError(error).status === 404 ? undefined : () => void refetch()}
            retrying={isFetching}
            offline={asAppError(error).code === "offline"}
            actions={phone}
          >
            {asAppError(error).message}
          </ErrorState>
        )}
      </Page>
    );
  }
  const act = (what: OfferAct) => {
    if (!answer.isPending) answer.mutate(what);
  };
  const failure = answer.error ? (
    <Notice tone="error" title="That did not work.">
      {asAppError(answer.error).message} Nothing was changed.
    </Notice>
  ) : null;
  const pending = answer.isPending ? answer.variables : null;
  const shared = { offer: data, pending, act, failure, told: answer.isSuccess };
  if (search.has("leave") && data.isOnList) {
    return <Leaving {...shared} onStay={() => setSearch({}, { replace: true })} />;
  }
  if (data.standing === "open") return <Open {...shared} />;
  if (data.standing === "claimed") return <Claimed {...shared} />;
  return <Over {...shared} standing={data.standing} />;
}

interface PartProps {
  offer: Offer;
  pending: OfferAct | null;
  act: (what: OfferAct) => void;
  failure: ReactNode;
  /** Something was pressed here and has been answered. */
  told: boolean;
}

/** A page whose heading takes the focus when it answers a press. */
function Page({ title, children, told }: { title: string; children: ReactNode; told?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told === true) heading.current?.focus({ preventScroll: true });
  }, [title, told]);
  return (
    <div className={`shell ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

function Open({ offer, pending, act, failure }: PartProps) {
  return (
    <Page title={when(offer.start)}>
      <p className={styles.words}>
        This time is free now. It is not held for anybody: whoever takes it first has it.
      </p>
      <dl className={styles.facts}>
        <dt>With</dt>
        <dd>{offer.staffName}</dd>
        <dt>For</dt>
        <dd>
          {offer.serviceName}, {offer.duration}
        </dd>
        {offer.from === null ? null : (
          <>
            <dt>Moves</dt>
            <dd>Your visit on {when(offer.from)}. It stays yours until you take this one.</dd>
          </>
        )}
        <dt>Until</dt>
        <dd>{when(offer.validUntil)} you can take it here</dd>
      </dl>
      {failure}
      <div className={styles.actions}>
        <Button busy={pending === "claim"} busyLabel="Taking it" onClick={() => act("claim")}>
          Take this time
        </Button>
        <Button
          variant="line"
          busy={pending === "decline"}
          busyLabel="One moment"
          onClick={() => act("decline")}
        >
          No, thank you
        </Button>
        <TextButton onClick={() => act("leave")}>Leave the waitlist</TextButton>
      </div>
    </Page>
  );
}

function Claimed({ offer, told }: PartProps) {
  return (
    <Page title={when(offer.start)} told={told}>
      <Notice tone="good" title="It is yours.">
        {offer.serviceName} with {offer.staffName}. Your confirmation code is{" "}
        <strong>{offer.confirmationCode}</strong>.
      </Notice>
      <div className={styles.actions}>
        {offer.manageUrl === null ? null : (
          <ButtonLink to={`/booking/manage${new URL(offer.manageUrl).hash}`}>
            See my visit
          </ButtonLink>
        )}
        {phone}
      </div>
    </Page>
  );
}

function Over({
  offer,
  pending,
  act,
  standing,
  failure,
  told,
}: PartProps & { standing: Exclude<Offer["standing"], "open" | "claimed"> }) {
  const { title, words, leadsToTimes } = offerPageWords[standing];
  const manage = offer.manageUrl === null ? null : new URL(offer.manageUrl).hash;
  return (
    <Page title={title} told={told}>
      <p className={styles.words}>
        {words}
        {offer.from === null ? "" : ` Your visit on ${when(offer.from)} stands as it was.`}
      </p>
      {leadsToTimes && offer.next.length > 0 ? (
        <>
          <h2 className={styles.small}>The next free times</h2>
          <ul className={styles.times}>
            {offer.next.map(({ start, staffName }) => (
              <li key={start}>
                {when(start)}, {staffName}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {failure}
      <div className={styles.actions}>
        {leadsToTimes ? (
          <ButtonLink
            to={
              manage === null
                ? `/booking?service=${offer.serviceId}&step=provider`
                : `/booking/manage${manage}`
            }
          >
            {manage === null ? "Choose one of them" : "Move my visit to one of them"}
          </ButtonLink>
        ) : null}
        {phone}
        {offer.isOnList ? (
          <TextButton onClick={() => act("leave")} aria-disabled={pending === "leave"}>
            Leave the waitlist
          </TextButton>
        ) : null}
      </div>
    </Page>
  );
}

function Leaving({ pending, act, failure, onStay }: PartProps & { onStay: () => void }) {
  return (
    <Page title="Leave the waitlist?">
      <p className={styles.words}>
        We then write to you no more about free times. A visit that you have booked stays as it is.
      </p>
      {failure}
      <div className={styles.actions}>
        <Button busy={pending === "leave"} busyLabel="Leaving" onClick={() => act("leave")}>
          Leave the waitlist
        </Button>
        <Button variant="line" onClick={onStay}>
          Stay and see the time
        </Button>
      </div>
    </Page>
  );
}
