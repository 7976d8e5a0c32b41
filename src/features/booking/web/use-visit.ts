import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { AppError } from "#errors.ts";
import { keepAnswer } from "#ui/keep-answer.ts";
import type { Booked } from "../appointments/contract.ts";
import { fetchVisit } from "./api.ts";

/** Under this key the query cache has a visit. */
export const visitKey = (token: string | null) => ["booking", "visit", token];

/** A booked visit by the token of its manage link. */
export function useVisit(token: string | null) {
  return useQuery({
    queryKey: visitKey(token),
    queryFn: () => fetchVisit({ manageToken: token ?? "" }),
    enabled: token !== null,
    staleTime: 30_000,
  });
}

/** Puts a visit in place that an answer brought along. */
export function useKnowVisit() {
  const client = useQueryClient();
  return useCallback(
    (token: string, booked: Booked) => {
      keepAnswer(client, visitKey(token), booked);
    },
    [client],
  );
}

/** Asks for a visit anew that stands elsewhere than the page shows. */
export function useLookAgain() {
  const client = useQueryClient();
  return useCallback(
    (token: string) => void client.invalidateQueries({ queryKey: visitKey(token) }),
    [client],
  );
}

/** The visit was moved meanwhile, in another tab or by the practice; nothing was done to it. */
export function isMovedElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.code === "visit_moved";
}
