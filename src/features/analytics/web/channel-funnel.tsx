import { useId } from "react";
import type { Channels } from "../../metrics/channels/contract.ts";
import { channelNames } from "#features/schedule/web/public.ts";
import type { EventReport } from "../../tracking/contract.ts";
import { firstContacts } from "../channels/rules.ts";
import styles from "./channel-funnel.module.css";

const countText = (count: number | null) => (count === null ? "–" : count.toLocaleString("en-US"));

export interface ChannelFunnelProps {
  channels: Channels;
  /** Undefined while the website's events are not known. */
  report: EventReport | undefined;
}

/** From the first contact to the visit that took place, by the way in which it was booked. */
export function ChannelFunnel({ channels: { channels }, report }: ChannelFunnelProps) {
  const id = useId();
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
                  <td>{countText(contacts)}</td>
                  <td>{countText(interest)}</td>
                  <td>{countText(booked)}</td>
                  <td className={styles.kept}>{countText(kept)}</td>
                  <td>{countText(ahead)}</td>
                  <td>{countText(missed + cancelled)}</td>
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
}
