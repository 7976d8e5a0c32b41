/** How old something is, as short as a status line wants it: "now", "18 s", "4 min", "3 h", "5 days". */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 1) return "now";
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** The same with "ago": "just now", "18 s ago". */
export function agoText(milliseconds: number): string {
  const age = ageText(milliseconds);
  return age === "now" ? "just now" : `${age} ago`;
}
