import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconKey } from "#ui/staff-icons.ts";
import { deviceLabel } from "../../rules.ts";
import { NoteLine } from "../../web/entrance.tsx";
import { createPasskey } from "./api.ts";
import styles from "./passkey-setup.module.css";
import { passkeyFailure, useEnrollment } from "./use-second-factor.ts";

export interface PasskeySetupProps {
  onDone: (codes: readonly string[] | null) => void;
}

/** Names a passkey and has the browser make it. */
export function PasskeySetup({ onDone }: PasskeySetupProps) {
  const [name, setName] = useState(() => deviceLabel(navigator.userAgent));
  const enrollment = useEnrollment(() => createPasskey(name), onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!enrollment.isPending) enrollment.mutate();
      }}
    >
      <p className={styles.text}>
        A passkey stays on this device or in your password manager. Your browser asks for a finger,
        face or PIN.
      </p>
      <TextField
        className={styles.field}
        label="Name"
        hint="To know it again in your list."
        maxLength={80}
        value={name}
        error={name.trim() === "" ? "Please name the passkey." : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {enrollment.error ? <NoteLine tone="bad">{passkeyFailure(enrollment.error)}</NoteLine> : null}
      <Button
        type="submit"
        wide
        className={styles.go}
        icon={<IconKey size={18} stroke={1.5} aria-hidden="true" />}
        aria-disabled={name.trim() === ""}
        busy={enrollment.isPending}
        busyLabel="Waiting for the passkey"
      >
        Make a passkey
      </Button>
    </form>
  );
}
