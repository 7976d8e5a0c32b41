import type { AppError } from "#errors.ts";
import { talkFrom } from "#features/centers/call-to-action/web/public.ts";
import { centers } from "#practice/centers.ts";
import { identity } from "#practice/identity.ts";
import { illustrativeTerms } from "#practice/financing.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button, ButtonLink, TextButton, TextLink } from "#ui/button.tsx";
import { IconMessageCircle, IconPhone } from "#ui/icons.ts";
import { ResultCard } from "#ui/result-card.tsx";
import { ApplyLink } from "../../wizard/web/apply-link.tsx";
import { OfferCard } from "../../wizard/web/offer-card.tsx";
import { Payment } from "../../web/payment.tsx";
import { applicationContent } from "../content.ts";
import { costCentsOf, lenderName } from "../rules.ts";
import type { ApplicationForm } from "../rules.ts";
import type { ApplicationAnswer } from "./api.ts";
import styles from "./financing-wizard.module.css";

const words = applicationContent[locale];
const implants = centers.find(({ id }) => id === "implants");
/** What comes after an approval: the visit at which there is something to pay for. */
const firstVisit = `/booking?service=${implants?.firstServiceId}`;

/** The ways to a person: what is left when no lender has said yes. */
function People() {
  const subject = [words.subject];
  return (
    <>
      <TextLink
        href={`tel:${identity.phone.e164}`}
        icon={<IconPhone size={18} stroke={1.5} aria-hidden="true" />}
      >
        {filled(words.failed.call, { phone: identity.phone.display })}
      </TextLink>
      <TextButton
        aria-haspopup="dialog"
        icon={<IconMessageCircle size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() =>
          talkFrom("implants", "wizard", { kind: "financing", treatments: subject, total: null })
        }
      >
        {words.failed.chat}
      </TextButton>
    </>
  );
}

/** What paying in equal parts would come to, as an estimate beside what nobody decided. */
function Estimate({ form }: { form: ApplicationForm }) {
  const cents = costCentsOf(form.cost);
  if (cents === null) return null;
  return (
    <div className={styles.estimate}>
      <p className={styles.estimateTitle}>{words.failed.estimate}</p>
      <Payment principalCents={cents} term={illustrativeTerms.simple} />
    </div>
  );
}

function Retry({ isSending, onRetry }: { isSending: boolean; onRetry: () => void }) {
  return (
    <Button busy={isSending} busyLabel={words.sending} onClick={onRetry}>
      {words.failed.retry}
    </Button>
  );
}

export interface ResultStepProps {
  form: ApplicationForm;
  answer: ApplicationAnswer;
  isSending: boolean;
  /** Asks the lender again that gave no answer. */
  onRetry: () => void;
  /** Back to the fields; what was typed stays. */
  onAgain: () => void;
}

/** What a lender said. Its approval alone is one, with its own figures. */
export function ResultStep({ form, answer, isSending, onRetry, onAgain }: ResultStepProps) {
  const { outcome, provider, message, missing, source, result } = answer;
  const name = { provider: lenderName(provider) };
  const titles = {
    approved: filled(words.outcome.approved, name),
    declined: filled(words.outcome.declined, name),
    "information-needed": words.outcome.needed,
  };
  const isApproved = outcome === "approved";
  const isUnanswered = missing === "answer";
  return (
    <ResultCard
      title={titles[outcome]}
      tone={isApproved ? "good" : "caution"}
      takesFocus
      actions={
        <>
          {isUnanswered ? <Retry isSending={isSending} onRetry={onRetry} /> : null}
          {isApproved ? (
            <>
              <ButtonLink to={firstVisit}>{words.outcome.next}</ButtonLink>
              <TextButton onClick={onAgain}>{words.again}</TextButton>
            </>
          ) : (
            <Button variant="line" onClick={onAgain}>
              {words.again}
            </Button>
          )}
          <People />
        </>
      }
    >
      {source === "sandbox" ? <p className={styles.demo}>{words.sandbox}</p> : null}
      {message === null || message === titles[outcome] ? null : <p>{message}</p>}
      {isApproved
        ? result.offers.map((offer) => (
            <OfferCard
              key={`${offer.provider} ${offer.reference}`}
              offer={offer}
              amountCents={result.amountCents}
              isCheapest={false}
              heading="h4"
            />
          ))
        : null}
      {result.applications.map(({ provider: lender, url }) => (
        <ApplyLink key={lender} provider={lender} url={url} />
      ))}
      {result.mayQualify === null ? null : (
        <>
          <p>{result.mayQualify.text}</p>
          <ApplyLink provider={result.mayQualify.provider} url={result.mayQualify.url} />
        </>
      )}
      {isUnanswered ? <Estimate form={form} /> : null}
    </ResultCard>
  );
}

export interface FailedStepProps {
  form: ApplicationForm;
  isSending: boolean;
  failure: AppError | null;
  onRetry: () => void;
  onAgain: () => void;
}

/** No answer came: nothing was decided. What paying in equal parts would come to stands as an estimate. */
export function FailedStep(props: FailedStepProps) {
  const { form, isSending, failure, onRetry, onAgain } = props;
  return (
    <ResultCard
      title={words.failed.title}
      tone="caution"
      takesFocus
      actions={
        <>
          <Retry isSending={isSending} onRetry={onRetry} />
          <TextButton onClick={onAgain}>{words.again}</TextButton>
          <People />
        </>
      }
    >
      {/* A second failure changes nothing in sight: it is read out. */}
      <p role="status">
        {isAnswerLost(failure) ? (
          words.failed.lost
        ) : (
          <>
            {words.failed.text} {failure?.message}
          </>
        )}{" "}
        {/* Who is offline is told so by that message. */}
        {failure?.code === "offline" ? null : words.failed.kept}
      </p>
      <Estimate form={form} />
    </ResultCard>
  );
}
