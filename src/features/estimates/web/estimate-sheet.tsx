import { createPortal } from "react-dom";
import { formatDollars } from "#practice/money.ts";
import { formatCalendarFullDate, practiceDate } from "#practice/time.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { EstimateDocument } from "../contract.ts";
import { estimateTitle } from "../content.ts";
import { lineCents, lineWords, sumWords } from "../rules.ts";
import styles from "./estimate-sheet.module.css";

export interface EstimateSheetProps {
  reference: string;
  version: number;
  issuedAt: string;
  /** By which version it was replaced, and when; null of the newest. */
  replaced: { version: number; at: string } | null;
  document: EstimateDocument;
}

const dayOf = (instant: string) => formatCalendarFullDate(practiceDate(new Date(instant)));

/** An estimate as it was given, on the screen and on one sheet of paper. */
export function EstimateSheet(props: EstimateSheetProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <article className={styles.sheet} aria-label={`${estimateTitle} ${props.reference}`}>
        <Content {...props} />
      </article>
      {isHydrated
        ? createPortal(
            <div className={styles.paper} data-paper="">
              <Content {...props} />
            </div>,
            window.document.body,
          )
        : null}
    </>
  );
}

function Content({ reference, version, issuedAt, replaced, document }: EstimateSheetProps) {
  const { provider } = document;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.practice}>{provider.name}</p>
        <p className={styles.where}>
          {provider.street}, {provider.city}, {provider.state} {provider.postalCode}
          <br />
          {provider.phone}
        </p>
      </div>
      <div className={styles.name}>
        <h2 className={styles.title}>{estimateTitle}</h2>
        <p className={styles.number}>
          {reference}, version {version}, given {dayOf(issuedAt)}
        </p>
      </div>
      {replaced ? (
        <p className={styles.replaced}>
          Replaced on {dayOf(replaced.at)}: version {replaced.version} is the one that counts now.
        </p>
      ) : null}
      <Facts document={document} />
      <Items document={document} />
      <Provider provider={provider} />
      <Separate document={document} />
      <section className={styles.notices} aria-label="What to know">
        {document.notices.map(({ title, text }) => (
          <p key={title}>
            <strong>{title}</strong> {text}
          </p>
        ))}
      </section>
    </>
  );
}

function Facts({ document: { patient, primary, scheduledOn } }: { document: EstimateDocument }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Patient</dt>
        <dd>
          {patient.firstName} {patient.lastName}
        </dd>
      </div>
      <div>
        <dt>Date of birth</dt>
        <dd>{formatCalendarFullDate(patient.dateOfBirth)}</dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>{primary}</dd>
      </div>
      <div>
        <dt>Scheduled for</dt>
        <dd>{scheduledOn === null ? "Not scheduled yet" : formatCalendarFullDate(scheduledOn)}</dd>
      </div>
    </dl>
  );
}

function Items({ document: { items, totalCents, provider } }: { document: EstimateDocument }) {
  const hasDiagnosis = items.some(({ diagnosis }) => diagnosis !== "");
  return (
    <table className={styles.items}>
      <caption className={styles.caption}>Expected from {provider.name}</caption>
      <thead>
        <tr>
          <th scope="col">Item or service</th>
          <th scope="col">Code</th>
          {hasDiagnosis ? <th scope="col">Diagnosis</th> : null}
          <th scope="col">How calculated</th>
          <th scope="col">Expected charge</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <tr key={`${item.code} ${item.name} ${String(at)}`}>
            <th scope="row">{item.name}</th>
            <td data-label="Code">{item.code}</td>
            {hasDiagnosis ? <td data-label="Diagnosis">{item.diagnosis || "None"}</td> : null}
            <td data-label="How calculated">{lineWords(item)}</td>
            <td data-label="Expected charge">{formatDollars(lineCents(item))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={hasDiagnosis ? 4 : 3}>
            Total expected charges
            {items.length > 1 ? <span className={styles.sum}>{sumWords(items)}</span> : null}
          </th>
          <td className={styles.total}>{formatDollars(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Provider({ provider }: { provider: EstimateDocument["provider"] }) {
  return (
    <p className={styles.provider}>
      <strong>Provider and place:</strong> {provider.name}, {provider.street}, {provider.city},{" "}
      {provider.state} {provider.postalCode}. NPI {provider.npi}, TIN {provider.taxId}.
      {provider.areSample ? " Sample numbers of the demo: they stand for nobody." : ""}
    </p>
  );
}

function Separate({ document: { separate, separateNotice } }: { document: EstimateDocument }) {
  if (separate.length === 0) return null;
  return (
    <section className={styles.separate} aria-label="Scheduled separately">
      <p>
        <strong>Scheduled separately.</strong> {separateNotice}
      </p>
      <ul>
        {separate.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
