import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconDownload } from "#ui/icons.ts";
import { type AuditFilters, trailLimits } from "../contract.ts";
import { exportAddress } from "./api.ts";

export interface AuditExportProps {
  open: boolean;
  onClose: () => void;
  filters: AuditFilters;
  /** "31 rows" of the list as it is filtered now. */
  countText: string;
}

/** Says what the file holds before it is saved. */
export function AuditExport({ open, onClose, filters, countText }: AuditExportProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save these rows as a CSV file"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink
            href={exportAddress(filters)}
            download
            icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
            onClick={onClose}
          >
            Save CSV
          </ButtonLink>
        </>
      }
    >
      <p>
        The file holds the list as it is filtered now: {countText}, newest first, at most{" "}
        {trailLimits.exported.toLocaleString("en-US")}. It names staff and ids, no patients.
      </p>
      <p>Saving it is put on record like any other look.</p>
    </Dialog>
  );
}
