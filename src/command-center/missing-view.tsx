import { staffPaths } from "#features/staff-access/web/public.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";

/** An address of the staff area that leads nowhere. */
export function MissingView() {
  return (
    <EmptyState
      title={<h1>There is nothing at this address.</h1>}
      actions={<ButtonLink to={staffPaths.dailySchedule}>Open Daily Schedule</ButtonLink>}
    >
      The address may be mistyped, or the page has moved. Every page of the command center is in the
      rail.
    </EmptyState>
  );
}
