/** Keys by which tasks about the same visit and cause are told to be the same. */
export const moveTaskKeys = {
  closure: (date: string, visitId: string) => `closure:${date}:${visitId}`,
  timeOff: (id: string, visitId: string) => `time-off:${id}:${visitId}`,
  hours: (visitId: string) => `hours:${visitId}`,
  week: (staffId: string, visitId: string) => `week:${staffId}:${visitId}`,
  shift: (staffId: string, date: string, visitId: string) => `shift:${staffId}:${date}:${visitId}`,
} as const;

/** More visits than these are not put aside by one change. */
export const mostDisplaced = 500;

/** "3 booked visits fall outside"; what a change of hours says of the visits it leaves. */
export function insideText(count: number): string {
  return count === 1 ? "1 booked visit falls outside" : `${count} booked visits fall outside`;
}

/** What is said after a change was saved. */
export function savedText(what: string, count: number): string {
  if (count === 0) return `${what} No booked visit is affected.`;
  return `${what} ${insideText(count)}: ${count === 1 ? "a task was" : "tasks were"} made.`;
}
