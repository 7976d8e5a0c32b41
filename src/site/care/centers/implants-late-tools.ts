// In a file of its own: the lists of what each tool loads are longer than the page's own program may become.
export const loadCalculator = () => import("#features/financing/implant-costs/web/public.ts");
export const loadWizard = () => import("#features/financing/application/web/public.ts");
export const loadQuickCheck = () => import("#features/financing/quick-check/web/public.ts");
export const loadChat = () => import("#features/assistant/landing-chats/web/public.ts");
