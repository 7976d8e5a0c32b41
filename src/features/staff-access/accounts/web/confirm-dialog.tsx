import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import type { ListedAccount } from "../contract.ts";
import { requestRemoval, requestReset } from "./api.ts";
import { currentOf, useAccountDeed } from "./use-accounts.ts";

const deeds = {
  remove: {
    run: requestRemoval,
    title: (name: string) => `Remove ${name}?`,
    text: "They are signed out everywhere within seconds and cannot sign in again. What they did stays on record. You can invite them again.",
    button: "Remove",
    busy: "Removing",
  },
  reset: {
    run: requestReset,
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: "Make sure that it is really they who ask, best in person. They are signed out everywhere, their app, passkeys and recovery codes are forgotten, and they get a mail about it.",
    button: "Reset",
    busy: "Resetting",
  },
} as const;

export type Deed = keyof typeof deeds;

export interface ConfirmDialogProps {
  asked: { deed: Deed; account: ListedAccount } | null;
  onClose: () => void;
  onDone: (deed: Deed, account: ListedAccount) => void;
}

/** Asks before somebody is put out. */
export function ConfirmDialog({ asked, onClose, onDone }: ConfirmDialogProps) {
  const deed = useAccountDeed(
    async (wanted: NonNullable<ConfirmDialogProps["asked"]>) =>
      deeds[wanted.deed].run(wanted.account),
    (account) => {
      if (asked) onDone(asked.deed, account);
    },
  );
  const words = asked ? deeds[asked.deed] : deeds.remove;
  const current = currentOf(deed.error);
  const close = () => {
    deed.reset();
    onClose();
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={asked ? words.title(asked.account.name) : ""}
      busy={deed.isPending}
      actions={
        <>
          <Button variant="line" onClick={close} disabled={deed.isPending}>
            Keep everything
          </Button>
          <Button
            variant="danger"
            busy={deed.isPending}
            busyLabel={words.busy}
            onClick={() => {
              if (asked) deed.mutate({ ...asked, account: current ?? asked.account });
            }}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {deed.error ? (
        <Notice tone={current ? "warning" : "error"}>
          {current
            ? `Somebody changed this account meanwhile: it is now ${current.name}, ${current.state === "removed" ? "removed already" : "still listed"}.`
            : deed.error.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
