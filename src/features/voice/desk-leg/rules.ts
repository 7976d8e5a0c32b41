import { isEnding } from "../phone-calls/rules.ts";

/** So long nobody who took a call talks: the line broke before they could. */
const shortestTalkSeconds = 10;

/** What the carrier tells of the desk's part of a call that a person had taken. */
export type DeskLeg = {
  status: string;
  /** The caller is gone as well. */
  isOver: boolean;
  /** Null: not told. */
  isBridged: boolean | null;
  seconds: number | null;
};

type Fields = { get(name: string): string | null };

/** The desk's part of a call as the carrier tells of it. */
export function readLeg(form: Fields): DeskLeg {
  const seconds = /^\d{1,6}$/.exec(form.get("DialCallDuration") ?? "")?.[0];
  const bridged = form.get("DialBridged");
  return {
    status: form.get("DialCallStatus") ?? "",
    isOver: isEnding(form.get("CallStatus")),
    isBridged: bridged === null ? null : bridged === "true",
    seconds: seconds === undefined ? null : Number(seconds),
  };
}

/** Whether a caller who was put through has lost the line without having talked. */
export function isDropped({ status, isBridged, seconds }: DeskLeg): boolean {
  if (isBridged === false || status !== "completed") return true;
  return seconds !== null && seconds < shortestTalkSeconds;
}
