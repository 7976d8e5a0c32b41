import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "../../../../errors.ts";
import { randomId } from "#ui/random-id.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { notTaken, unknownOutcome } from "../content.ts";
import { type AmountFile, amountFileLimits } from "../contract.ts";
import { sendForCheck, sendForImport } from "./api.ts";

/** `key` stays with it: pressed again after a lost answer it is the same request. */
export type ChosenFile = { file: File; says: AmountFile; key: string };

type Problem = { title: string; text: string };

/** Without an answer, or with a broken one, the server may have entered what it was sent. */
function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof AppError) || error.status === 0 || error.status >= 500;
}

function problemOf(refused: string | null, sent: Error | null): Problem | null {
  if (refused !== null) return { title: notTaken, text: refused };
  if (sent === null) return null;
  return isOutcomeUnknown(sent) ? unknownOutcome : { title: notTaken, text: sent.message };
}

/** A file that was chosen: looked at first, entered on a press. */
export function useAmountFile(onImported: (added: number) => void) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const check = useSingleMutation({
    mutationFn: async (file: File) => ({
      file,
      says: await sendForCheck(file),
      key: randomId(),
    }),
    onSuccess: setChosen,
  });
  const enter = useSingleMutation({
    mutationFn: ({ file, key }: ChosenFile) => sendForImport(file, key),
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
  const problem = problemOf(tooLarge ?? check.error?.message ?? null, enter.error);
  return { chosen, choose, drop: () => setChosen(null), check, enter, problem };
}
