export { useDensity } from "../choices/web/use-choices.ts";
export { AuthenticationRequired } from "./authentication-required.tsx";
export { roleNames, staffPaths } from "../content.ts";
export { NamesHiddenProvider, PrivateText, useNamesHidden } from "./private-text.tsx";
export {
  useLookAtSession,
  useMode,
  useOwnAccount,
  useOwnRole,
  useRecheckSession,
  useSignOut,
} from "./use-session.ts";
export { SessionWarning } from "../sessions/web/session-warning.tsx";
export { type GuardState, useSessionGuard } from "./use-session-guard.ts";
export { WatchMark } from "./watch-mark.tsx";
