/** What one page may do that no other may. */
export type PageAllowance = {
  /** It may hold frames of this site. */
  ownFrames?: true;
  /** Origins that it shows in a frame and lends the camera: "self", or "https://simulator.example". */
  lendsCameraTo?: readonly string[];
  /** It stands in frames of this site and uses the camera there, and its program reaches no server. */
  isSealedFrame?: true;
};

export type PageEntry = { scriptHashes: readonly string[]; styles: "strict" | "kit" };

const otherDevices = "microphone=(self), geolocation=(), payment=()";

/** The origins of the frames that a page may hold. */
function framesOf({ ownFrames, lendsCameraTo = [], isSealedFrame }: PageAllowance): string[] {
  if (isSealedFrame) return [];
  const origins = new Set([...(ownFrames ? ["self"] : []), ...lendsCameraTo]);
  return [...origins].map((origin) => (origin === "self" ? "'self'" : origin));
}

function contentPolicy(page: PageEntry, allowance: PageAllowance): string {
  const { isSealedFrame } = allowance;
  const frames = framesOf(allowance);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...page.scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    page.styles === "kit" ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ...(isSealedFrame ? [] : ["media-src 'self'"]),
    isSealedFrame ? "connect-src 'none'" : "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    isSealedFrame ? "form-action 'none'" : "form-action 'self'",
    `frame-ancestors ${isSealedFrame ? "'self'" : "'none'"}`,
  ].join("; ");
}

function devicePolicy({ lendsCameraTo, isSealedFrame }: PageAllowance): string | undefined {
  if (isSealedFrame) return `camera=(self), ${otherDevices.replace("(self)", "()")}`;
  if (!lendsCameraTo) return undefined;
  // Only who may use the camera can lend it.
  const others = lendsCameraTo.filter((origin) => origin !== "self").map((one) => `"${one}"`);
  return `camera=(${["self", ...others].join(" ")}), ${otherDevices}`;
}

/** The headers of a page beyond those that every answer carries. */
export function pagePolicy(page: PageEntry, allowance: PageAllowance = {}): Record<string, string> {
  const devices = devicePolicy(allowance);
  return {
    "content-security-policy": contentPolicy(page, allowance),
    ...(devices !== undefined && { "permissions-policy": devices }),
    ...(allowance.isSealedFrame && { "x-frame-options": "SAMEORIGIN" }),
  };
}
