import { useCallback, useEffect, useMemo, useState } from "react";
import { noteEvent } from "#features/tracking/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { problemsByField, problemsOf, toBookingBody } from "../details/rules.ts";
import type { Problems } from "../details/rules.ts";
import { cameFrom, cameFromOf, tokenOf } from "../appointments/rules.ts";
import { asAppError } from "./api.ts";
import { useBooking } from "./use-booking.ts";
import { useServices } from "../catalog/web/use-services.ts";
import { useStaffOf } from "../catalog/web/use-staff.ts";
import { standingRefusals, useDetails, useDetailsDraft } from "./use-details.ts";
import { useHold } from "./use-hold.ts";
import { sessionKeys, useSessionValue } from "./use-session-value.ts";
import type { Choice, StepId, Steps } from "./use-steps.ts";
import { useRefreshTimes } from "./use-times.ts";
import { useKnowVisit } from "./use-visit.ts";
import type { HeldTime } from "./use-hold.ts";

function fits(time: HeldTime | null, choice: Choice): time is HeldTime {
  if (time === null || time.serviceId !== choice.serviceId) return false;
  return choice.staffId === null || choice.staffId === time.staffId;
}

/** Everything the steps of a booking share: what was chosen, held, typed, and the ways between steps. */
export function useBookingFlow({ wanted, isFinished, choice, go, choose, finish }: Steps) {
  const { services } = useServices();
  const service = services.find(({ id }) => id === choice.serviceId);
  const staff = useStaffOf(service?.category);
  const form = useDetails();
  const draft = useDetailsDraft();
  const hold = useHold();
  const { end: endHold } = hold;
  const booking = useBooking();

  const time = fits(hold.time, choice) ? hold.time : null;
  const visitDate = time ? practiceDate(new Date(time.start)) : "";
  const problems: Problems = useMemo(
    () =>
      time === null
        ? {}
        : {
            ...problemsOf(form.details, time, visitDate),
            ...standingRefusals(form.details, form.attention),
          },
    [form.details, form.attention, time, visitDate],
  );

  const step = reachable(wanted, {
    service: service !== undefined,
    provider: isOffered(choice.staffId, staff.data),
    time: time !== null,
    // While they are asked for, the hold or what was typed is not known yet.
    details: hold.phase === "resuming" || !form.isReady || Object.keys(problems).length === 0,
  });

  // A time of somebody else's day or another provider becomes what was chosen.
  const { mutate: take } = hold.take;
  const takeTime = useCallback(
    (start: string, staffId: string | null) => {
      if (choice.serviceId === undefined) return;
      take(
        { serviceId: choice.serviceId, staffId, start },
        {
          onSuccess: (held) =>
            choose({
              date: practiceDate(new Date(held.start)),
              ...(choice.staffId !== null && { staffId: held.staffId }),
            }),
        },
      );
    },
    [take, choose, choice.serviceId, choice.staffId],
  );

  const visit = useBookedVisit();
  const refreshTimes = useRefreshTimes();
  const book = () => {
    const { details, isReady } = form;
    if (time === null || booking.isPending || !isReady) return;
    const via = cameFromOf(new URLSearchParams(window.location.search).get(cameFrom));
    const body = toBookingBody(details, time, visitDate);
    booking.mutate(via === undefined ? body : { ...body, via }, {
      onSuccess: (booked) => {
        noteEvent("booking_made", via);
        visit.arrived(booked, details.email);
        hold.forget();
        form.clear();
        refreshTimes();
        finish();
      },
      onError: (error) => {
        const { code, fields } = asAppError(error);
        if (code === "slot_taken") endHold();
        if (!fields) return;
        const refused = problemsByField(fields).problems;
        if (Object.keys(refused).length === 0) return;
        form.refuse(details, refused);
        go("details");
      },
    });
  };

  // Another time, another try.
  const { reset: forgetFailure } = booking;
  useEffect(() => {
    if (hold.live) forgetFailure();
  }, [hold.live, forgetFailure]);

  return {
    step,
    wanted,
    isFinished,
    choice,
    go,
    choose,
    service,
    staff,
    form,
    hold,
    draft,
    time,
    visitDate,
    problems,
    takeTime,
    booking,
    book,
    visit,
  };
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;

/** No preference, or somebody who gives this visit; while nobody knows, whoever the address names. */
function isOffered(
  staffId: Choice["staffId"],
  people: readonly { id: string }[] | undefined,
): boolean {
  if (typeof staffId !== "string") return staffId === null;
  return people === undefined || people.some(({ id }) => id === staffId);
}

type Known = Record<"service" | "provider" | "time" | "details", boolean>;

/** The wanted step, or the first one before it that still lacks something. */
function reachable(wanted: StepId, known: Known): StepId {
  if (wanted === "done") return "done";
  const order = ["service", "provider", "time", "details", "review"] as const;
  const before = order.slice(0, order.indexOf(wanted));
  return before.find((step) => step !== "review" && !known[step]) ?? wanted;
}

function useBookedVisit() {
  const [token, setToken] = useSessionValue(sessionKeys.visit);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const know = useKnowVisit();
  const arrived = useCallback(
    (booked: Parameters<typeof know>[1], email: string) => {
      const arrivedToken = tokenOf(booked.manageUrl);
      if (arrivedToken !== null) know(arrivedToken, booked);
      setToken(arrivedToken);
      setSentTo(email.trim());
    },
    [know, setToken],
  );
  return { token, sentTo, arrived };
}
