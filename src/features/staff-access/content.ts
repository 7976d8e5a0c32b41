import { identity } from "../../practice/identity.ts";
import { staffPagesElsewhere } from "../../practice/staff-starts.ts";

const area = `/${identity.staffPrefix}`;

/** The addresses of the staff area that sign-in leads to and from. */
export const staffPaths = {
  area,
  dashboard: `${area}/dashboard`,
  dailySchedule: `${area}/dashboard/daily-schedule`,
  patients: `${area}/patients`,
  huddle: `${area}/huddle`,
  staffSchedule: `${area}/dashboard/staff-schedule`,
  login: `${area}/login`,
  link: `${area}/login/link`,
  secondFactor: `${area}/login/second-factor`,
  directAccess: `${area}/direct-access`,
  unauthorized: `${area}/unauthorized`,
  instagram: "/instagram-dashboard",
  conversations: `${area}/conversations`,
  sms: `${area}/sms`,
  outbox: `${area}/outbox`,
  waitlist: `${area}/waitlist`,
  estimates: `${area}/estimates`,
  tasks: `${area}/tasks`,
  costChecks: `${area}/cost-checks`,
  voiceCalls: `${area}/dashboard/voice-calls`,
  phoneNumbers: `${area}/dashboard/phone-numbers`,
  audit: `${area}/audit`,
  account: `${area}/account`,
  import: `${area}/import`,
  staffAccounts: `${area}/staff-accounts`,
} as const;

/** A staff page elsewhere; where it is about one telephone number, that number with its plus sign. */
const elsewhere = staffPagesElsewhere.map((page) => page.replace(/:\w+/, "(?:%2B|\\+)\\d{8,15}"));

/**
 * Segments of plain signs after our prefix, none of them empty, or a staff page elsewhere, then a query; nothing
 * else encoded in the path.
 */
const plainPath = new RegExp(
  `^(?:${area}(?:/[\\w.-]+)+|/(?:${elsewhere.join("|")}))/?(?:\\?[\\w.~%&=+:,-]*)?$`,
);

/** Where to go after signing in: the wanted staff page, or the dashboard when it is not one of ours. */
export function returnPath(from: string | null): string {
  if (from === null || !plainPath.test(from)) return staffPaths.dashboard;
  if (/(^|\/)\.{1,2}(\/|$)/.test(from.split("?", 1)[0] ?? "")) return staffPaths.dashboard;
  const entrances: readonly string[] = [
    staffPaths.login,
    staffPaths.directAccess,
    staffPaths.unauthorized,
  ];
  return entrances.some((entrance) => from.startsWith(entrance)) ? staffPaths.dashboard : from;
}

export const deniedText = `You don't have permission to access this dashboard. Please contact ${identity.doctor.name} if you believe this is an error.`;

/** How a role is written. */
export const roleNames = {
  "front-desk": "Front desk",
  clinician: "Clinician",
  admin: "Admin",
} as const;

/** The demo's account that everybody enters by direct access. */
export const sharedDemoEmail = "demo@averell.example";

/** People of the demo with fewer rights than its admin, to sign in as. */
export const demoTeam = [
  { email: "rosa.quill@averell.example", name: "Rosa Quill", role: "front-desk" },
  { email: "eva.lindgren@averell.example", name: "Dr. Eva Lindgren", role: "clinician" },
] as const;
