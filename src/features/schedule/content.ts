import type { AppointmentStatus } from "../booking/contract.ts";

/** How a status is written wherever staff read it. */
export const statusNames: Record<AppointmentStatus, string> = {
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  "in-progress": "In Progress",
  completed: "Completed",
  "no-show": "No Show",
  cancelled: "Cancelled",
};

/** How a visit was booked, as staff say it. */
export const channelNames: Readonly<Record<string, string>> = {
  web: "Website",
  chat: "Chat assistant",
  voice: "Voice assistant",
  phone: "Phone",
  sms: "Text message",
  instagram: "Instagram",
  staff: "Front desk",
  sample: "Sample data",
  import: "Imported",
};

/** What failed loads say; each names its cause, then what to do. */
export const loadProblems = {
  connection: {
    title: "Connection Error",
    text: "Unable to connect to the server. Please check your internet connection.",
  },
  data: {
    title: "Data Load Error",
    text: "Failed to load dashboard data. The server might be experiencing issues.",
  },
} as const;
