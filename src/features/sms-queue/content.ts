/** The pages about texts, below one title, in their order: the address below the staff prefix, and the name. */
export const textPages = [
  { path: "sms", name: "Queue" },
  { path: "sms/forecast", name: "Next 7 days" },
  { path: "sms/threads", name: "Threads" },
  { path: "sms/phone", name: "Phone (demo)" },
  { path: "sms/cadence", name: "Cadence" },
] as const;
