import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { HoldsDialog } from "../holds/web/holds-dialog.tsx";
import { KeptTable } from "./kept-table.tsx";

/** Opens how long what is kept, all legal holds, and the hold on everything. For administrators. */
export function RetentionButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Retention
      </Button>
      {isOpen ? (
        <HoldsDialog
          patientId={null}
          name="everything"
          title="Retention and legal holds"
          onClose={() => setOpen(false)}
        >
          <KeptTable />
        </HoldsDialog>
      ) : null}
    </>
  );
}
