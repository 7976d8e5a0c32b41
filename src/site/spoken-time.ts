import { hours } from "#practice/hours.ts";
import { addDays, weekdayOf } from "#practice/time.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "Today", "Tomorrow", the weekday within a week, else with the date: "Tuesday, November 24". Calendar dates. */
export function spokenDay(date: string, today: string): string {
  if (date === today) return "Today";
  if (date === addDays(today, 1)) return "Tomorrow";
  const weekday = hours.find((day) => day.weekday === weekdayOf(date))?.name ?? "";
  if (date > today && date < addDays(today, 7)) return weekday;
  return `${weekday}, ${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** "10:30 AM" of minutes after midnight. */
export function spokenTime(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
