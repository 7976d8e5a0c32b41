/** Keys by which tasks about the same visit and cause are told to be the same. */
export const moveTaskKeys = {
  closure: (date: string, visitId: string) => `closure:${date}:${visitId}`,
  timeOff: (id: string, visitId: string) => `time-off:${id}:${visitId}`,
  week: (staffId: string, visitId: string) => `week:${staffId}:${visitId}`,
} as const;

/** More visits than these are not put aside by one change. */
export const mostDisplaced = 500;
