import { createHash } from "node:crypto";

const tagHost = "https://www.googletagmanager.com";
const hearingHosts = "https://*.google-analytics.com https://*.analytics.google.com";

/**
 * What runs in the frame: nothing before the page around it says which page is shown, and then one view
 * of that page. No advertising, no cookie that outlives the browser, no address but the page's own.
 */
const script = (id: string) => `
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
addEventListener("message", function (message) {
  if (message.origin !== location.origin || message.source !== parent || dataLayer.length > 0) return;
  gtag("consent", "default", { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "granted" });
  gtag("js", message.data.at);
  gtag("config", "${id}", {
    page_location: message.data.page, page_title: message.data.title, page_referrer: "",
    allow_google_signals: false, allow_ad_personalization_signals: false,
    cookie_domain: "none", cookie_expires: 0
  });
  var tag = document.createElement("script");
  tag.src = "${tagHost}/gtag/js?id=${id}";
  document.head.append(tag);
});
`;

/** The empty page that Google's program runs in, and what that page may reach. */
export function measuringPage(id: string): { html: string; policy: string } {
  const code = script(id);
  const hash = createHash("sha256").update(code).digest("base64");
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Counts visits</title><meta name="robots" content="noindex"><script>${code}</script></head><body></body></html>`,
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${hash}' ${tagHost}`,
      `connect-src ${tagHost} ${hearingHosts}`,
      `img-src ${tagHost} ${hearingHosts}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
  };
}
