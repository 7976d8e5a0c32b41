// What staff write as answers, by the sets of questions: how often one is refused that nothing speaks against, and
// how often it is told to whoever asks the same in other words, or something else. Opening hours and what the safety
// rules answer are refused rightly; they are counted with the rest, as nobody has told them apart.
//
//   npm run bench -- written-answers [-- --show]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { teachEar } from "#features/assistant/answers/server/providers/ear.ts";
import { refusalOf } from "#features/assistant/answers/server/providers/refusals.ts";
import { understand } from "#features/assistant/answers/server/providers/understanding.ts";
import { createWrittenMatches } from "#features/assistant/answers/server/providers/written-matches.ts";
import { toFact } from "#features/assistant/written-answers/rules.ts";
import { measure } from "./harness/measure.ts";
import { type Question, questionSets } from "./harness/question-sets.ts";
import { root } from "./harness/server.ts";

const { values } = parseArgs({ options: { show: { type: "boolean", default: false } } });
const harmless = "Please ask at the front desk.";
const noDay = new Date(0);

/** Who asks for the same facts asks nearly the same. */
const askedFor = ({ topic, needs }: Question) =>
  `${topic} ${needs.map(({ facts, unknown }) => `${facts.toSorted().join()} ${unknown}`).join(";")}`;

const matchesOf = (question: string) =>
  createWrittenMatches([toFact({ id: "1", question, answer: harmless, answeredAt: noDay })]);

await measure("written-answers", async ({ report }) => {
  await teachEar();
  const sets = questionSets(join(root, "bench/assistant-questions"));
  const messages = sets.flatMap(({ ordinary, questions }) => [...ordinary, ...questions]);
  const refused = messages.filter(({ message }) => refusalOf(message, harmless) !== null);
  report.figure("wordings", messages.length);
  report.figure("refused wordings", (100 * refused.length) / messages.length, {
    unit: "%",
    limit: { atMost: 7 },
  });
  if (values.show) for (const { message } of refused) report.note(`refused: ${message}`);

  const questions = sets
    .flatMap((set) => set.questions)
    .filter(({ earlier }) => earlier.length === 0)
    .map((question) => ({ ...question, u: understand(question.message, noDay) }));
  const same = { pairs: 0, found: 0 };
  const other = { pairs: 0, found: 0 };
  for (const one of questions) {
    const match = matchesOf(one.message);
    for (const another of questions) {
      if (another === one) continue;
      const isSame = askedFor(one) === askedFor(another);
      if (isSame && one.needs.every(({ facts }) => facts.length === 0)) continue;
      const tally = isSame ? same : other;
      tally.pairs += 1;
      if (match(another.u) !== undefined) tally.found += 1;
    }
  }
  report.figure("pairs that ask for the same facts", same.pairs);
  report.figure("of them told the answer", same.found, { limit: { atLeast: 18 } });
  report.figure("pairs that ask for something else", other.pairs);
  report.figure("of them told the answer, for 10,000", (10_000 * other.found) / other.pairs, {
    limit: { atMost: 2 },
  });
});
