import type { PartnerFault } from "./partner-server.ts";

/** What a company said when it was asked itself. */
export type RealAnswer = { status: number; type: string; body: Buffer };

/** Words of somebody else's machine room: nobody who asked us is ever shown them. */
export const vendorWords = "NullPointerException at ledger-12.internal:8443 trace 7f3a9";

/** More than anything here takes: of words, and of sound. */
const huge = { words: 3 * 1024 * 1024, sound: 8 * 1024 * 1024 };
const frameBytes = 2 * 1024 * 1024;

/** The same names, and every value of another kind. */
export function anotherKind(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anotherKind);
  if (typeof value === "string") return [value];
  if (typeof value === "number") return `${value} dollars`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null) return {};
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, anotherKind(each)]),
  );
}

/** The JSON in an answer, changed; in a stream of events each of them. */
function changed({ type, body }: RealAnswer, change: (json: string) => string): string {
  const text = body.toString("utf8");
  if (!type.includes("event-stream")) return change(text);
  return text.replaceAll(/^data: (\{.*\})$/gm, (_line, json: string) => `data: ${change(json)}`);
}

function inAnotherKind(json: string): string {
  try {
    return JSON.stringify(anotherKind(JSON.parse(json)));
  } catch {
    return '{"surprise":"yes"}';
  }
}

/** In front of what was said, so that whoever does not stop reading comes to that. */
function padded({ type, body }: RealAnswer): string {
  const padding = "x".repeat(huge.words);
  const text = body.toString("utf8");
  if (type.includes("event-stream")) return `: ${padding}\n\n${text}`;
  const more = /^\{\s*\}$/.test(text) ? "" : ",";
  return text.startsWith("{") ? `{"more":"${padding}"${more}${text.slice(1)}` : padding + text;
}

/** What a company says instead: what cannot be read, what means something else, or far too much. */
export function otherwise(fault: PartnerFault, real: RealAnswer): RealAnswer {
  const isText = /json|event-stream/.test(real.type);
  const type = isText ? real.type : "application/json";
  const status = real.status === 204 ? 200 : real.status;
  const as = (text: string): RealAnswer => ({ status, type, body: Buffer.from(text) });
  if (fault === "huge body")
    return isText
      ? as(padded(real))
      : { ...real, body: Buffer.concat([real.body, Buffer.alloc(huge.sound)]) };
  if (!isText) return as(fault === "wrong schema" ? '{"surprise":"yes"}' : '{"sound":');
  return as(
    fault === "wrong schema"
      ? changed(real, inAnotherKind)
      : changed(real, (json) => json.trimEnd().slice(0, -1)),
  );
}

/** A message of a line, as servers frame it. */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(bytes.length < 126 ? 2 : 10);
  head[0] = 0x81;
  if (bytes.length < 126) head[1] = bytes.length;
  else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
  }
  return Buffer.concat([head, bytes]);
}

/** What comes over a line instead of what the company says. */
export function otherFrames(fault: PartnerFault): Buffer[] {
  if (fault === "huge body") return [frameOf("x".repeat(frameBytes))];
  if (fault === "wrong schema")
    return [
      frameOf('{"type":"Results","channel":"yes","is_final":"yes"}'),
      frameOf('{"type":7,"sequence_id":{}}'),
    ];
  return [frameOf('{"type":"Resu'), frameOf("}{")];
}
