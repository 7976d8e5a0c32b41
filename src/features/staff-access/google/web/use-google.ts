import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchGoogleOffer, requestGoogle } from "./api.ts";

/** Whether signing in with Google is offered; not while nobody knows. */
export function useGoogleOffer(): boolean {
  const offer = useQuery({
    queryKey: ["staff-access", "google-offer"],
    queryFn: ({ signal }) => fetchGoogleOffer(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return offer.data === true;
}

/** Leaves for Google; whoever comes back by the browser's own button finds the door as it was. */
export function useGoToGoogle() {
  const going = useMutation({
    mutationFn: requestGoogle,
    onSuccess: (url) => window.location.assign(url),
  });
  const { reset } = going;
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);
  return going;
}
