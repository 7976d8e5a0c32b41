import { useMutation } from "@tanstack/react-query";
import { useRequestKey } from "#ui/use-request-key.ts";
import type { BookingBody } from "../details/rules.ts";
import { requestBooking } from "./api.ts";

/** Books the visit. */
export function useBooking() {
  const { keyOf, settle } = useRequestKey();
  return useMutation({
    mutationFn: (body: BookingBody) => requestBooking(body, keyOf(body)),
    onError: settle,
  });
}
