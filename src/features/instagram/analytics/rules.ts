// What figures about messages are worth: time that the software saved, and how content people sound.

const minutesAResponse = 2.5;

/** Minutes that people did not have to spend, as an estimate: two and a half for each answer of the software. */
export function minutesSaved(aiResponses: number): number {
  return Math.max(0, aiResponses) * minutesAResponse;
}

/** From sentiment, -1 to 1, to stars, 1 to 5; null without a sentiment. An estimate, and named as one. */
export function satisfactionOf(sentiment: number | null): number | null {
  if (sentiment === null) return null;
  const within = Math.min(1, Math.max(-1, sentiment));
  return Math.round((3 + within * 2) * 10) / 10;
}

/** "4 min", "1 h 20 min", "under a minute"; what is longer than two days in days. */
export function responseTimeText(minutes: number): string {
  if (minutes < 1) return "under 1 min";
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = whole % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const american = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** "210", "1,247.5": minutes as they are summed. */
export function minutesText(minutes: number): string {
  return american.format(minutes);
}
