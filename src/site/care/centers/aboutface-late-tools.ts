// The ways to the tools in a file of their own: the lists of what each of them loads are longer than the page's
// own program may become.
export const loadPlanner = () => import("#features/centers/planner/web/public.ts");
export const loadGallery = () => import("#features/centers/gallery/web/public.ts");
export const loadCalculator = () => import("#features/financing/web/public.ts");
