import { publicPages } from "#practice/public-pages.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { ErrorState } from "#ui/states.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Preview } from "../contract.ts";
import styles from "./preview-part.module.css";
import { usePreview } from "./use-preview.ts";

interface PreviewPartProps {
  revision: number;
  /** Whether the draft says anything else than what is published. */
  isChanged: boolean;
  /** Whether it could be published as it is. */
  isFit: boolean;
}

/** The draft on the real pages, before anybody else sees it. */
export function PreviewPart({ revision, isChanged, isFit }: PreviewPartProps) {
  const toast = useToast();
  const { preview, ask, view } = usePreview();
  const { data, error, isPending, isFetching, refetch } = preview;
  const fail = { onError: (failure: Error) => toast.fail(failure.message) };
  // One that is open can still be closed when there is nothing to look at any more.
  if (!isChanged && data?.isOpen !== true) return null;
  if (isPending) return <Loading label="The preview" lines={1} />;
  if (data === undefined)
    return (
      <ErrorState
        title="The preview could not be asked for."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {error?.message}
      </ErrorState>
    );
  const isOfThis = data.revision === revision && data.state !== "failed";
  const mayAsk = isChanged && isFit && data.canBuild && data.state !== "building" && !isOfThis;
  return (
    <>
      <Standing of={data} revision={revision} />
      {data.state === "ready" ? (
        <div className={styles.bar}>
          <Button
            variant="line"
            busy={view.isPending}
            onClick={() => view.mutate(!data.isOpen, fail)}
          >
            {data.isOpen ? "Close the preview" : "Open the preview in this browser"}
          </Button>
        </div>
      ) : null}
      {mayAsk ? (
        <div className={styles.bar}>
          <Button
            variant="line"
            busy={ask.isPending}
            busyLabel="Beginning"
            onClick={() => ask.mutate(revision, fail)}
          >
            Preview the draft on the real pages
          </Button>
        </div>
      ) : null}
    </>
  );
}

function when(instant: string): string {
  const at = new Date(instant);
  return `${formatNearDay(at, new Date())}, ${formatTime(at)}`;
}

function Standing({ of, revision }: { of: Preview; revision: number }) {
  const { state, askedAt, askedBy, problem, isOpen } = of;
  if (state === "none" || askedAt === null) return null;
  const by = askedBy === null ? "" : `, by ${askedBy}`;
  if (state === "building")
    return (
      <Notice tone="info" title="The preview is being built.">
        Asked for {when(askedAt)}
        {by}. It takes up to a minute, longer on a busy machine; you can go on with other work.
      </Notice>
    );
  if (state === "failed")
    return (
      <Notice tone="error" title="There is no preview.">
        {problem}
      </Notice>
    );
  const isOld = of.revision !== revision;
  return (
    <Notice
      tone={isOld ? "warning" : "info"}
      title={isOld ? "The preview shows an earlier draft." : "The preview is ready."}
    >
      Asked for {when(askedAt)}
      {by}.{" "}
      {isOpen
        ? "In this browser the public pages show it, with a frame around them, until you close it here or sign out. Visitors see what is published."
        : "Only administrators who open it see it. Visitors see what is published."}
      {isOpen ? <Ways differing={of.differing} /> : null}
    </Notice>
  );
}

/** Public pages are documents of their own: they open beside the desk. */
function Ways({ differing }: { differing: readonly string[] }) {
  const changed = publicPages.filter(({ path }) => differing.includes(path));
  const shown = changed.length > 0 ? changed : publicPages.filter(({ path }) => path === "/");
  return (
    <>
      <p className={styles.lead}>
        {changed.length > 0
          ? "Pages whose words change:"
          : "No page's words change by themselves; calculators may. Begin at:"}
      </p>
      <ul className={styles.ways}>
        {shown.map(({ path, title }) => (
          <li key={path}>
            <a className={styles.way} href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
