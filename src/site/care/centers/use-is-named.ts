import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";

/** Whether the address names one of these places inside a tool: it is wanted before it is near. */
export function useIsNamed(anchors: readonly string[]): boolean {
  const { hash } = useLocation();
  return useHydrated() && anchors.some((anchor) => hash.startsWith(anchor));
}
