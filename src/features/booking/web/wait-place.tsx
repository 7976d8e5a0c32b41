import { useState } from "react";
import { useLatePart } from "#ui/use-late-part.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import { useStaffOf } from "../catalog/web/use-staff.ts";
import type { Appointment } from "../appointments/contract.ts";

const load = () => import("#features/waitlist/web/public.ts");

/** The waitlist, which loads after what it stands below; without a network it is simply not there. */
function useWaitlist() {
  const [cannotLoad, setCannotLoad] = useState(false);
  return useLatePart(load, !cannotLoad, () => setCannotLoad(true));
}

/** Waiting for an earlier time of a visit. */
export function WaitForEarlier({
  token,
  appointment,
}: {
  token: string;
  appointment: Appointment;
}) {
  const part = useWaitlist();
  if (!part) return null;
  const { id, displayName } = appointment.staff;
  return (
    <part.WaitPanel token={token} start={appointment.start} provider={{ id, name: displayName }} />
  );
}

/** Waiting for a time of the chosen service when none suits. */
export function WaitForAny({ flow }: { flow: BookingFlow }) {
  const part = useWaitlist();
  const { service, choice } = flow;
  const staff = useStaffOf(service?.category);
  if (!part || !service) return null;
  const chosen = staff.data?.find(({ id }) => id === choice.staffId);
  return (
    <part.FreshWait
      serviceId={service.id}
      provider={chosen ? { id: chosen.id, name: chosen.displayName } : null}
    />
  );
}
