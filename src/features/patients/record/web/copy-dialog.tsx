import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconDownload } from "#ui/icons.ts";
import { readableRecordAddress, recordAddress } from "./api.ts";

export interface CopyDialogProps {
  patientId: string;
  name: string;
  onClose: () => void;
}

/** Everything on file about a person, as a file to hand out. */
export function CopyDialog({ patientId, name, onClose }: CopyDialogProps) {
  const isHidden = useNamesHidden();
  const icon = <IconDownload size={18} stroke={1.5} aria-hidden="true" />;
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      title={`A copy of ${name}'s record`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
          <ButtonLink variant="line" href={recordAddress(patientId)} download icon={icon}>
            Save as data (JSON)
          </ButtonLink>
          <ButtonLink href={readableRecordAddress(patientId)} download icon={icon}>
            Save to read or print
          </ButtonLink>
        </>
      }
    >
      <p>
        The file holds everything that is on file: the person, visits, messages, consents, tasks,
        notes, corrections, and who looked. It is made now and kept nowhere here.
      </p>
      <p>Hand it only to the person or whom they named. Saving it is put on record.</p>
    </Dialog>
  );
}
