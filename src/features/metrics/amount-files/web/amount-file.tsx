import { useEffect, useId, useRef } from "react";
import { formatDollars } from "#practice/money.ts";
import { categoryNames } from "#practice/services.ts";
import { formatCalendarNearDay, formatFullDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { IconUpload } from "#ui/staff-icons.ts";
import { useToast } from "#ui/toast.tsx";
import { kindNames } from "../../amounts/rules.ts";
import type { AmountFile, ReadAmount } from "../contract.ts";
import styles from "./amount-file.module.css";
import { type ChosenFile, useAmountFile } from "./use-amount-file.ts";

const linesText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;

/** Amounts of a CSV file: shown as they are read, and entered all together or not at all. */
export function AmountFileImport() {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, drop, check, enter, problem } = useAmountFile((added) =>
    toast.say(`${linesText(added)} entered.`),
  );
  return (
    <div className={styles.part}>
      <p className={styles.words}>
        Or take them from a CSV file: its first line names the columns kind, date and amount, and if
        you like center and note. It never says whom an amount was for.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        className={styles.file}
        aria-label="CSV file of amounts"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) choose(file);
        }}
      />
      <Button
        variant="line"
        icon={<IconUpload size={18} stroke={1.5} aria-hidden="true" />}
        busy={check.isPending}
        busyLabel="Reading"
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      {problem === null ? null : (
        <Notice tone="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {chosen === null ? null : (
        <Preview
          chosen={chosen}
          isBusy={enter.isPending}
          onEnter={() => enter.mutate(chosen)}
          onDrop={drop}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  chosen: ChosenFile;
  isBusy: boolean;
  onEnter: () => void;
  onDrop: () => void;
}

/** What a file says before any of it is entered. */
function Preview({ chosen: { file, says }, isBusy, onEnter, onDrop }: PreviewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const canEnter = says.problemCount === 0 && says.importedAt === null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.name}>
        {file.name}: {linesText(says.lines)}
      </h3>
      <Findings says={says} />
      {says.first.length > 0 ? <FirstLines says={says} /> : null}
      <div className={styles.buttons}>
        {canEnter ? (
          <Button onClick={onEnter} busy={isBusy} busyLabel="Entering">
            Enter {linesText(says.lines)}
          </Button>
        ) : null}
        <Button variant="line" onClick={onDrop} disabled={isBusy}>
          Enter nothing
        </Button>
      </div>
    </section>
  );
}

function Findings({ says }: { says: AmountFile }) {
  const { from, to, sums, problems, problemCount, importedAt, importedBy } = says;
  return (
    <>
      {importedAt === null ? null : (
        <Notice tone="warning" title="This file was imported before.">
          All of its lines are entered since {formatFullDay(new Date(importedAt))},{" "}
          {formatTime(new Date(importedAt))}
          {importedBy === null ? "" : `, by ${importedBy}`}. It is not taken a second time.
        </Notice>
      )}
      {problemCount > 0 ? (
        <Notice
          tone="error"
          title={`${linesText(problemCount)} cannot be entered, so nothing of the file is.`}
        >
          <ul className={styles.problems}>
            {problems.map(({ line, words }) => (
              <li key={line}>
                Line {line}: {words}
              </li>
            ))}
          </ul>
          {problemCount > problems.length ? <p>These are the first of them.</p> : null}
        </Notice>
      ) : null}
      {from === null || to === null ? null : (
        <p className={styles.words}>
          {formatCalendarNearDay(from)} to {formatCalendarNearDay(to)}: production{" "}
          {formatDollars(sums.production)}, collections {formatDollars(sums.collection)}, expenses{" "}
          {formatDollars(sums.expense)}.
        </p>
      )}
    </>
  );
}

function FirstLines({ says: { first, lines } }: { says: AmountFile }) {
  return (
    <table className={styles.lines}>
      <caption>
        {lines > first.length ? "The first lines as they are read" : "As it is read"}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Day</th>
          <th scope="col">Kind</th>
          <th scope="col">Center</th>
          <th scope="col">Note</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {first.map((one) => (
          <Line key={one.line} line={one} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: ReadAmount }) {
  return (
    <tr>
      <td>{line.line}</td>
      <td>{formatCalendarNearDay(line.date)}</td>
      <td>{kindNames[line.kind]}</td>
      <td>{line.category === null ? "–" : categoryNames[line.category]}</td>
      <td>{line.note === "" ? "–" : line.note}</td>
      <td>{formatDollars(line.amountCents)}</td>
    </tr>
  );
}
