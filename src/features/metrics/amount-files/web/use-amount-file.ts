import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { type AmountFile, amountFileLimits } from "../contract.ts";
import { sendForCheck, sendForImport } from "./api.ts";

export type ChosenFile = { file: File; says: AmountFile };

/** A file that was chosen: looked at first, entered on a press. */
export function useAmountFile(onImported: (added: number) => void) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const check = useSingleMutation({
    mutationFn: async (file: File) => ({ file, says: await sendForCheck(file) }),
    onSuccess: setChosen,
  });
  const enter = useSingleMutation({
    mutationFn: (file: File) => sendForImport(file),
    onSuccess: ({ added }) => {
      setChosen(null);
      onImported(added);
      return client.invalidateQueries({ queryKey: ["metrics"] });
    },
  });
  const choose = (file: File) => {
    setChosen(null);
    check.reset();
    enter.reset();
    const isTooLarge = file.size > amountFileLimits.bytes;
    setTooLarge(isTooLarge ? "The file is larger than 1 MB. Split it into several files." : null);
    if (!isTooLarge) check.mutate(file);
  };
  const problem = tooLarge ?? check.error?.message ?? enter.error?.message ?? null;
  return { chosen, choose, drop: () => setChosen(null), check, enter, problem };
}
