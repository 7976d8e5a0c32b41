// Answers carry the server's time in whole seconds and travel for a while: smaller differences are noise.
const noiseMs = 2000;

let offsetMs = 0;

/** Learns how far the device's clock is off from an answer's Date header. */
export function noteServerTime(response: Response): void {
  const header = response.headers.get("date");
  const sent = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(sent)) return;
  const difference = sent + 500 - Date.now();
  offsetMs = Math.abs(difference) < noiseMs ? 0 : difference;
}

/** The server's time in milliseconds; a device whose clock is wrong counts down rightly by it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
