/** What is read from the database at each look, with what it says; the same on every instance. */
export const figureHelp = {
  practice_outbox_waiting: "Messages that are to leave.",
  practice_outbox_overdue_seconds:
    "For how long the oldest message that may leave has not left; 0 when nothing is late.",
  practice_outbox_unknown: "Messages of which nobody knows whether they arrived.",
  practice_outbox_unknown_seconds: "For how long that has been so of the oldest.",
  practice_outbox_failed_day: "Messages written in the last 24 hours that did not leave for good.",
  practice_outbox_held_day:
    "Messages written in the last 24 hours that are held: an agreement or account is missing.",
  practice_visits_hour: "Visits that were booked, moved or cancelled in the last hour.",
  practice_visits_booked_seconds: "Since the last visit was booked.",
  practice_holds: "Times that visitors hold just now.",
  practice_tasks_open: "Work for staff that is not done.",
  practice_tasks_late: "Of it, what is past its time.",
  practice_imports_under_way: "Files that are being read, checked or imported.",
  practice_imports_seconds: "Since the last sign of the one that was silent longest.",
  practice_inbound_waiting: "What a platform told and nobody could make anything of yet.",
  practice_inbound_seconds: "For how long the oldest of it waits.",
  practice_freed_times_open: "Freed times that are being offered to people who wait.",
  practice_calls_running: "Voice calls under way on all instances.",
  practice_audit_unsealed_seconds: "Age of the oldest audit row that is not sealed yet.",
  practice_model_cents_today: "What companies' language models cost today, in cents.",
  practice_database_bytes: "Size of the database.",
  practice_database_connections: "Connections to this database, of whatever program.",
  practice_database_connections_most: "Connections that the database server allows.",
} as const;

export type FigureName = keyof typeof figureHelp;
