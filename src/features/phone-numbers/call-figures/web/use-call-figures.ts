import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AppError } from "#errors.ts";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import type { FigureDays } from "../contract.ts";
import { fetchCallFigures } from "./api.ts";

const figuresKey = ["call-figures"];
const retryFailedMs = 30_000;

/** What calls to a number came to, asked again when a call begins, goes on or ends. */
export function useCallFigures(number: string, days: FigureDays) {
  useRefetchOnChange(["phone_calls"], figuresKey);
  return useQuery({
    queryKey: [...figuresKey, number, days],
    queryFn: ({ signal }) => fetchCallFigures(number, days, signal),
    placeholderData: keepPreviousData,
    // A number that is not there will not be there in half a minute either.
    refetchInterval: ({ state }) =>
      state.error instanceof AppError && state.error.status >= 500 ? retryFailedMs : false,
  });
}
