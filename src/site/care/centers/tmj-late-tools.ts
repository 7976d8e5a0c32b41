// In a file of its own: the lists of what each tool loads are longer than the page's own program may become.
export const loadAssessment = () => import("#features/centers/jaw-assessment/web/public.ts");
export const loadTreatment = () => import("./tmj-treatment.tsx");
