export { figureWords } from "../content.ts";
export { FigureDrawer } from "../drawer/web/figure-drawer.tsx";
export { useFigures } from "./use-figures.ts";
