// In a file of its own: the lists of what each tool loads are longer than the page's own program may become.
export const loadDrill = () => import("#features/centers/guided-drill/web/public.ts");
export const loadComparison = () => import("#features/centers/comparison/web/public.ts");
export const loadSteps = () => import("#features/centers/procedure-steps/web/public.ts");
export const loadReadiness = () => import("#features/centers/readiness/web/public.ts");
export const loadChat = () => import("#features/assistant/landing-chats/web/public.ts");
