import { memo } from "react";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { Notice } from "#ui/notice.tsx";
import type { ScheduledVisit } from "../../contract.ts";
import { changesBetween, editorSince } from "../rules.ts";
import styles from "./visit-dialog.module.css";

/** "9:41 AM" today, "Thursday, November 19, 9:41 AM" on another day. */
export function stampText(at: string, now: Date): string {
  const instant = new Date(at);
  const time = formatTime(instant);
  return practiceDate(instant) === practiceDate(now) ? time : `${formatDay(instant)}, ${time}`;
}

/** Who changed the visit last, and when. */
export const LastEdited = memo(function LastEdited(props: {
  edited: ScheduledVisit["edited"];
  now: Date;
}) {
  const { edited, now } = props;
  if (edited === null) return null;
  return (
    <p className={styles.edited}>
      Last edited by {edited.by === "" ? "a former account" : edited.by},{" "}
      {stampText(edited.at, now)}
    </p>
  );
});

/** Tells, while the dialog is open, what somebody else changed. What was typed stays. */
export function WhatChanged({ before, after }: { before: ScheduledVisit; after: ScheduledVisit }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  return (
    <Notice tone="info" title={`${editorSince(before, after)} changed this visit just now.`}>
      {changes.join(" ")}
    </Notice>
  );
}
