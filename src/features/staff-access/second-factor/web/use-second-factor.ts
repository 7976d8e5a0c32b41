import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AppError } from "../../../../errors.ts";
import type { SignedIn } from "../../contract.ts";
import { useOnce } from "../../web/use-once.ts";
import { useRememberSession } from "../../web/use-session.ts";
import type { Enrolled } from "../contract.ts";
import * as api from "./api.ts";

const stateKey = ["staff-access", "second-factor"] as const;

/** The second factors of whoever is signed in here. */
export function useSecondFactor() {
  return useQuery({ queryKey: stateKey, queryFn: ({ signal }) => api.fetchState(signal) });
}

function useAfterwards() {
  const client = useQueryClient();
  const remember = useRememberSession();
  const reload = () => client.invalidateQueries({ queryKey: stateKey });
  return {
    reload,
    onProven: async (session: SignedIn) => {
      await reload();
      remember(session);
    },
  };
}

/** Gives the second factor in one of the ways; then the session is proven. */
export function useProof(give: () => Promise<SignedIn>, onProven: () => void) {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: useOnce<void, SignedIn>(give),
    onSuccess: async (session) => {
      await afterwards.onProven(session);
      onProven();
    },
    // The server says which ways are locked now, and until when.
    onError: async (error) => {
      if (error instanceof AppError && error.code === "too_many_codes") await afterwards.reload();
    },
  });
}

/** Sets up a factor; `onDone` gets the recovery codes when it was the first. */
export function useEnrollment(
  enroll: () => Promise<Enrolled>,
  onDone: (codes: readonly string[] | null) => void,
) {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: useOnce<void, Enrolled>(enroll),
    onSuccess: async ({ session, recoveryCodes }) => {
      // The codes first: the page goes on as soon as the session is complete.
      onDone(recoveryCodes);
      await afterwards.onProven(session);
    },
  });
}

/** A new secret for an authenticator app; asked for once a page. */
export function useAuthenticatorSecret() {
  return useQuery({
    queryKey: ["staff-access", "authenticator-secret"],
    queryFn: api.requestAuthenticator,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Changes something about the factors, then reads them again. */
export function useFactorChange<T, V = void>(
  change: (value: V) => Promise<T>,
  onDone: (result: T) => void,
) {
  const { reload } = useAfterwards();
  return useMutation({
    mutationFn: useOnce<V, T>(change),
    onSuccess: async (result) => {
      await reload();
      onDone(result);
    },
  });
}

/** Why a passkey did not work, in words that say what to do. */
export function passkeyFailure(error: Error): string {
  if (error instanceof AppError) return error.message;
  if (error.name === "InvalidStateError") return "This device holds a passkey of yours already.";
  if (error.name === "NotAllowedError")
    return "Nothing was confirmed on the device. Please try again when you are ready.";
  if (error.name === "NotSupportedError" || error.name === "SecurityError")
    return "This browser cannot use a passkey here. Please use an authenticator app.";
  return "The passkey did not work. Please try again, or use another way.";
}
