export { CellDrawer } from "./cell-drawer.tsx";
