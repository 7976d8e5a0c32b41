import type { MadePhotograph } from "#ui/photograph.tsx";

declare global {
  /**
   * A constant for each place of practice/photographs.ts, filled in where it is read when the pages are
   * built (scripts/photographs/vite-photographs.ts). Asked for by its full name: a page then carries its
   * own photographs only, and what shows them is left out where there are none.
   */
  interface ImportMetaEnv {
    readonly PHOTOGRAPH_doctor_portrait?: MadePhotograph;
    readonly PHOTOGRAPH_tmj_center?: MadePhotograph;
    readonly PHOTOGRAPH_implants_center?: MadePhotograph;
    readonly PHOTOGRAPH_robotic_center?: MadePhotograph;
    readonly PHOTOGRAPH_medspa_center?: MadePhotograph;
    readonly PHOTOGRAPH_aboutface_center?: MadePhotograph;
    readonly PHOTOGRAPH_aboutface_face?: MadePhotograph;
    readonly PHOTOGRAPH_case_smile_before?: MadePhotograph;
    readonly PHOTOGRAPH_case_smile_after?: MadePhotograph;
    readonly PHOTOGRAPH_case_fillers_before?: MadePhotograph;
    readonly PHOTOGRAPH_case_fillers_after?: MadePhotograph;
    readonly PHOTOGRAPH_case_lines_before?: MadePhotograph;
    readonly PHOTOGRAPH_case_lines_after?: MadePhotograph;
  }
}
