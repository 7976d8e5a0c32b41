import { Link } from "react-router";
import { identity } from "#practice/identity.ts";
import { publicPage } from "#practice/public-pages.ts";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { ForAdmins } from "../../web/for-admins.tsx";
import type { Finding, FindingKind } from "../contract.ts";
import styles from "./review-page.module.css";
import { useReview } from "./use-review.ts";

const title = "What needs a look";
const desk = `/${identity.staffPrefix}/content`;

export function meta() {
  return [{ title: `${title} | Command Center` }, { name: "robots", content: "noindex" }];
}

type Words = { kind: FindingKind; heading: string; none: string };

const parts: readonly Words[] = [
  {
    kind: "answer",
    heading: "Answers that do not fit what is published",
    none: "Every answer fits.",
  },
  {
    kind: "claim",
    heading: "Claims and lists without a source or a confirmation",
    none: "Every claim has its source and is confirmed.",
  },
  { kind: "sample", heading: "Samples that are still shown", none: "Nothing shown is a sample." },
  {
    kind: "picture",
    heading: "Places without a photograph",
    none: "Every place has its photograph.",
  },
];

/** What of the published content nobody has confirmed, replaced or mended yet; for admins. */
export default function ReviewPage() {
  return (
    <ForAdmins title={title}>
      <Findings />
    </ForAdmins>
  );
}

function Findings() {
  const { data, error, isPending, isFetching, refetch } = useReview();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.quiet}>
          Looked for in what this server shows and says now, not in the draft.{" "}
          <Link className={styles.link} to={desk}>
            Back to the owner's desk
          </Link>
        </p>
      </header>
      {error ? (
        <ErrorState
          title="What needs a look could not be found out."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {error.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {isPending && !error ? <Loading label={title} lines={6} /> : null}
      {data?.findings.length === 0 && data.arePagesKnown ? (
        <EmptyState title="Nothing needs a look.">
          Claims are confirmed, no sample is left, every place has its photograph, and every answer
          fits what is published.
        </EmptyState>
      ) : null}
      {data && (data.findings.length > 0 || !data.arePagesKnown)
        ? parts.map((words) => (
            <Part
              key={words.kind}
              words={words}
              findings={data.findings.filter(({ kind }) => kind === words.kind)}
              isKnown={words.kind !== "picture" || data.arePagesKnown}
            />
          ))
        : null}
    </div>
  );
}

interface PartProps {
  words: Words;
  findings: readonly Finding[];
  isKnown: boolean;
}

function Part({ words, findings, isKnown }: PartProps) {
  const id = `review-${words.kind}`;
  const none = isKnown
    ? words.none
    : "This server has no pages, so nobody could look. Ask on the one that shows them.";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.heading}
        {findings.length > 0 ? ` (${findings.length})` : ""}
      </h2>
      {findings.length === 0 ? <p className={styles.quiet}>{none}</p> : null}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.id} className={styles.finding}>
            <p className={styles.item}>{finding.item}</p>
            <p className={styles.why}>{finding.why}</p>
            <p className={styles.quiet}>
              <Pages paths={finding.pages} /> <Mend of={finding} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Public pages are documents of their own: they open beside the desk. */
function Pages({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <>
      On{" "}
      {paths.map((path, place) => (
        <span key={path}>
          {place === 0 ? "" : ", "}
          <a className={styles.link} href={path} target="_blank" rel="noreferrer">
            {publicPage(path).title}
          </a>
        </span>
      ))}
      .
    </>
  );
}

function Mend({ of: { item, mend } }: { of: Finding }) {
  if (mend.at === "file")
    return (
      <>
        Mended in <code className={styles.file}>{mend.file}</code>, with the project.
      </>
    );
  const [to, words] =
    mend.at === "desk"
      ? [`${desk}?${new URLSearchParams({ part: mend.part }).toString()}`, "Mend it at the desk"]
      : [`/${identity.staffPrefix}/conversations?view=answers`, "Change the answer"];
  return (
    <Link className={styles.link} to={to} aria-label={`${words}: ${item}`}>
      {words}
    </Link>
  );
}
