/** The nine tabs of the command center, in their order: the address below the dashboard, and the name. */
export const staffTabs = [
  { path: "dashboard", name: "Watch Dashboard" },
  { path: "dashboard/daily-schedule", name: "Daily Schedule" },
  { path: "dashboard/week-overview", name: "Week Overview" },
  { path: "dashboard/staff-schedule", name: "Staff Schedule" },
  { path: "dashboard/analytics", name: "Analytics" },
  { path: "dashboard/voice-calls", name: "Voice Calls" },
  { path: "dashboard/voice-ai-settings", name: "Voice AI Settings" },
  { path: "dashboard/phone-numbers", name: "Phone Numbers" },
  { path: "dashboard/subdomains", name: "Subdomains" },
] as const;

/** Places with an address of their own that are not in the rail. */
export const placesBeside = [{ path: "sms", name: "Texts" }] as const;

/** Every staff address below the prefix; the server answers others with the 404 page. */
export const staffPages: readonly string[] = [
  ...staffTabs.map((tab) => tab.path),
  ...placesBeside.map((place) => place.path),
  "conversations",
  "outbox",
  "tasks",
  "visitor-events",
  "assistants",
  "audit",
  "login",
  "login/link",
  "login/second-factor",
  "account",
  "staff-accounts",
  "unauthorized",
  "direct-access",
];
