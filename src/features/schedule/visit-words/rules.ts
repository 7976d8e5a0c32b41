import { channelNames, statusNames } from "../content.ts";

/** What staff read for the values that visits keep short, by the name of the column they stand in. */
export const visitWords: Readonly<Record<"status" | "channel", Readonly<Record<string, string>>>> =
  { status: statusNames, channel: channelNames };
