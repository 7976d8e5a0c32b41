import { useState } from "react";
import { formatShortDay } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { IconCopy } from "#ui/staff-icons.ts";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import type { CalendarFeed } from "../contract.ts";
import { feedDays } from "../rules.ts";
import styles from "./feeds-dialog.module.css";
import { useEndFeed, useFeeds, useMakeFeed } from "./use-feeds.ts";

export interface FeedsDialogProps {
  open: boolean;
  now: Date;
  onClose: () => void;
}

/** A link that was just made: whose it is, and the link itself, which is shown this once. */
type Made = { name: string; url: string };
/** What is asked about before it is done. */
type Asked = { deed: "renew" | "end"; feed: CalendarFeed };

/** Whose visits other calendar programs can read, what they see, and who may change that. */
export function FeedsDialog({ open, now, onClose }: FeedsDialogProps) {
  const feeds = useFeeds(open);
  const [made, setMade] = useState<Made | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const toast = useToast();
  const make = useMakeFeed(({ url, feed }) => {
    setAsked(null);
    setMade({ name: feed.provider.displayName, url });
  });
  const end = useEndFeed(() => {
    setAsked(null);
    toast.say("The link works no longer.");
  });
  const close = () => {
    setMade(null);
    setAsked(null);
    make.reset();
    end.reset();
    onClose();
  };
  const busyId = make.isPending ? make.variables : end.isPending ? end.variables : null;
  const error = make.error ?? end.error;
  const mayChange = feeds.data?.mayChange === true;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Calendar links"
      size="medium"
      busy={busyId !== null}
      actions={
        <Button variant="line" onClick={close}>
          Close
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          A link shows a provider&apos;s visits in another calendar program, which asks for them by
          itself. Whoever has the link sees, without signing in, {feedDays.back} days back and{" "}
          {feedDays.ahead} ahead: the time, the service, the patient&apos;s initials and the status
          of each visit. Names, phones, email addresses and notes are never in it.
        </p>
        {made ? <NewLink made={made} /> : null}
        {error ? <Notice tone="error">{error.message}</Notice> : null}
        {feeds.isError ? (
          <Notice
            tone="error"
            title="The links could not be loaded."
            actions={
              <Button variant="line" size="small" onClick={() => void feeds.refetch()}>
                Try again
              </Button>
            }
          >
            {feeds.error.message}
          </Notice>
        ) : null}
        {feeds.isPending && open ? <Loading label="Calendar links" /> : null}
        <ul className={styles.list}>
          {feeds.data?.feeds.map((feed) => (
            <FeedRow
              key={feed.provider.id}
              feed={feed}
              now={now}
              mayChange={mayChange}
              asked={asked?.feed.provider.id === feed.provider.id ? asked.deed : null}
              isBusy={busyId === feed.provider.id}
              onAsk={(deed) => setAsked(deed === null ? null : { deed, feed })}
              onMake={() => {
                setMade(null);
                make.mutate(feed.provider.id);
              }}
              onEnd={() => {
                setMade(null);
                end.mutate(feed.provider.id);
              }}
            />
          ))}
        </ul>
        {feeds.data && !mayChange ? (
          <p className={styles.quiet}>Administrators make, renew and end these links.</p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The link, to be taken along now: nobody can look it up later. */
function NewLink({ made }: { made: Made }) {
  const toast = useToast();
  const copy = () => {
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(made.url);
    if (!written) {
      toast.fail("This browser does not let the page copy. Mark the link and copy it yourself.");
      return;
    }
    written.then(
      () => toast.say("Link copied."),
      () => toast.fail("The link could not be copied. Mark it and copy it yourself."),
    );
  };
  return (
    <Notice
      title={`The link of ${made.name}, shown this once.`}
      actions={
        <Button
          variant="line"
          size="small"
          icon={<IconCopy size={18} stroke={1.5} aria-hidden="true" />}
          onClick={copy}
        >
          Copy link
        </Button>
      }
    >
      Add it in the calendar program as a subscription by address. Treat it like a password: it is
      not kept here, and a lost one is replaced by renewing it.
      <TextField
        label="Secret link"
        readOnly
        value={made.url}
        onFocus={(focus) => focus.currentTarget.select()}
      />
    </Notice>
  );
}

function stateOf({ link }: CalendarFeed, now: Date): string {
  if (link === null) return "No link.";
  const by = link.madeBy === null ? "" : ` by ${link.madeBy}`;
  const read =
    link.lastReadAt === null
      ? "Not read yet."
      : `Last read ${agoText(now.getTime() - new Date(link.lastReadAt).getTime())}.`;
  return `Made ${formatShortDay(new Date(link.madeAt))}${by}. ${read}`;
}

interface FeedRowProps {
  feed: CalendarFeed;
  now: Date;
  mayChange: boolean;
  asked: Asked["deed"] | null;
  isBusy: boolean;
  onAsk: (deed: Asked["deed"] | null) => void;
  onMake: () => void;
  onEnd: () => void;
}

function FeedRow(props: FeedRowProps) {
  const { feed, now, mayChange, asked, isBusy, onAsk, onMake, onEnd } = props;
  const { displayName } = feed.provider;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{displayName}</p>
        <p className={styles.quiet}>{stateOf(feed, now)}</p>
      </div>
      {mayChange && asked === null ? (
        <div className={styles.buttons}>
          {feed.link === null ? (
            <Button
              variant="line"
              size="small"
              busy={isBusy}
              aria-label={`Make a link for ${displayName}`}
              onClick={onMake}
            >
              Make a link
            </Button>
          ) : (
            <>
              <Button
                variant="line"
                size="small"
                aria-label={`Renew the link of ${displayName}`}
                onClick={() => onAsk("renew")}
              >
                Renew
              </Button>
              <Button
                variant="danger-line"
                size="small"
                aria-label={`End the link of ${displayName}`}
                onClick={() => onAsk("end")}
              >
                End
              </Button>
            </>
          )}
        </div>
      ) : null}
      {asked === null ? null : (
        <div className={styles.asked}>
          <p>
            {asked === "renew"
              ? "The present link stops working at once, in every program that has it. A new one is shown once."
              : "The link stops working at once, in every program that has it."}
          </p>
          <div className={styles.buttons}>
            <Button variant="line" size="small" onClick={() => onAsk(null)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              size="small"
              busy={isBusy}
              onClick={asked === "renew" ? onMake : onEnd}
            >
              {asked === "renew" ? "Renew link" : "End link"}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
