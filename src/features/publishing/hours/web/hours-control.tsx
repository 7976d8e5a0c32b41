import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";

interface HoursControlProps {
  /** "09:00-18:00", or "closed"; a time that is not typed yet is left out. */
  open: string;
  hint: string | undefined;
  error: string | undefined;
  onType: (open: string) => void;
}

/** When a day opens and closes, or that it stays closed. */
export function HoursControl({ open, hint, error, onType }: HoursControlProps) {
  const isClosed = open === "closed";
  const [opens = "", closes = ""] = isClosed ? [] : open.split("-");
  return (
    <>
      <TextField
        type="time"
        step={900}
        label="Opens"
        hint={hint}
        error={error}
        disabled={isClosed}
        value={opens}
        onChange={(event) => onType(`${event.currentTarget.value}-${closes}`)}
      />
      <TextField
        type="time"
        step={900}
        label="Closes"
        disabled={isClosed}
        value={closes}
        onChange={(event) => onType(`${opens}-${event.currentTarget.value}`)}
      />
      <Checkbox
        label="Closed all day"
        checked={isClosed}
        onChange={(event) => onType(event.currentTarget.checked ? "closed" : "-")}
      />
    </>
  );
}

/** What these hours are to the booking calendar. */
export function HoursNote() {
  return (
    <Notice tone="info" title="Booking follows these hours.">
      Once published, only times inside them can be booked, online, by phone and by the assistant.
      Nobody works longer by it: people are booked within their own week, which stands under Staff
      schedule. Closures and single days with other hours stay as they are.
    </Notice>
  );
}
