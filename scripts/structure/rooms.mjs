// The closed vocabulary: which folders exist and what the files in them may be called.

/** The product, one folder per noun of the domain. A new feature is a new line here. */
const features = {
  centers: "the five centers, navigation mode, selector, questionnaire, landing pages",
  assistant: "chat panel, agents, stored conversations, knowledge, tools",
  voice: "call widget, call socket, speech engines, call records",
  booking: "services, staff, hours, closures, time slots, holds, appointments",
  patients: "people and their page",
  tasks: "work for staff with owner and due time",
  consent: "who agreed to what, when, in which words",
  outbox: "mail and text rows, their delivery",
  waitlist: "freed times and their offers",
  financing: "wizard, offers, pre-qualification, calculators",
  estimates: "written estimates of what care costs: requests, versions, their links",
  insurance: "eligibility check and patient-cost estimate",
  instagram: "direct-message inbox",
  "sms-queue": "queue page, send job, carriers, reminders, inbound texts",
  "phone-numbers": "managed numbers and fees",
  "staff-access": "sign-in, allow-list, guard, sessions, audit",
  simulator: "the smile simulator: a photograph, its teeth, lighter shades",
  dashboard: "watch, gauges, health",
  metrics: "the figures of the practice and the rows that make them",
  monitoring: "what watches the server from outside",
  retention: "how long what is kept, and what a legal hold keeps",
  schedule: "day, week, shifts",
  analytics: "benchmarks, scoring",
  specialties: "what is recorded of four specialties, and what it adds up to",
  tracking: "visitor events and consent",
  imports: "people and visits that come from files of an earlier program",
  exports: "everything as files, for an admin",
  publishing: "what an owner publishes over the practice's files, without code",
  drafts: "what is typed into forms of public pages and not sent yet",
};

const name = "[a-z0-9]+(-[a-z0-9]+)*";
const kebab = new RegExp(`^${name}([.]${name})*$`);
const emptyWord = /(^|-)(utils?|helpers?|misc|index|common|shared|lib|stuff)$/;

const topOfSource = {
  folders: ["features", "site", "command-center", "practice", "ui", "platform"],
  files: [
    "endpoint",
    "catalogue",
    "errors",
    "failure",
    "text",
    "root",
    "routes",
    "server",
    "entrances",
    "messaging",
    "calls",
    "costs",
    "start",
  ],
};
/** Words for the kind of a file, not for a part of the domain: no sub-noun of a feature. */
const technicalWords =
  /^(server|web|providers|components|hooks|services|models|types|constants|contracts|rules|tests?)$/;

/** The shape of every file inside a feature or a sub-noun of it, after `features/<noun>/`. */
const featureFiles = [
  /^(contract|rules|content)([.]test)?[.]ts$/,
  /^server\/(routes|socket|job|service|repository|public)[.]ts$/,
  new RegExp(`^server/${name}([.]${name})?[.]test[.]ts$`),
  new RegExp(`^server/providers/${name}([.]test)?[.]ts$`),
  /^web\/(api|public)([.]test)?[.]ts$/,
  new RegExp(`^web/${name}-worker[.]ts$`),
  new RegExp(`^web/use-${name}([.]test)?[.]tsx?$`),
  new RegExp(`^web/${name}([.]test)?[.]tsx$`),
  new RegExp(`^web/${name}[.]module[.]css$`),
];

const roomFiles = {
  practice: /[.]ts$/,
  platform: /[.](ts|sql)$/,
  site: /[.](ts|tsx|css)$/,
  "command-center": /[.](ts|tsx|css)$/,
  ui: /[.](ts|tsx|css|woff2)$/,
};

/** Checks folders and names of all files; returns the violations. */
export function checkRooms(files) {
  const paths = files.map((file) => file.path);
  const found = paths.flatMap((path) => [...checkName(path), ...checkPlace(path)]);
  return [...found, ...checkStyles(paths)];
}

function checkName(path) {
  const [top, ...parts] = path.split("/");
  const named = ["src", "seed", "test", "e2e", "bench", "proof", "scripts", "docs"];
  if (!named.includes(top) || parts.at(-1) === "README.md") return [];
  const violations = [];
  for (const part of parts) {
    if (!kebab.test(part)) {
      violations.push({
        file: path,
        rule: "kebab-case",
        advice: `rename "${part}" to lower-case words joined by "-"`,
      });
    }
    if (emptyWord.test(part.split(".")[0])) {
      violations.push({
        file: path,
        rule: "telling-names",
        advice: `"${part}" says nothing: name it after the noun it serves`,
      });
    }
  }
  return violations;
}

function checkPlace(path) {
  const [top, room, ...rest] = path.split("/");
  if (top !== "src") return [];
  if (rest.length === 0) return checkTop(path, room);
  if (!topOfSource.folders.includes(room)) {
    return [
      {
        file: path,
        rule: "closed-rooms",
        advice: `src has the rooms ${topOfSource.folders.join(", ")}`,
      },
    ];
  }
  if (room === "features") return checkFeature(path, rest);
  if (roomFiles[room].test(path)) return [];
  return [
    {
      file: path,
      rule: "closed-vocabulary",
      advice: `src/${room} holds ${roomFiles[room].source} files`,
    },
  ];
}

function checkTop(path, file) {
  const [stem = ""] = file.split(".");
  if (topOfSource.files.includes(stem) && /^[a-z]+([.]test)?[.]tsx?$/.test(file)) return [];
  const advice = `move it into a room; beside them stand only ${topOfSource.files.join(", ")}`;
  return [{ file: path, rule: "closed-rooms", advice }];
}

function checkFeature(path, [feature, ...rest]) {
  if (!Object.hasOwn(features, feature)) {
    const advice = `"${feature}" is no feature: use an existing one, or add a line to scripts/structure/rooms.mjs`;
    return [{ file: path, rule: "known-features", advice }];
  }
  const inside = rest.join("/");
  const [subNoun = "", ...below] = rest;
  const inSubNoun = below.length > 0 && !technicalWords.test(subNoun) ? below.join("/") : undefined;
  if (featureFiles.some((shape) => shape.test(inside) || (inSubNoun && shape.test(inSubNoun))))
    return [];
  const advice =
    "a feature holds contract, rules, content; server/{routes,socket,job,service,repository,public}, " +
    "server/providers/*; web/{*-page.tsx,*.tsx,*.module.css,use-*.ts,api.ts,public.ts}; tests beside them; " +
    "when one file is not enough, give a part of the noun its own folder with the same files";
  return [{ file: path, rule: "closed-vocabulary", advice }];
}

/** A style sheet belongs to the component it is named after. */
function checkStyles(paths) {
  const known = new Set(paths);
  return paths
    .filter((path) => path.startsWith("src/features/") && path.endsWith(".module.css"))
    .filter((path) => !known.has(path.replace(/[.]module[.]css$/, ".tsx")))
    .map((file) => ({
      file,
      rule: "styles-beside-component",
      advice: "name it after the component that uses it",
    }));
}
