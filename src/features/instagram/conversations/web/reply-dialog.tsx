import { type ReactNode, type RefObject, useEffect } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";

export interface ReplyDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  /** Where one types: the focus starts there. */
  input: RefObject<HTMLTextAreaElement | null>;
  /** The composer; closed, what was typed stays in the one under the conversation. */
  children: ReactNode;
}

/** The answer in a window of its own: "Reply to Nina Calder". */
export function ReplyDialog({ name, isBusy, onClose, input, children }: ReplyDialogProps) {
  useEffect(() => input.current?.focus(), [input]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          Reply to <PrivateText>{name}</PrivateText>
        </>
      }
      busy={isBusy}
    >
      {children}
    </Dialog>
  );
}
