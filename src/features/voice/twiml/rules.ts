// What a telephone carrier is told to do with a call: TwiML as this program writes it, and reads it again for
// the line of the demo. No other document is understood.

/** One thing that a carrier does with a call; they follow each other. */
export type TwimlVerb =
  | { verb: "say"; text: string }
  | { verb: "pause"; seconds: number }
  | { verb: "stream"; url: string; parameters: Record<string, string>; action: string | null }
  | {
      verb: "dial";
      /** `url` is asked for what the person who answers hears first. */
      numbers: { number: string; url: string | null }[];
      timeoutSeconds: number;
      /** The longest that the two may speak. */
      limitSeconds: number;
      action: string | null;
    }
  | {
      verb: "record";
      action: string | null;
      maxSeconds: number;
      finishOnKey: string;
      /** Told when the recording can be fetched. */
      status: string | null;
    }
  | {
      verb: "gather";
      digits: number;
      action: string | null;
      timeoutSeconds: number;
      verbs: TwimlVerb[];
    }
  | { verb: "redirect"; url: string }
  | { verb: "hangup" };

/** A document that this program did not write. */
export class UnreadableTwiml extends Error {
  constructor(what: string) {
    super(`unreadable TwiML: ${what}`);
    this.name = "UnreadableTwiml";
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const silentSeconds = 5;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text as it stands in XML; characters that no XML may hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "")
    .replaceAll(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}

type Attributes = Readonly<Record<string, string | number | null>>;

function element(name: string, attributes: Attributes, content: string | null = null): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  return content === null ? `<${name}${said}/>` : `<${name}${said}>${content}</${name}>`;
}

function written(verb: TwimlVerb): string {
  switch (verb.verb) {
    case "say":
      return element("Say", {}, escaped(verb.text));
    case "pause":
      return element("Pause", { length: verb.seconds });
    case "stream": {
      const parameters = Object.entries(verb.parameters)
        .map(([name, value]) => element("Parameter", { name, value }))
        .join("");
      const stream = element("Stream", { url: verb.url }, parameters);
      return element("Connect", { action: verb.action }, stream);
    }
    case "dial": {
      const numbers = verb.numbers
        .map(({ number, url }) => element("Number", { url }, escaped(number)))
        .join("");
      const { action, timeoutSeconds: timeout, limitSeconds: timeLimit } = verb;
      return element("Dial", { action, timeout, timeLimit }, numbers);
    }
    case "record":
      return element("Record", {
        action: verb.action,
        maxLength: verb.maxSeconds,
        timeout: silentSeconds,
        finishOnKey: verb.finishOnKey,
        playBeep: "true",
        recordingStatusCallback: verb.status,
      });
    case "gather": {
      const { action, digits: numDigits, timeoutSeconds: timeout, verbs } = verb;
      const inner = verbs.map(written).join("");
      return element("Gather", { action, input: "dtmf", numDigits, timeout }, inner);
    }
    case "redirect":
      return element("Redirect", {}, escaped(verb.url));
    case "hangup":
      return element("Hangup", {});
  }
}

/** The document that tells a carrier what to do, in this order. */
export function twiml(verbs: readonly TwimlVerb[]): string {
  return `${head}${element("Response", {}, verbs.map(written).join(""))}`;
}

type Node = { name: string; attributes: Map<string, string>; nodes: Node[]; text: string };

const deepest = 6;
const largest = 64 * 1024;

function unescaped(text: string): string {
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#(?:9|10|13));)/.test(text))
    throw new UnreadableTwiml("an escape");
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const rest = text.replaceAll(/ ([A-Za-z]+)="([^"<>]*)"/g, (_, name: string, value: string) => {
    if (found.has(name)) throw new UnreadableTwiml(`${name} twice`);
    found.set(name, unescaped(value));
    return "";
  });
  if (rest !== "") throw new UnreadableTwiml("an attribute");
  return found;
}

/** The elements of a document; throws for whatever is not closed, nested too deep or not XML. */
function parsed(xml: string): Node {
  if (xml.length > largest) throw new UnreadableTwiml("too long");
  if (!xml.startsWith(head)) throw new UnreadableTwiml("no head");
  const root: Node = { name: "", attributes: new Map(), nodes: [], text: "" };
  const open: Node[] = [root];
  const pieces = /<(\/?)([A-Z][A-Za-z]*)((?: [A-Za-z]+="[^"<>]*")*)(\/?)>|([^<>]+)|([<>])/g;
  for (const [, closes, name = "", attributes = "", isEmpty, text, odd] of xml
    .slice(head.length)
    .matchAll(pieces)) {
    const parent = open.at(-1);
    if (odd !== undefined || parent === undefined) throw new UnreadableTwiml("a bracket");
    if (text !== undefined) {
      parent.text += unescaped(text);
    } else if (closes === "/") {
      if (parent.name !== name || attributes !== "" || isEmpty === "/" || parent === root)
        throw new UnreadableTwiml(`the end of ${name}`);
      open.pop();
    } else {
      const node = { name, attributes: attributesOf(attributes), nodes: [], text: "" };
      parent.nodes.push(node);
      if (isEmpty !== "/") open.push(node);
      if (open.length > deepest) throw new UnreadableTwiml("too deep");
    }
  }
  const [response] = root.nodes;
  if (open.length !== 1 || root.nodes.length !== 1 || response === undefined || root.text !== "")
    throw new UnreadableTwiml("not one element");
  return response;
}

/** Reads an element: each of its parts may be asked for once, and none may be left over. */
function reader({ name, attributes, nodes, text }: Node) {
  const left = new Map(attributes);
  const maybe = (key: string): string | null => {
    const value = left.get(key) ?? null;
    left.delete(key);
    return value;
  };
  const needed = (key: string): string => {
    const value = maybe(key);
    if (value === null) throw new UnreadableTwiml(`${name} without ${key}`);
    return value;
  };
  return {
    maybe,
    needed,
    whole(key: string): number {
      const value = needed(key);
      if (!/^\d{1,5}$/.test(value)) throw new UnreadableTwiml(`${key} of ${name}`);
      return Number(value);
    },
    exactly(key: string, value: string): void {
      if (needed(key) !== value) throw new UnreadableTwiml(`${key} of ${name}`);
    },
    end(may: { nodes?: boolean; text?: boolean } = {}): void {
      const isMore =
        left.size > 0 ||
        (nodes.length > 0 && may.nodes !== true) ||
        (text !== "" && may.text !== true);
      if (isMore) throw new UnreadableTwiml(`more in ${name}`);
    },
  };
}

function childrenOf({ name, nodes }: Node, child: string): Node[] {
  if (nodes.some((node) => node.name !== child)) throw new UnreadableTwiml(`a part of ${name}`);
  return nodes;
}

function streamOf(node: Node): TwimlVerb {
  const connect = reader(node);
  const action = connect.maybe("action");
  connect.end({ nodes: true });
  const [stream, ...others] = childrenOf(node, "Stream");
  if (stream === undefined || others.length > 0) throw new UnreadableTwiml("not one Stream");
  const read = reader(stream);
  const url = read.needed("url");
  read.end({ nodes: true });
  const parameters = childrenOf(stream, "Parameter").map((one) => {
    const parameter = reader(one);
    const pair = [parameter.needed("name"), parameter.needed("value")] as const;
    parameter.end();
    return pair;
  });
  return { verb: "stream", url, parameters: Object.fromEntries(parameters), action };
}

function dialOf(node: Node): TwimlVerb {
  const read = reader(node);
  const action = read.maybe("action");
  const timeoutSeconds = read.whole("timeout");
  const limitSeconds = read.whole("timeLimit");
  read.end({ nodes: true });
  const numbers = childrenOf(node, "Number").map((one) => {
    const number = reader(one);
    const url = number.maybe("url");
    number.end({ text: true });
    return { number: one.text, url };
  });
  return { verb: "dial", numbers, timeoutSeconds, limitSeconds, action };
}

function recordOf(node: Node): TwimlVerb {
  const read = reader(node);
  const action = read.maybe("action");
  const maxSeconds = read.whole("maxLength");
  read.exactly("timeout", String(silentSeconds));
  const finishOnKey = read.needed("finishOnKey");
  read.exactly("playBeep", "true");
  const status = read.maybe("recordingStatusCallback");
  read.end();
  return { verb: "record", action, maxSeconds, finishOnKey, status };
}

function gatherOf(node: Node): TwimlVerb {
  const read = reader(node);
  const action = read.maybe("action");
  read.exactly("input", "dtmf");
  const digits = read.whole("numDigits");
  const timeoutSeconds = read.whole("timeout");
  read.end({ nodes: true });
  return { verb: "gather", digits, action, timeoutSeconds, verbs: node.nodes.map(verbOf) };
}

function verbOf(node: Node): TwimlVerb {
  const read = reader(node);
  switch (node.name) {
    case "Say":
      read.end({ text: true });
      return { verb: "say", text: node.text };
    case "Pause": {
      const seconds = read.whole("length");
      read.end();
      return { verb: "pause", seconds };
    }
    case "Connect":
      return streamOf(node);
    case "Dial":
      return dialOf(node);
    case "Record":
      return recordOf(node);
    case "Gather":
      return gatherOf(node);
    case "Redirect":
      read.end({ text: true });
      return { verb: "redirect", url: node.text };
    case "Hangup":
      read.end();
      return { verb: "hangup" };
    default:
      throw new UnreadableTwiml(node.name);
  }
}

/** What a document of this program tells a carrier to do. Throws `UnreadableTwiml` for any other. */
export function readTwiml(xml: string): TwimlVerb[] {
  const response = parsed(xml);
  if (response.name !== "Response") throw new UnreadableTwiml(response.name);
  reader(response).end({ nodes: true });
  return response.nodes.map(verbOf);
}
