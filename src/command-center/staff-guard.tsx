import { staffPaths } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { usePageGuard } from "#ui/use-page-guard.ts";
import { useHasUnsaved } from "#ui/use-unsaved.ts";

const unreachable =
  "That page could not be loaded, so you are still on this one and nothing is lost. Check the connection.";
/** Who is put out goes there, whatever was typed. */
const doors: readonly string[] = [
  staffPaths.login,
  staffPaths.secondFactor,
  staffPaths.unauthorized,
];

/** Lets staff leave for a page once its program is here, and asks first where something is not saved. */
export function StaffGuard() {
  const hasUnsaved = useHasUnsaved();
  const { isAsked, leave, stay } = usePageGuard({
    unreachable,
    asksBefore: (pathname) => hasUnsaved && !doors.includes(pathname),
  });
  return (
    <Dialog
      open={isAsked}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="line" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>What you typed on this page is not saved yet.</p>
    </Dialog>
  );
}
