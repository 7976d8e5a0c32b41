import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import type { ListedAccount } from "../contract.ts";
import { type Invitation, requestInvitation } from "./api.ts";
import styles from "./invite-dialog.module.css";
import { RoleChoice } from "./role-choice.tsx";
import { fieldsOf, useAccountDeed } from "./use-accounts.ts";

const formId = "invite";

export interface InviteDialogProps {
  /** What to begin with; null keeps it closed. */
  start: Invitation | null;
  onClose: () => void;
  onInvited: (account: ListedAccount) => void;
}

/** Lists an address. What was typed stays until it worked. */
export function InviteDialog({ start, onClose, onInvited }: InviteDialogProps) {
  const invitation = useAccountDeed(requestInvitation, onInvited);
  return (
    <Dialog
      open={start !== null}
      onClose={() => {
        invitation.reset();
        onClose();
      }}
      title="Invite somebody"
      busy={invitation.isPending}
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={invitation.isPending}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={invitation.isPending} busyLabel="Inviting">
            Invite
          </Button>
        </>
      }
    >
      {start ? (
        <InviteForm
          start={start}
          error={invitation.error}
          onSubmit={(typed) => {
            if (!invitation.isPending) invitation.mutate(typed);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function InviteForm({
  start,
  error,
  onSubmit,
}: {
  start: Invitation;
  error: Error | null;
  onSubmit: (typed: Invitation) => void;
}) {
  const [typed, setTyped] = useState(start);
  const fields = fieldsOf(error);
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed);
      }}
    >
      {error && Object.keys(fields).length === 0 ? (
        <Notice tone="error">{error.message}</Notice>
      ) : null}
      <TextField
        label="Email"
        type="email"
        hint="Links to sign in go there. They get a mail now."
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        error={fields["email"]}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        value={typed.name}
        error={fields["name"]}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <RoleChoice value={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
    </form>
  );
}
