import { practiceDate } from "#practice/time.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { recallConsentWords } from "#features/sms-queue/recall-consent/rules.ts";
import { bookingContent } from "../content.ts";
import { asksForAdult, isUnderAge } from "../details/rules.ts";
import type { DetailField, Details, Problems } from "../details/rules.ts";
import { BeenHere, OfAge } from "./details-choices.tsx";
import styles from "./details-step.module.css";
import type { BookingFlow } from "./use-booking-flow.ts";

/** The control's id of a field: the target of the summary's links. */
export function fieldId(field: DetailField): string {
  return `booking-${field}`;
}

type TextName = { [F in DetailField]: Details[F] extends string ? F : never }[DetailField];

interface DetailsFieldsProps {
  flow: BookingFlow;
  /** The messages to show now. */
  shown: Problems;
}

/** All fields of the form; empty ones marked optional may stay so. */
export function DetailsFields({ flow, shown }: DetailsFieldsProps) {
  const { form, draft, visitDate } = flow;
  const { details, change } = form;
  const text: TextProps = (field) => ({
    id: fieldId(field),
    name: field,
    value: details[field],
    error: shown[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => {
      if (details[field] !== "") form.leave(field);
      draft.keep();
    },
  });
  const today = practiceDate(new Date(serverNow()));
  const isForOther = asksForAdult(details, visitDate);
  // The browser may fill in the visitor's own name and birthday, not somebody else's.
  const who = (token: string) => (isForOther ? "off" : token);

  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Checkbox
          id={fieldId("bookedForOther")}
          checked={details.bookedForOther}
          onChange={(event) => change("bookedForOther", event.target.checked)}
          label="I am booking for someone else"
        />
      </div>
      <TextField
        {...text("firstName")}
        label={isForOther ? "Patient's first name" : "First name"}
        autoComplete={who("given-name")}
        maxLength={80}
      />
      <TextField
        {...text("lastName")}
        label={isForOther ? "Patient's last name" : "Last name"}
        autoComplete={who("family-name")}
        maxLength={80}
      />
      <TextField
        {...text("email")}
        label={isForOther ? "Your email" : "Email"}
        hint="Your confirmation code goes here."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
      />
      <TextField
        {...text("phone")}
        label={isForOther ? "Your phone" : "Phone"}
        hint={isForOther ? "We call you, not the patient, if something changes." : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...text("dateOfBirth")}
        label={isForOther ? "Patient's date of birth" : "Date of birth"}
        optional
        type="date"
        min="1900-01-01"
        max={today}
        autoComplete={who("bday")}
      />
      <OfAge id={fieldId("isAdult")} flow={flow} error={shown.isAdult} />
      <BeenHere id={fieldId("isNew")} flow={flow} />
      {isForOther ? <Adult text={text} underAge={isUnderAge(details, visitDate)} /> : null}
      <AboutTheVisit text={text} />
      <div className={`${styles.wide} ${styles.consents}`}>
        <Checkbox
          id={fieldId("consentSms")}
          checked={details.consentSms}
          error={shown.consentSms}
          onChange={(event) => change("consentSms", event.target.checked)}
          label={bookingContent.en.smsConsent.words}
        />
        <Checkbox
          id={fieldId("consentRecall")}
          checked={details.consentRecall}
          error={shown.consentRecall}
          onChange={(event) => change("consentRecall", event.target.checked)}
          label={recallConsentWords}
        />
      </div>
    </div>
  );
}

interface TextControl {
  id: string;
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

type TextProps = (field: TextName) => TextControl;

function Adult({ text, underAge }: { text: TextProps; underAge: boolean }) {
  return (
    <div className={`${styles.wide} ${styles.adult}`} role="group" aria-label="The adult who books">
      <p>
        {underAge
          ? "The patient is under 18 on the day of the visit. An adult books and comes along."
          : "Who books the visit, and how are you related?"}
      </p>
      <TextField {...text("bookedByName")} label="Your name" autoComplete="name" maxLength={160} />
      <TextField
        {...text("bookedByRelation")}
        label="You are the patient's"
        placeholder="Parent, guardian, partner"
        autoComplete="off"
        maxLength={80}
      />
    </div>
  );
}

function AboutTheVisit({ text }: { text: TextProps }) {
  return (
    <>
      <TextField
        {...text("insuranceProvider")}
        label="Insurance company"
        optional
        placeholder="Such as Delta Dental"
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...text("insuranceMemberId")}
        label="Member ID"
        optional
        placeholder="On the front of your card"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        {...text("insuranceGroupNumber")}
        label="Group number"
        optional
        placeholder="Often beside the member ID"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextArea
        {...text("notes")}
        label="Anything we should know"
        optional
        className={styles.wide}
        placeholder="Medicines, worries, a tooth that hurts"
        maxLength={1000}
      />
    </>
  );
}
