import type { StaffRole } from "#features/staff-access/contract.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { identity } from "#practice/identity.ts";
import { placesBeside, staffTabs } from "#practice/staff-pages.ts";
import { IconMessageCircle } from "#ui/icons.ts";
import { IconId, IconMicrophone } from "#ui/late-icons.ts";
import {
  IconAffiliate,
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartBar,
  IconClipboardCheck,
  IconDeviceMobile,
  IconDeviceWatch,
  IconEye,
  IconInbox,
  IconMessages,
  IconPhoneCall,
  IconShieldCheck,
  IconUsers,
} from "#ui/staff-icons.ts";

/** Places beside the nine tabs. */
const desk = [
  { path: "conversations", name: "Conversations" },
  { path: "outbox", name: "Outbox" },
  { path: "tasks", name: "Tasks" },
  { path: "visitor-events", name: "Visitor events" },
  { path: "assistants", name: "AI assistants" },
  { path: "staff-accounts", name: "Staff accounts" },
  { path: "audit", name: "Audit" },
] as const;

type TabAddress = (typeof staffTabs | typeof desk)[number]["path"];
const groups = ["Today", "Practice", "Voice", "Centers", "Messages", "Desk"] as const;
export type TabGroup = (typeof groups)[number];

export type Tab = {
  /** The address below the staff prefix; also its name in code. */
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
  outbox: { group: "Messages", Icon: IconInbox },
  tasks: { group: "Desk", Icon: IconClipboardCheck },
  assistants: { group: "Desk", Icon: IconMessageCircle, role: "admin" },
  "staff-accounts": { group: "Desk", Icon: IconId, role: "admin" },
  audit: { group: "Desk", Icon: IconShieldCheck, role: "admin" },
};

/** The places of the command center, in the order of the rail: nine tabs, then messages and the desk. */
export const tabs: readonly Tab[] = [...staffTabs, ...desk].map(({ path, name }) => ({
  id: path,
  label: name,
  path: `/${identity.staffPrefix}/${path}`,
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

/** A place of the command center: one of the rail, or one beside it. */
export type Place = { id: Tab["id"] | (typeof placesBeside)[number]["path"]; label: string };

/** The place an address belongs to, in the rail or beside it. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, "");
  const beside = placesBeside.find((place) => path === `/${identity.staffPrefix}/${place.path}`);
  return beside ? { id: beside.path, label: beside.name } : tabAt(path);
}

/** The tab an address belongs to. */
export function tabAt(pathname: string): Tab | undefined {
  const path = pathname.replace(/\/+$/, "");
  return tabs.find((tab) => tab.path === path);
}
