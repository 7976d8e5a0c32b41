import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { roleNames } from "../../content.ts";
import type { ListedAccount } from "../contract.ts";
import { requestChange } from "./api.ts";
import styles from "./change-dialog.module.css";
import { RoleChoice } from "./role-choice.tsx";
import { currentOf, fieldsOf, useAccountDeed } from "./use-accounts.ts";

const formId = "change-account";

export interface ChangeDialogProps {
  account: ListedAccount | null;
  onClose: () => void;
  onChanged: (account: ListedAccount) => void;
}

/** Changes a name or a role; what somebody else changed meanwhile is shown beside what was typed. */
export function ChangeDialog({ account, onClose, onChanged }: ChangeDialogProps) {
  const change = useAccountDeed(requestChange, onChanged);
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={account ? `Change ${account.email}` : ""}
      busy={change.isPending}
      actions={
        <>
          <Button variant="line" onClick={close} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyLabel="Saving">
            Save
          </Button>
        </>
      }
    >
      {account ? (
        <ChangeForm
          account={account}
          error={change.error}
          onSubmit={(typed) => {
            if (!change.isPending) change.mutate(typed);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function ChangeForm({
  account,
  error,
  onSubmit,
}: {
  account: ListedAccount;
  error: Error | null;
  onSubmit: (typed: Parameters<typeof requestChange>[0]) => void;
}) {
  const [name, setName] = useState(account.name);
  const [role, setRole] = useState(account.role);
  const fields = fieldsOf(error);
  const current = currentOf(error);
  // Saving again after both were shown is a decision about the version that was shown.
  const version = current?.version ?? account.version;
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ id: account.id, name, role, version });
      }}
    >
      {current ? (
        <Notice tone="warning" title="Somebody changed this account meanwhile.">
          {current.state === "removed"
            ? "It was removed. Invite the address to list it again."
            : `It is now ${current.name}, ${roleNames[current.role].toLowerCase()}. Save to put what stands below in its place.`}
        </Notice>
      ) : null}
      {error && !current && Object.keys(fields).length === 0 ? (
        <Notice tone="error">{error.message}</Notice>
      ) : null}
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        value={name}
        error={fields["name"]}
        onChange={({ target }) => setName(target.value)}
      />
      {account.isYou ? (
        <p className={styles.note}>
          Your role is {roleNames[account.role].toLowerCase()}. Only another administrator changes
          it.
        </p>
      ) : (
        <RoleChoice value={role} onChange={setRole} />
      )}
    </form>
  );
}
