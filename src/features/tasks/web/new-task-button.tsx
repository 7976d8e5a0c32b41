import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import { TaskDialog } from "./task-dialog.tsx";
import type { FormSubject } from "./use-task-form.ts";

export interface NewTaskButtonProps {
  visit?: {
    id: string;
    patientName: string;
    /** "Tuesday, November 24, 10:30 AM" */
    when: string;
  };
  /** Somebody on file, where it is about no visit. */
  patient?: { id: string; name: string };
}

/** Opens the form of a task about a visit or a person, over whatever shows them. */
export function NewTaskButton({ visit, patient }: NewTaskButtonProps) {
  const [subject, setSubject] = useState<FormSubject | null>(null);
  return (
    <>
      <Button
        variant="line"
        icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => setSubject({ task: null, visit, patient })}
      >
        New task
      </Button>
      {/* Forms do not nest: this one stands at the end of the page, whatever it was opened from. */}
      {createPortal(
        <TaskDialog subject={subject} onClose={() => setSubject(null)} />,
        document.body,
      )}
    </>
  );
}
