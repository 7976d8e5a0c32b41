import { useState } from "react";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import { Button } from "#ui/button.tsx";
import { IconUsers } from "#ui/staff-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { mayAct } from "../../rules.ts";
import { useOwnRole } from "../../web/use-session.ts";
import type { ListedAccount } from "../contract.ts";
import { AccountsTable } from "./accounts-table.tsx";
import { type Invitation, requestReinvitation } from "./api.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { ConfirmDialog, type Deed } from "./confirm-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import styles from "./staff-accounts-page.module.css";
import { useAccountDeed, useAccounts } from "./use-accounts.ts";

export function meta() {
  return [{ title: "Staff accounts | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Who may sign in, and as what; for admins. */
export default function StaffAccountsPage() {
  const role = useOwnRole();
  if (role !== null && !mayAct(role, "admin")) return <NotYours />;
  return <Accounts />;
}

function NotYours() {
  return (
    <>
      <h1 className={styles.title}>Staff accounts</h1>
      <ErrorState title="Only administrators open this page.">
        Your role does not include it. Ask an administrator when somebody has to be added or
        removed.
      </ErrorState>
    </>
  );
}

type Open =
  | { is: "invitation"; start: Invitation }
  | { is: "change"; account: ListedAccount }
  | { is: Deed; account: ListedAccount };

const nobody: Invitation = { email: "", name: "", role: "front-desk" };

function Accounts() {
  const accounts = useAccounts();
  const toast = useToast();
  const [open, setOpen] = useState<Open | null>(null);
  useRefetchOnChange(["staff_accounts"], ["staff-access", "accounts"]);
  const reinvitation = useAccountDeed(requestReinvitation, ({ email }) =>
    toast.say(`The invitation to ${email} is queued.`),
  );
  const close = () => setOpen(null);
  const rows = accounts.data?.accounts ?? [];
  const withoutFactor = rows.filter((row) => row.state === "active" && !row.hasSecondFactor).length;

  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>Staff accounts</h1>
          <p className={styles.summary}>
            Who may sign in, and as what. A change counts within seconds.
            {accounts.data?.isFactorRequired === false && withoutFactor > 0
              ? ` ${withoutFactor === 1 ? "One person signs" : `${withoutFactor} people sign`} in without a second factor.`
              : ""}
          </p>
        </div>
        <Button
          icon={<IconUsers size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpen({ is: "invitation", start: nobody })}
        >
          Invite
        </Button>
      </header>
      {accounts.isError ? (
        <ErrorState
          title="The accounts could not be loaded."
          onRetry={() => void accounts.refetch()}
          retrying={accounts.isFetching}
        >
          {accounts.error.message}
          {rows.length > 0 ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {accounts.isPending && !accounts.isError ? <Loading label="The accounts" lines={6} /> : null}
      {rows.length > 0 ? (
        <AccountsTable
          rows={rows}
          onChange={(account) => setOpen({ is: "change", account })}
          onRemove={(account) => setOpen({ is: "remove", account })}
          onReset={(account) => setOpen({ is: "reset", account })}
          onRestore={({ email, name, role }) =>
            setOpen({ is: "invitation", start: { email, name, role } })
          }
          onReinvite={(account) => {
            if (!reinvitation.isPending)
              reinvitation.mutate(account, { onError: (error) => toast.fail(error.message) });
          }}
        />
      ) : null}
      <InviteDialog
        start={open?.is === "invitation" ? open.start : null}
        onClose={close}
        onInvited={({ email }) => {
          close();
          toast.say(`${email} is listed. The invitation is queued.`);
        }}
      />
      <ChangeDialog
        account={open?.is === "change" ? open.account : null}
        onClose={close}
        onChanged={({ name }) => {
          close();
          toast.say(`${name} is changed.`);
        }}
      />
      <ConfirmDialog
        asked={
          open?.is === "remove" || open?.is === "reset"
            ? { deed: open.is, account: open.account }
            : null
        }
        onClose={close}
        onDone={(deed, { name }) => {
          close();
          toast.say(
            deed === "remove" ? `${name} is removed.` : `The second factor of ${name} is reset.`,
          );
        }}
      />
    </>
  );
}
