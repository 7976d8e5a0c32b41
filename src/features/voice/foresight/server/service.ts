/** Who words answers ahead, and who makes them sound. */
export type ForesightOptions = {
  answers: { foresee(question: string): Promise<string | null> };
  mouth: { isForesighted(): boolean; prepare(words: string): void };
};

/**
 * Makes the first words of the answer while it is still waited whether the caller goes on: told of what is asked
 * next as far as anybody can tell, or null. Never throws.
 */
export function createForesight({ answers, mouth }: ForesightOptions) {
  let last: string | null = null;
  return (question: string | null): void => {
    if (question === last || !mouth.isForesighted()) return;
    last = question;
    if (question === null) return;
    void answers.foresee(question).then((words) => {
      if (words !== null && last === question) mouth.prepare(words);
    });
  };
}
