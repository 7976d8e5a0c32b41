import { useMemo } from "react";
import { useLocation } from "react-router";
import { useDaySchedule, usePeople } from "#features/schedule/web/public.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { sharedPhones } from "#features/patients/search/rules.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { staffPaths, useOwnRole } from "#features/staff-access/web/public.ts";
import type { StaffRole } from "#features/staff-access/contract.ts";
import { staffPages } from "#practice/staff-pages.ts";
import { formatCalendarDate, formatTime, practiceDate } from "#practice/time.ts";
import { IconDownload, IconMail, IconPhone } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconClock,
  IconMessage,
  IconPlus,
  IconUpload,
  IconUser,
} from "#ui/staff-icons.ts";
import { useClock } from "#ui/use-clock.ts";
import { matchesWords, readDay } from "./finds.ts";
import type { Scope } from "./finds.ts";
import { recentPlaces } from "./recent-places.ts";
import { tabsFor } from "./tabs.ts";

/** One row of the palette: a person, or something to go to or to begin. */
export type Find = {
  id: string;
  group: string;
  label: string;
  detail: string;
  Icon: typeof IconUser;
  /** Where it leads: a place of the program, or a phone, text or mail program. */
  target: { path: string } | { href: string };
  /** Of a person: what is marked and told besides the name. */
  person?: FoundPatient;
};

const mostVisits = 6;
const shortestSearch = 2;

type Action = {
  id: string;
  label: string;
  detail: string;
  path: (location: { pathname: string; search: string }) => string;
  Icon: typeof IconUser;
  /** The lowest role that may do it; absent: everybody who is signed in. */
  role?: StaffRole;
};

/** Where an action of the day begins: on the day that is shown, or on today from any other place. */
const onDay = (act: string) => (location: { pathname: string; search: string }) => {
  const isThere = location.pathname === staffPaths.dailySchedule;
  const address = new URLSearchParams(isThere ? location.search : "");
  address.delete("visit");
  address.set("new", act);
  return `${staffPaths.dailySchedule}?${address.toString()}`;
};

/** What can be begun from anywhere; a key in the details works on Daily Schedule. */
const actions: readonly Action[] = [
  { id: "new-visit", label: "New visit", detail: "N", path: onDay("visit"), Icon: IconPlus },
  { id: "block-time", label: "Block time", detail: "B", path: onDay("block"), Icon: IconClock },
  {
    id: "new-task",
    label: "New task",
    detail: "",
    path: () => `${staffPaths.tasks}?new=task`,
    Icon: IconClipboardCheck,
  },
  {
    id: "add-shift",
    label: "Add shift",
    detail: "",
    path: () => `${staffPaths.staffSchedule}?new=shift`,
    Icon: IconPlus,
  },
  {
    id: "import-files",
    label: "Import patients and visits",
    detail: "",
    path: () => staffPaths.import,
    Icon: IconUpload,
    role: "admin",
  },
  {
    id: "export-files",
    label: "Export everything as files",
    detail: "",
    path: () => `${staffPaths.area}/export`,
    Icon: IconDownload,
    role: "admin",
  },
  {
    id: "huddle",
    label: "Morning huddle",
    detail: "",
    path: () => staffPaths.huddle,
    Icon: IconCalendarEvent,
  },
  {
    id: "print-huddle",
    label: "Print the morning huddle",
    detail: "",
    path: () => `${staffPaths.huddle}?print=true`,
    Icon: IconPrinter,
  },
];

const mayDo = (role: StaffRole | null, needed: StaffRole | undefined) =>
  needed === undefined || (role !== null && mayAct(role, needed));

/** The page of a person, where the command center has one; otherwise the day on which they come or came. */
function personPath({ id, nextVisit, lastVisitAt }: FoundPatient): string {
  if (staffPages.includes("patients/:patientId")) return `${staffPaths.patients}/${id}`;
  const instant = nextVisit?.start ?? lastVisitAt;
  const day = instant === null ? "" : `?date=${practiceDate(new Date(instant))}`;
  return `${staffPaths.dailySchedule}${day}`;
}

function personFind(person: FoundPatient): Find {
  return {
    id: person.id,
    group: "Patients",
    label: `${person.firstName} ${person.lastName}`,
    detail: person.phone === null ? "" : displayPhone(person.phone),
    Icon: IconUser,
    target: { path: personPath(person) },
    person,
  };
}

/** What can be done about somebody right away; only what reaches them. */
function personActions(person: FoundPatient): Find[] {
  const group = `Actions for ${person.firstName} ${person.lastName}`;
  const { phone, email } = person;
  const byPhone: Find[] =
    phone === null
      ? []
      : [
          {
            id: "call",
            group,
            label: "Call Patient",
            detail: displayPhone(phone),
            Icon: IconPhone,
            target: { href: `tel:${phone}` },
          },
          {
            id: "sms",
            group,
            label: "Send SMS",
            detail: "",
            Icon: IconMessage,
            target: { href: `sms:${phone}` },
          },
        ];
  const byMail: Find[] =
    email === null
      ? []
      : [
          {
            id: "mail",
            group,
            label: "Send Email",
            detail: "",
            Icon: IconMail,
            target: { href: `mailto:${email}` },
          },
        ];
  return [...byPhone, ...byMail];
}

/** Today's visits of people whose name was typed. */
function useVisitFinds(typed: string): Find[] {
  const today = useDaySchedule(practiceDate(useClock(60_000)));
  const visits = today.data?.visits;
  return useMemo(
    () =>
      (visits ?? [])
        .filter((visit) => typed.trim() !== "" && matchesWords(visit.patientName, typed))
        .slice(0, mostVisits)
        .map((visit) => ({
          id: `visit-${visit.id}`,
          group: "Today's visits",
          label: visit.patientName,
          detail: `${formatTime(new Date(visit.start))}, ${visit.service.name}`,
          target: {
            path: `${staffPaths.dailySchedule}?${new URLSearchParams({ visit: visit.id }).toString()}`,
          },
          Icon: IconCalendarEvent,
        })),
    [typed, visits],
  );
}

/** Actions, days and places, by the first letters of their words. */
function useReachFinds(typed: string): Find[] {
  const role = useOwnRole();
  const location = useLocation();
  const today = practiceDate(useClock(60_000));
  return useMemo(() => {
    const begun = actions
      .filter((action) => mayDo(role, action.role) && matchesWords(action.label, typed))
      .map(({ path, ...action }): Find => ({
        ...action,
        group: "Actions",
        target: { path: path(location) },
      }));
    const day = readDay(typed, today);
    const dayFinds: Find[] =
      day === null
        ? []
        : [
            {
              id: "day",
              group: "Actions",
              label: `Go to ${formatCalendarDate(day)}, ${day.slice(0, 4)}`,
              detail: "Daily Schedule",
              target: { path: `${staffPaths.dailySchedule}?date=${day}` },
              Icon: IconCalendarEvent,
            },
          ];
    const places = tabsFor(role).filter((tab) => matchesWords(tab.label, typed));
    const recent = typed.trim() === "" ? recentPlaces(location.pathname) : [];
    const placeFind = (tab: (typeof places)[number], group: string): Find => ({
      id: `${group}-${tab.id}`,
      group,
      label: tab.label,
      detail: "",
      Icon: tab.Icon,
      target: { path: tab.path },
    });
    return [
      ...recent.flatMap((path) =>
        places.filter((tab) => tab.path === path).map((tab) => placeFind(tab, "Recent pages")),
      ),
      ...dayFinds,
      ...begun,
      ...places.filter((tab) => !recent.includes(tab.path)).map((tab) => placeFind(tab, "Go to")),
    ];
  }, [location, role, today, typed]);
}

export type Finds = {
  finds: Find[];
  /** Whether people are being looked for right now. */
  isLooking: boolean;
  error: Error | null;
  /** More people match than are shown. */
  hasMore: boolean;
  /** Phone numbers that several of the people found share, as they are written. */
  shared: string[];
};

const noPeople: readonly FoundPatient[] = [];

/**
 * What the palette shows for what was typed. People are asked of the server, by the body of a request:
 * what is typed stands in no address and in no storage.
 */
export function useFinds(typed: string, scope: Scope, chosen: FoundPatient | null): Finds {
  const looksFor = (kind: Scope) => scope === "everything" || scope === kind;
  const isSearch = looksFor("patients") && typed.trim().length >= shortestSearch;
  const search = usePeople(isSearch ? typed : "");
  const people = isSearch ? (search.data?.patients ?? noPeople) : noPeople;
  const visits = useVisitFinds(typed);
  const reach = useReachFinds(typed);
  const about = chosen && people.some(({ id }) => id === chosen.id) ? personActions(chosen) : [];
  return {
    finds: [
      ...people.map(personFind),
      ...(looksFor("actions") ? about : []),
      ...(looksFor("visits") ? visits : []),
      ...(looksFor("actions") ? reach : []),
    ],
    isLooking: isSearch && search.isFetching,
    error: isSearch ? search.error : null,
    hasMore: isSearch && search.data?.hasMore === true,
    shared: sharedPhones(people).map(displayPhone),
  };
}
