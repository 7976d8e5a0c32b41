import { legal } from "#practice/legal.ts";
import { formatCalendarFullDate } from "#practice/time.ts";
import { classNames } from "#ui/class-names.ts";
import { PageSections } from "#ui/page-sections.tsx";
import { Rule } from "#ui/rule.tsx";
import type { LegalBlock, LegalDocument, LegalSection } from "./legal-document.ts";
import styles from "./legal-page.module.css";
import { LinkedText } from "./linked-text.tsx";

function Mark({ words }: { words: string }) {
  if (legal.isReviewedByCounsel) return null;
  return (
    <p className={styles.mark}>
      <strong>For the practice’s lawyer:</strong> {words}
    </p>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ("facts" in block) {
    return (
      <dl className={styles.facts}>
        {block.facts.map(([what, words]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <LinkedText text={words} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if ("languages" in block) {
    return (
      <ul className={styles.languages}>
        {block.languages.map(({ lang, name, text, rightToLeft }) => (
          <li key={lang}>
            <span className={styles.language}>{name}</span>
            <p lang={lang} dir={rightToLeft ? "rtl" : undefined}>
              {text}
            </p>
          </li>
        ))}
      </ul>
    );
  }
  if ("measured" in block) {
    return (
      <>
        <p className={styles.measured}>
          <LinkedText text={block.measured} />
        </p>
        <p className={styles.unmeasured}>
          <LinkedText text={block.otherwise} />
        </p>
      </>
    );
  }
  return <Mark words={block.confirm} />;
}

function Section({ section }: { section: LegalSection }) {
  return (
    <section className={styles.section} aria-labelledby={section.id}>
      <h2 id={section.id} className={styles.heading}>
        {section.title}
      </h2>
      {section.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

/** A document that people look things up in: its date, its contents, its sections; made to be printed. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, lead, required, sections } = document;
  return (
    <article className={classNames("shell", styles.page)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className={styles.date}>
          Effective{" "}
          <time dateTime={legal.effective}>{formatCalendarFullDate(legal.effective)}</time>
        </p>
      </header>
      {required ? <p className={styles.required}>{required}</p> : null}
      <Rule className={styles.rule} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.label}>
            On this page
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <PageSections className={styles.words}>
          <Mark words="this text was written to match what the practice and this website do. It still waits for your review; each open point is marked like this one." />
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </PageSections>
      </div>
    </article>
  );
}
