// Turns the framework's own start of a prerendered page into one that waits for the page to be shown.
// It depends on the form that React Router writes; every expectation that fails stops the build.

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const leadingImport = /^\s*import (?:\* as (\w+) from )?"([^"]+)";/;

export class UnexpectedForm extends Error {
  constructor(page, expectation) {
    super(
      `${page}: the framework's page no longer has the form that the deferred start expects (${expectation}). ` +
        "Read scripts/post-build/deferred-start.mjs and adapt it.",
    );
    this.name = "UnexpectedForm";
  }
}

function splitImports(code, page) {
  const imports = [];
  let rest = code;
  for (let match = leadingImport.exec(rest); match; match = leadingImport.exec(rest)) {
    imports.push({ name: match[1] ?? "", address: match[2] });
    rest = rest.slice(match[0].length);
  }
  if (imports.length < 2) throw new UnexpectedForm(page, "at least two leading imports");
  if (!rest.includes("__reactRouterRouteModules"))
    throw new UnexpectedForm(page, "the table of route modules");
  if (!/import\("[^"]+"\);?\s*$/.test(rest))
    throw new UnexpectedForm(page, "a last import of the entry");
  if (/^\s*import[\s{*"]/m.test(rest.replaceAll("import(", ""))) {
    throw new UnexpectedForm(page, "no static import after the leading ones");
  }
  return { imports, rest: rest.trim() };
}

/** The program's files that a page names or needs, each after those that it imports itself. */
function evaluationOrder(addresses, importsOf) {
  const order = new Set();
  const visit = (address, above) => {
    if (order.has(address) || above.includes(address)) return;
    for (const needed of importsOf(address)) visit(needed, [...above, address]);
    order.add(address);
  };
  for (const address of addresses) visit(address, []);
  return [...order];
}

/** The events of a window that open a dialog of the site; anybody's script may send them, at any time. */
const openingEvents = ["openAIQuestionnaire", "open-julie-chat"];

/** Asking for one costs a slow phone up to two milliseconds, and a page has two dozen. */
const preloadsAtOnce = 6;

/**
 * The start script: loads the program when the page has loaded and stands on the screen (a second after
 * loading where nothing is painted), or at the first press of a finger or key. The files are asked for a few
 * in a task, one task right after the other, and each is evaluated in a task of its own, those it needs first: in one task they would hold a
 * slow phone for a tenth of a second. The last press of a button before the program is ready is repeated
 * once it is, and so are the events by which the site's dialogs are opened; links need no help. Until then
 * the button and the page say that they wait.
 */
function startScript(preloads, order, imports, rest) {
  const addresses = imports.map(({ address }) => `import(${JSON.stringify(address)})`).join(",");
  const names = imports.map(({ name }) => name).join(",");
  return `(()=>{let begun=false,pressed=null;const root=document.documentElement,asked=new Map();
const early=e=>{const b=e.target instanceof Element?e.target.closest("button"):null;if(b){e.preventDefault();e.stopPropagation();pressed?.removeAttribute("aria-busy");pressed=b;b.setAttribute("aria-busy","true");root.dataset.waiting=""}};
const ask=e=>{if(!asked.has(e.type))begin();asked.set(e.type,e.detail)};const events=${JSON.stringify(openingEvents)};
const begin=()=>{if(begun)return;begun=true;
const waiting=${JSON.stringify(preloads)};const preload=()=>{for(const href of waiting.splice(0,${preloadsAtOnce})){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}if(waiting.length)setTimeout(preload)};preload();
${JSON.stringify(order)}.reduce((before,href)=>before.then(()=>import(href)),Promise.resolve()).then(()=>Promise.all([${addresses}])).then(([${names}])=>{${rest}}).catch(e=>{begun=false;throw e})};
addEventListener("click",early,true);for(const type of events)addEventListener(type,ask);
addEventListener("app:hydrated",()=>{removeEventListener("click",early,true);for(const type of events)removeEventListener(type,ask);
pressed?.removeAttribute("aria-busy");for(const [type,detail] of asked)dispatchEvent(new CustomEvent(type,{detail}));if(pressed&&pressed.isConnected)pressed.click()},{once:true});
addEventListener("pointerdown",begin,{once:true,passive:true});
addEventListener("keydown",begin,{once:true,passive:true});
const later=()=>{new PerformanceObserver((_,paint)=>{paint.disconnect();setTimeout(begin)}).observe({type:"paint",buffered:true});setTimeout(begin,1000)};
if(document.readyState==="complete")later();else addEventListener("load",later,{once:true})})()`;
}

/**
 * Rewrites one prerendered page; `importsOf` says which addresses a file imports. Throws
 * `UnexpectedForm` when the page is not what the framework used to write.
 */
export function deferStart(html, page, importsOf) {
  const scripts = [...html.matchAll(moduleScript)];
  if (scripts.length !== 1) throw new UnexpectedForm(page, "exactly one module script");
  if (html.match(/<script type="module"/g)?.length !== 1)
    throw new UnexpectedForm(page, "no other module script");
  const preloads = [...html.matchAll(preloadLink)].map((match) => match[1]);
  if (preloads.length === 0) throw new UnexpectedForm(page, "modulepreload links");

  const [whole, code] = scripts[0];
  const { imports, rest } = splitImports(code, page);
  const entry = /import\("([^"]+)"\);?\s*$/.exec(rest)?.[1] ?? "";
  // Without the entry, which starts the program: it comes last, when the page's own parts are there.
  const order = evaluationOrder([...imports.map(({ address }) => address), entry], importsOf).slice(
    0,
    -1,
  );
  const deferred = html
    .replaceAll(preloadLink, "")
    // A function, so that "$" in the script is not read as a pattern.
    .replace(whole, () => `<script>${startScript(preloads, order, imports, rest)}</script>`);
  if (deferred.includes('modulepreload" href'))
    throw new UnexpectedForm(page, "modulepreload links of the known form");
  return deferred;
}

/** The text of every inline script of a page, exactly as the browser hashes it; data is no script. */
export function inlineScripts(html) {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter((match) => !/\ssrc=|\stype="application\/ld\+json"/.test(match.groups.attributes))
    .map((match) => match.groups.code);
}
