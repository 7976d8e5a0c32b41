import type { SettingFound } from "./contract.ts";

/** How the settings stand, in one line. */
export function settingsLine(settings: readonly SettingFound[]): string {
  const wrong = settings.filter(({ state }) => state === "wrong").length;
  if (wrong === 0) return "Settings in order";
  return wrong === 1 ? "1 setting needs attention" : `${wrong} settings need attention`;
}

/** What is said of one: its rule where it breaks it. */
export function settingText({ state, rule }: SettingFound): string {
  if (state === "wrong") return rule;
  return state === "set" ? "set" : "not set";
}
