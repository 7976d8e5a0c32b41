import { identity } from "#practice/identity.ts";
import { staffTabs } from "#practice/staff-pages.ts";
import {
  IconAffiliate,
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartBar,
  IconDeviceMobile,
  IconDeviceWatch,
  IconInbox,
  IconMicrophone,
  IconPhoneCall,
  IconUsers,
} from "#ui/icons.ts";

type TabAddress = (typeof staffTabs)[number]["path"] | "outbox";
export type TabGroup = "Today" | "Practice" | "Voice" | "Centers" | "Messages";

export type Tab = {
  /** The address below the staff prefix; also its name in code. */
  id: TabAddress;
  label: string;
  path: string;
  group: TabGroup;
  Icon: typeof IconUsers;
};

const looks: Record<TabAddress, Pick<Tab, "group" | "Icon">> = {
  dashboard: { group: "Today", Icon: IconDeviceWatch },
  "dashboard/daily-schedule": { group: "Today", Icon: IconCalendarEvent },
  "dashboard/week-overview": { group: "Today", Icon: IconCalendarMonth },
  "dashboard/staff-schedule": { group: "Today", Icon: IconUsers },
  "dashboard/analytics": { group: "Practice", Icon: IconChartBar },
  "dashboard/voice-calls": { group: "Voice", Icon: IconPhoneCall },
  "dashboard/voice-ai-settings": { group: "Voice", Icon: IconMicrophone },
  "dashboard/phone-numbers": { group: "Voice", Icon: IconDeviceMobile },
  "dashboard/subdomains": { group: "Centers", Icon: IconAffiliate },
  outbox: { group: "Messages", Icon: IconInbox },
};

/** The places of the command center, in the order of the rail: nine tabs, then messages. */
export const tabs: readonly Tab[] = [...staffTabs, { path: "outbox", name: "Outbox" } as const].map(
  ({ path, name }) => ({
    id: path,
    label: name,
    path: `/${identity.staffPrefix}/${path}`,
    ...looks[path],
  }),
);

/** Tabs by group, in order. */
export const tabGroups = (["Today", "Practice", "Voice", "Centers", "Messages"] as const).map(
  (name) => ({ name, tabs: tabs.filter((tab) => tab.group === name) }),
);

/** The tab an address belongs to. */
export function tabAt(pathname: string): Tab | undefined {
  const path = pathname.replace(/\/+$/, "");
  return tabs.find((tab) => tab.path === path);
}
