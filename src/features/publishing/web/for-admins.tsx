import type { ReactNode } from "react";
import { mayAct } from "#features/staff-access/rules.ts";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { ErrorState } from "#ui/states.tsx";
import styles from "./owners-desk-page.module.css";

/** A page of the owner's desk; whoever may not open it is told so in its place. */
export function ForAdmins({ title, children }: { title: string; children: ReactNode }) {
  const role = useOwnRole();
  if (role === null || mayAct(role, "admin")) return children;
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ErrorState title="Only administrators open this page.">
        Your role does not include it. Ask an administrator when a price or a claim has to change.
      </ErrorState>
    </>
  );
}
