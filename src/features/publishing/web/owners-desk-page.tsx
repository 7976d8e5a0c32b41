import { Link } from "react-router";
import { identity } from "#practice/identity.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAddressPart } from "#ui/use-address-part.ts";
import type { Desk } from "../contract.ts";
import { type FieldGroup, fieldGroups, fieldOf } from "../fields/rules.ts";
import { PhotographLinks } from "../photographs/web/photograph-links.tsx";
import { PreviewPart } from "../preview/web/preview-part.tsx";
import { changesBetween } from "../rules.ts";
import { Appearances, ChangeLines } from "./draft-changes.tsx";
import { FieldForm } from "./field-form.tsx";
import { ForAdmins } from "./for-admins.tsx";
import { History } from "./history.tsx";
import styles from "./owners-desk-page.module.css";
import { useDesk } from "./use-desk.ts";
import { useTyped } from "./use-typed.ts";

export function meta() {
  return [{ title: "Owner's desk | Command Center" }, { name: "robots", content: "noindex" }];
}

const noValues = {};

/** Prices, claims and texts of the practice: drafted, compared, published and taken back; for admins. */
export default function OwnersDeskPage() {
  return (
    <ForAdmins title="Owner's desk">
      <DeskOfPractice />
    </ForAdmins>
  );
}

function DeskOfPractice() {
  const toast = useToast();
  const { desk, versions, edit, publish, takeBack } = useDesk();
  const [part, setPart] = useAddressPart("part");
  const group: FieldGroup = fieldGroups.find((name) => name === part) ?? "Announcement";
  const fail = { onError: (error: Error) => toast.fail(error.message) };
  const { data } = desk;
  const kept = useTyped(data?.draft.values ?? noValues);
  if (desk.isPending) return <Loading label="The owner's desk" lines={6} />;
  if (data === undefined)
    return (
      <ErrorState
        title="The owner's desk could not be loaded."
        onRetry={() => void desk.refetch()}
        retrying={desk.isFetching}
      >
        {desk.error?.message}
      </ErrorState>
    );
  const { draft, published, problems } = data;
  const { revision } = draft;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Owner's desk</h1>
        <p className={styles.quiet}>{standingOf(data)}</p>
        <Link className={styles.link} to={`/${identity.staffPrefix}/content/review`}>
          What needs a look
        </Link>
      </header>
      <section className={styles.section} aria-labelledby="content-fields">
        <h2 id="content-fields" className={styles.heading}>
          What can be changed
        </h2>
        <Select
          label="Which part"
          options={fieldGroups.map((name) => [name, name])}
          value={group}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
        <FieldForm
          key={group}
          group={group}
          values={draft.values}
          published={published.values}
          problems={problems}
          isBusy={edit.isPending}
          kept={kept}
          onSave={(changes, sent) =>
            edit.mutate({ revision, changes }, { ...fail, onSuccess: () => kept.forget(sent) })
          }
        />
      </section>
      <DraftSection
        desk={data}
        isBusy={publish.isPending}
        onDrop={(id) => edit.mutate({ revision, changes: { [id]: null } }, fail)}
        onPublish={() => publish.mutate(revision, fail)}
      />
      <section className={styles.section} aria-labelledby="content-history">
        <h2 id="content-history" className={styles.heading}>
          What was published
        </h2>
        {published.number > 0 ? <ExportLink desk={data} /> : null}
        {versions.isPending ? <Loading label="What was published" lines={2} /> : null}
        {versions.error ? <p className={styles.quiet}>{versions.error.message}</p> : null}
        {versions.data ? (
          <History
            versions={versions.data.versions}
            isBusy={takeBack.isPending}
            onTakeBack={(number) => takeBack.mutate({ number, revision }, fail)}
          />
        ) : null}
      </section>
    </div>
  );
}

function when(instant: string): string {
  const at = new Date(instant);
  return `${formatNearDay(at, new Date())}, ${formatTime(at)}`;
}

function standingOf({ published, draft }: Desk): string {
  const is =
    published.number === 0 || published.publishedAt === null
      ? "The practice's files hold as they are."
      : `Version ${published.number} is published since ${when(published.publishedAt)}.`;
  const count = changesBetween(published.values, draft.values).length;
  if (count === 0) return `${is} The draft changes nothing.`;
  return `${is} The draft changes ${count === 1 ? "one thing" : `${count} things`}.`;
}

interface DraftSectionProps {
  desk: Desk;
  isBusy: boolean;
  onDrop: (id: string) => void;
  onPublish: () => void;
}

function DraftSection({ desk, isBusy, onDrop, onPublish }: DraftSectionProps) {
  const { published, draft, problems, publishingSince, failure } = desk;
  const wrong = Object.entries(problems);
  const isChanged = changesBetween(published.values, draft.values).length > 0;
  return (
    <section className={styles.section} aria-labelledby="content-draft">
      <h2 id="content-draft" className={styles.heading}>
        The draft
      </h2>
      {isChanged ? (
        <ChangeLines
          before={published.values}
          after={draft.values}
          onDrop={publishingSince === null ? ({ field }) => onDrop(field.id) : undefined}
        />
      ) : (
        <p className={styles.quiet}>It says what is published.</p>
      )}
      {isChanged ? <Appearances revision={draft.revision} /> : null}
      {wrong.length > 0 ? (
        <Notice tone="warning" title="The draft cannot be published yet.">
          <ul className={styles.lines}>
            {wrong.map(([id, problem]) => (
              <li key={id}>
                {fieldOf(id)?.item}, {fieldOf(id)?.label.toLowerCase()}: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="error" title="Not published.">
          {failure}
        </Notice>
      ) : null}
      <PreviewPart revision={draft.revision} isChanged={isChanged} isFit={wrong.length === 0} />
      <Publishing
        desk={desk}
        isReady={isChanged && wrong.length === 0}
        isBusy={isBusy}
        onPublish={onPublish}
      />
    </section>
  );
}

type PublishingProps = { desk: Desk; isReady: boolean; isBusy: boolean; onPublish: () => void };

function Publishing({ desk, isReady, isBusy, onPublish }: PublishingProps) {
  const { published, publishingSince, servedNumber, canBuild } = desk;
  if (publishingSince !== null)
    return (
      <Notice tone="info" title="The pages are being built.">
        Since {when(publishingSince)}. The site stays as it is until they are whole; this takes up
        to a minute, longer on a busy machine.
      </Notice>
    );
  if (!canBuild)
    return (
      <Notice tone="info" title="Publishing needs the tools that build the pages.">
        This server has none. Publish on a machine that has the whole project and the same database,
        or put an exported file there as src/practice/published.json and run npm run build.
      </Notice>
    );
  return (
    <>
      {servedNumber === published.number ? null : (
        <Notice tone="warning" title={`This server still shows version ${servedNumber}.`}>
          Version {published.number} is being made ready.
        </Notice>
      )}
      {isReady ? (
        <div className={styles.bar}>
          <Button busy={isBusy} busyLabel="Beginning" onClick={onPublish}>
            Publish the draft
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What is published, as the file that a build on another machine takes. */
function ExportLink({ desk }: { desk: Desk }) {
  const { number, values } = desk.published;
  const file = `data:application/json,${encodeURIComponent(JSON.stringify({ number, values }, null, 2))}`;
  return (
    <>
      <a className={styles.link} href={file} download="published.json">
        Export version {number} as published.json
      </a>
      <PhotographLinks values={values} />
    </>
  );
}
