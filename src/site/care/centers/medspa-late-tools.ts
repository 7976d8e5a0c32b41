// In a file of its own: the lists of what each tool loads are longer than the page's own program may become.
export const loadCombinations = () => import("#features/centers/combinations/web/public.ts");
export const loadGallery = () => import("#features/centers/medspa-gallery/web/public.ts");
export const loadCalculator = () => import("#features/financing/medspa/web/public.ts");
