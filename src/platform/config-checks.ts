/** What was found about a setting; never its value. */
export type SettingCheck = {
  name: string;
  state: "set" | "unset" | "wrong";
  /** What it has to be, in words that follow its name. */
  rule: string;
};

const shortestKey = 11;
/** Checked by the settings themselves: without the right form nothing starts. */
const ownKeys = new Set(["DATA_KEY", "DATA_KEY_NEXT", "BACKUP_KEY"]);

const rules = {
  address: {
    rule: "must start with http",
    isSound: (value: string) => /^https?:\/\//i.test(value),
  },
  analytics: {
    rule: "must be G- followed by letters or digits",
    isSound: (value: string) => /^G-[A-Z0-9]+$/i.test(value),
  },
  key: {
    rule: "must be longer than 10 characters",
    isSound: (value: string) => value.length >= shortestKey,
  },
} as const;

function ruleOf(name: string): keyof typeof rules | undefined {
  if (name === "VITE_API_URL") return "address";
  if (name === "ANALYTICS_ID") return "analytics";
  return !ownKeys.has(name) && /_(KEY|TOKEN|SECRET)$/.test(name) ? "key" : undefined;
}

/** Looks at the address of the API, the analytics id and every optional key by the rules for them. */
export function checkSettings(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return names.flatMap((name): SettingCheck[] => {
    const kind = ruleOf(name);
    if (kind === undefined) return [];
    const { rule, isSound } = rules[kind];
    const value = values[name];
    if (typeof value !== "string") return [{ name, state: "unset", rule }];
    return [{ name, state: isSound(value) ? "set" : "wrong", rule }];
  });
}
