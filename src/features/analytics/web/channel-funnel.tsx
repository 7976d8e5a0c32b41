import { memo, useId } from "react";
import type { ChannelStep, Channels } from "../../metrics/channels/contract.ts";
import { channelNames } from "#features/schedule/web/public.ts";
import { FigureButton } from "#ui/figure-button.tsx";
import type { EventReport } from "../../tracking/contract.ts";
import { firstContacts } from "../channels/rules.ts";
import styles from "./channel-funnel.module.css";

interface CountProps {
  count: number | null;
  /** What is counted: "Website, kept". */
  name: string;
  onOpen: () => void;
}

/** A count that opens to its rows; a dash where nobody can tell. */
function Count({ count, name, onOpen }: CountProps) {
  if (count === null) return "–";
  const text = count.toLocaleString("en-US");
  return (
    <FigureButton label={`${text}: ${name}`} onOpen={onOpen}>
      {text}
    </FigureButton>
  );
}

export interface ChannelFunnelProps {
  channels: Channels;
  /** Undefined while the website's events are not known. */
  report: EventReport | undefined;
  /** Opens the rows behind a count: "web.kept". */
  onOpen: (count: string) => void;
}

/** From the first contact to the visit that took place, by the way in which it was booked. */
export const ChannelFunnel = memo(function ChannelFunnel({
  channels: { channels },
  report,
  onOpen,
}: ChannelFunnelProps) {
  const id = useId();
  const cell = (channel: string, step: ChannelStep, count: number | null) => (
    <Count
      count={count}
      name={`${channelNames[channel] ?? channel}, ${step}`}
      onOpen={() => onOpen(`${channel}.${step}`)}
    />
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        From first visit to kept appointment, by channel
      </h2>
      {channels.length === 0 ? (
        <p className={styles.text}>No visit was booked in these 30 days yet.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">First contact</th>
              <th scope="col">Interest</th>
              <th scope="col">Booked</th>
              <th scope="col">Kept</th>
              <th scope="col">Ahead</th>
              <th scope="col">Lost</th>
            </tr>
          </thead>
          <tbody>
            {channels.map(({ channel, booked, ahead, kept, missed, cancelled }) => {
              const { contacts, interest } = firstContacts(channel, report);
              return (
                <tr key={channel}>
                  <th scope="row">{channelNames[channel] ?? channel}</th>
                  <td>{cell(channel, "contact", contacts)}</td>
                  <td>{cell(channel, "interest", interest)}</td>
                  <td>{cell(channel, "booked", booked)}</td>
                  <td className={styles.kept}>{cell(channel, "kept", kept)}</td>
                  <td>{cell(channel, "ahead", ahead)}</td>
                  <td>{cell(channel, "lost", missed + cancelled)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className={styles.text}>
        Booked in the last 30 days; lost are those that were missed or cancelled. First contacts are
        tabs of visitors who agreed to be counted: those that looked at the site, and those that
        opened the chat. They cannot be told for other ways, and nobody is followed from a tab to a
        visit.
      </p>
    </section>
  );
});
