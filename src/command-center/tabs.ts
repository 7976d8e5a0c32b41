import type { StaffRole } from "#features/staff-access/contract.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { identity } from "#practice/identity.ts";
import { staffTabs } from "#practice/staff-pages.ts";
import { staffPagesElsewhere } from "#practice/staff-starts.ts";
import { IconDownload, IconMessageCircle } from "#ui/icons.ts";
import { IconId, IconMicrophone } from "#ui/late-icons.ts";
import {
  IconAffiliate,
  IconBrandInstagram,
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartBar,
  IconClipboardCheck,
  IconDeviceMobile,
  IconDeviceWatch,
  IconEye,
  IconHourglass,
  IconInbox,
  IconMessage,
  IconMessages,
  IconNote,
  IconPencil,
  IconPhoneCall,
  IconReportMoney,
  IconShieldCheck,
  IconUpload,
  IconUser,
  IconUsers,
} from "#ui/staff-icons.ts";

/** Places beside the nine tabs. */
const desk = [
  { path: "conversations", name: "Conversations" },
  { path: "sms", name: "SMS queue" },
  { path: "instagram-dashboard", name: "Instagram" },
  { path: "outbox", name: "Outbox" },
  { path: "waitlist", name: "Waitlist" },
  { path: "patients", name: "Patients" },
  { path: "estimates", name: "Estimates" },
  { path: "tasks", name: "Tasks" },
  { path: "cost-checks", name: "Cost checks" },
  { path: "visitor-events", name: "Visitor events" },
  { path: "assistants", name: "AI assistants" },
  { path: "staff-accounts", name: "Staff accounts" },
  { path: "content", name: "Owner's desk" },
  { path: "import", name: "Import" },
  { path: "export", name: "Export" },
  { path: "audit", name: "Audit" },
] as const;

type TabAddress = (typeof staffTabs | typeof desk)[number]["path"];
const groups = ["Today", "Practice", "Voice", "Centers", "Messages", "Desk"] as const;
export type TabGroup = (typeof groups)[number];

export type Tab = {
  /** The address, mostly below the staff prefix; also its name in code. */
  id: TabAddress;
  label: string;
  path: string;
  group: TabGroup;
  Icon: typeof IconUsers;
  /** The lowest role that may open it; absent: everybody who is signed in. */
  role?: StaffRole;
};

const looks: Record<TabAddress, Pick<Tab, "group" | "Icon" | "role">> = {
  dashboard: { group: "Today", Icon: IconDeviceWatch },
  "dashboard/daily-schedule": { group: "Today", Icon: IconCalendarEvent },
  "dashboard/week-overview": { group: "Today", Icon: IconCalendarMonth },
  "dashboard/staff-schedule": { group: "Today", Icon: IconUsers },
  "dashboard/analytics": { group: "Practice", Icon: IconChartBar },
  "dashboard/voice-calls": { group: "Voice", Icon: IconPhoneCall },
  "dashboard/voice-ai-settings": { group: "Voice", Icon: IconMicrophone },
  "dashboard/phone-numbers": { group: "Voice", Icon: IconDeviceMobile },
  "dashboard/subdomains": { group: "Centers", Icon: IconAffiliate },
  "visitor-events": { group: "Desk", Icon: IconEye },
  conversations: { group: "Messages", Icon: IconMessages },
  sms: { group: "Messages", Icon: IconMessage },
  "instagram-dashboard": { group: "Messages", Icon: IconBrandInstagram },
  outbox: { group: "Messages", Icon: IconInbox },
  waitlist: { group: "Messages", Icon: IconHourglass },
  patients: { group: "Desk", Icon: IconUser },
  estimates: { group: "Desk", Icon: IconNote },
  tasks: { group: "Desk", Icon: IconClipboardCheck },
  "cost-checks": { group: "Desk", Icon: IconReportMoney },
  assistants: { group: "Desk", Icon: IconMessageCircle, role: "admin" },
  "staff-accounts": { group: "Desk", Icon: IconId, role: "admin" },
  content: { group: "Desk", Icon: IconPencil, role: "admin" },
  import: { group: "Desk", Icon: IconUpload, role: "admin" },
  export: { group: "Desk", Icon: IconDownload, role: "admin" },
  audit: { group: "Desk", Icon: IconShieldCheck, role: "admin" },
};

const elsewhere: readonly string[] = staffPagesElsewhere;
const pathOf = (path: TabAddress) =>
  elsewhere.includes(path) ? `/${path}` : `/${identity.staffPrefix}/${path}`;

/** The places of the command center, in the order of the rail: nine tabs, then messages and the desk. */
export const tabs: readonly Tab[] = [...staffTabs, ...desk].map(({ path, name }) => ({
  id: path,
  label: name,
  path: pathOf(path),
  ...looks[path],
}));

/** The places that a role may open; without one, those that everybody may. */
export function tabsFor(role: StaffRole | null): readonly Tab[] {
  return tabs.filter((tab) => tab.role === undefined || (role !== null && mayAct(role, tab.role)));
}

/** The same by group, in order. */
export function tabGroupsFor(role: StaffRole | null) {
  const open = tabsFor(role);
  return groups
    .map((name) => ({ name, tabs: open.filter((tab) => tab.group === name) }))
    .filter((group) => group.tabs.length > 0);
}

/** Places with pages below their own: people, everything about texts, and the owner's desk. */
export const placesWithPages: readonly string[] = ["patients", "sms", "content"];

/** The tab an address belongs to; the page of a person belongs to the patients. */
export function tabAt(pathname: string): Tab | undefined {
  const path = pathname.replace(/\/+$/, "");
  const within = tabs.find(
    (tab) => placesWithPages.includes(tab.id) && path.startsWith(`${tab.path}/`),
  );
  return within ?? tabs.find((tab) => tab.path === path);
}
