import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import type { WorkState } from "#ui/long-work-rules.ts";
import { useLongWork } from "#ui/long-work.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { resultWords, statusNames } from "../content.ts";
import type { LineFilter, WholeImport } from "../contract.ts";
import { isUnderWay } from "../rules.ts";
import { fetchImport, fetchImports, fetchLines } from "./api.ts";

const importsKey = ["imports"];
const importKey = (id: string) => [...importsKey, id];
const watchMs = 700;

/** The newest imports. */
export function useImports() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...importsKey, "newest"],
    queryFn: ({ signal }) => fetchImports(signal),
    enabled: !isHidden,
    refetchInterval: ({ state }) =>
      state.data?.imports.some(({ status }) => isUnderWay(status)) ? watchMs : false,
  });
}

/** An import; asked again and again while something is under way. */
export function useImport(id: string) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => fetchImport(id, signal),
    enabled: !isHidden,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? watchMs : false),
  });
}

/** A page of an import's lines, as they are at a version of it. */
export function useLines(
  { id, version }: Pick<WholeImport, "id" | "version">,
  show: LineFilter,
  after: number,
) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...importKey(id), "lines", version, show, after],
    queryFn: ({ signal }) => fetchLines(id, show, after, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
  });
}

/** How an import stands, for whoever follows it from another page. */
export function workStateOf(imported: WholeImport): WorkState {
  const { status, progress, problem, result } = imported;
  const next = {
    label: "Open the import",
    to: `${staffPaths.import}?id=${imported.id}`,
  };
  if (isUnderWay(status)) {
    const { done, total } = progress ?? { done: 0, total: 0 };
    return {
      state: "running",
      words: statusNames[status],
      ...(total > 0 && { percent: (done / total) * 100 }),
    };
  }
  if (problem !== null) return { state: "failed", words: problem, next };
  const waits = status === "mapping" || status === "checked";
  return { state: "done", words: resultWords(status, result), next, waits };
}

/** Asks for a step of an import and shows what came of it; what goes on in the background is followed. */
export function useStep(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const { follow } = useLongWork();
  return useSingleMutation<WholeImport, Error, () => Promise<WholeImport>>({
    mutationFn: (step) => step(),
    onSuccess: (imported) => {
      client.setQueryData(importKey(imported.id), imported);
      void client.invalidateQueries({ queryKey: [...importsKey, "newest"] });
      if (!isUnderWay(imported.status)) return;
      follow({
        id: `import/${imported.id}`,
        title: `Import of ${imported.fileName}`,
        ask: async (signal) => workStateOf(await fetchImport(imported.id, signal)),
      });
    },
    onError: async (error) => {
      await client.invalidateQueries({ queryKey: importsKey });
      onFailed(error);
    },
  });
}
