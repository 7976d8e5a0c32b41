import { lazy } from "react";
import type { ReactNode } from "react";
import type { DrawingProps } from "./drawing.tsx";

type DrawingComponent = (props: DrawingProps) => ReactNode;

const nothing: DrawingComponent = () => null;

/**
 * A drawing that is loaded when it is first shown. Decoration that cannot be loaded (no network any
 * more) leaves its place empty instead of breaking the page.
 */
export function lazyDrawing(load: () => Promise<DrawingComponent>) {
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
