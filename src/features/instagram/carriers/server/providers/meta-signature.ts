import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether Meta signed these very bytes with the app's secret. */
export function isSignedByMeta(bytes: Buffer, header: string, appSecret: string): boolean {
  const match = /^sha256=([0-9a-f]{64})$/.exec(header);
  if (match === null || bytes.length === 0) return false;
  const expected = createHmac("sha256", appSecret).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(match[1] ?? "", "hex"));
}

/** Whether two secrets are the same, told in the same time whatever they are. */
export function isSameSecret(given: string, known: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}
