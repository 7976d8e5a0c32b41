import { useState } from "react";
import { locale } from "#practice/locale.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { wizardPageContent } from "../content.ts";
import type { CheckOption } from "../rules.ts";
import styles from "./demo-cases.module.css";

const words = wizardPageContent[locale].demo;
/** What scrolls is one stop for the keyboard, which nothing in it would be. */
const oneStop = 0;
const loads = {
  financing: () => import("#features/financing/sandbox/web/public.ts"),
  insurance: () => import("#features/insurance/sandbox/web/public.ts"),
} as const;

/** The server says on every page whether it is the demo. */
const isDemo = () => document.querySelector('[data-practice-mode="demo"]') !== null;

/** In the demo: every case that its stand-ins know, with what to type for it. Elsewhere nothing. */
export function DemoCases({ option }: { option: CheckOption }) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const part = useLatePart(loads[option], isOpen, () => setFailed(true));
  if (!isDemo()) return null;
  const own = words[option];
  return (
    <details
      className={styles.cases}
      onToggle={({ currentTarget }) => {
        setFailed(false);
        setOpen(currentTarget.open);
      }}
    >
      <summary>{own.title}</summary>
      <p className={styles.note}>{words.note}</p>
      {part === null ? (
        <p className={styles.note} role="status">
          {hasFailed ? words.failed : words.loading}
        </p>
      ) : (
        <div className={styles.scroll} role="region" aria-label={own.title} tabIndex={oneStop}>
          <table className={styles.table}>
            <thead>
              <tr>
                {own.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.cases().map((one) => (
                <tr key={`${one.type} ${one.with} ${one.shows}`}>
                  <th scope="row">{one.type}</th>
                  <td>{one.with}</td>
                  <td>{one.shows}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
