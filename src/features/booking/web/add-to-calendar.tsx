import { useId, useState } from "react";
import { Button, TextButton, TextLink } from "#ui/button.tsx";
import { IconCalendarPlus } from "#ui/late-icons.ts";
import type { Booked } from "../appointments/contract.ts";
import { googleCalendarUrl, outlookCalendarUrl, visitEntry } from "../calendar/rules.ts";
import styles from "./add-to-calendar.module.css";

/** Hands the browser a file that was made here. */
function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface AddToCalendarProps {
  booked: Booked;
  /** The filled button of a page, or a link in a list. */
  look: "button" | "link";
}

/** Opens the three ways into a calendar: a file for any program, Google, Outlook. */
export function AddToCalendar({ booked, look }: AddToCalendarProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { appointment, confirmationCode } = booked;
  const entry = visitEntry(appointment, new URL(booked.manageUrl).origin);
  const toggle = { "aria-expanded": open, "aria-controls": listId, onClick: () => setOpen(!open) };

  return (
    <div className={look === "button" ? styles.block : undefined}>
      {look === "button" ? (
        <Button {...toggle} icon={<IconCalendarPlus size={20} stroke={1.5} aria-hidden="true" />}>
          Add to calendar
        </Button>
      ) : (
        <TextButton {...toggle}>Add to calendar</TextButton>
      )}
      <ul id={listId} className={styles.ways} hidden={!open}>
        <li>
          <TextButton
            onClick={() =>
              download(
                `visit-${confirmationCode}.ics`,
                "text/calendar;charset=utf-8",
                booked.calendarFile,
              )
            }
          >
            Calendar file (.ics)
          </TextButton>
        </li>
        <li>
          <TextLink href={googleCalendarUrl(entry)} target="_blank">
            Google Calendar
          </TextLink>
        </li>
        <li>
          <TextLink href={outlookCalendarUrl(entry)} target="_blank">
            Outlook
          </TextLink>
        </li>
      </ul>
    </div>
  );
}
