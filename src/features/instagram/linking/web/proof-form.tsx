import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink, TextLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { QueryProvider } from "#ui/query-client.tsx";
import { bookingLink } from "../../booking/rules.ts";
import { proofContent } from "../content.ts";
import { asAppError, requestProve } from "./api.ts";
import styles from "./proof-page.module.css";

/** Birth date and phone, sent with the secret of the link. */
export function ProofForm({ token }: { token: string }) {
  return (
    <QueryProvider>
      <Form token={token} />
    </QueryProvider>
  );
}

function Form({ token }: { token: string }) {
  const [dateOfBirth, setBirth] = useState("");
  const [phone, setPhone] = useState("");
  const prove = useMutation({
    mutationFn: () => requestProve({ token, dateOfBirth, phone }),
  });
  const refused = prove.error ? asAppError(prove.error) : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prove.error) notice.current?.focus();
  }, [prove.error]);
  if (prove.isSuccess) return <Done />;
  return (
    <>
      <p className={styles.words}>{proofContent.words}</p>
      {refused ? (
        <Notice tone="error" title="Not proved yet." ref={notice} tabIndex={-1}>
          {refused.message}
        </Notice>
      ) : null}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!prove.isPending) prove.mutate();
        }}
      >
        <TextField
          label="Birth date"
          type="date"
          autoComplete="bday"
          value={dateOfBirth}
          error={refused?.fields?.["dateOfBirth"]}
          onChange={({ target }) => setBirth(target.value)}
        />
        <TextField
          label="Phone"
          hint="The number that we have on file."
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          error={refused?.fields?.["phone"]}
          onChange={({ target }) => setPhone(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={prove.isPending} busyLabel="Checking">
            Yes, this is me
          </Button>
          <TextLink href={`tel:${identity.phone.e164}`}>Call {identity.phone.display}</TextLink>
        </div>
      </form>
    </>
  );
}

function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.small}>
        {proofContent.done}
      </h2>
      <p className={styles.words}>{proofContent.doneWords}</p>
      <div className={styles.actions}>
        <ButtonLink to={bookingLink("")}>See free times</ButtonLink>
      </div>
    </>
  );
}
