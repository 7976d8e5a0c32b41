import { useState } from "react";
import { services } from "#practice/services.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { TimeOffer } from "../contract.ts";
import styles from "./offer-dialog.module.css";
import { useFreeTimes } from "./use-free-times.ts";

export interface OfferDialogProps {
  busy: boolean;
  /** Why it did not go through. */
  error: string | undefined;
  onOffer: (offer: TimeOffer) => void;
  onClose: () => void;
}

const options = services.map(({ id, name }) => [id, name] as const);
const keyOf = ({ start, staffId }: { start: string; staffId: string }) => `${start} ${staffId}`;

/** Free times for a visitor: chosen here, shown in the conversation, and booked there by whoever presses one. */
export function OfferDialog({ busy, error, onOffer, onClose }: OfferDialogProps) {
  const [serviceId, setServiceId] = useState(options[0]?.[0] ?? "");
  const [from, setFrom] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, isPending, isError, error: unread } = useFreeTimes(serviceId, from);
  const now = useClock(60_000);
  const free = data?.times ?? [];
  const times = free.filter((time) => chosen.includes(keyOf(time)));
  const offer = () => {
    if (times.length === 0) return;
    onOffer({ serviceId, times: times.map(({ start, staffId }) => ({ start, staffId })) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Offer times"
      busy={busy}
      actions={
        <>
          <Button
            busy={busy}
            busyLabel="Offering"
            aria-disabled={times.length === 0}
            onClick={offer}
          >
            {times.length === 0
              ? "Offer"
              : `Offer ${times.length === 1 ? "this time" : `${times.length} times`}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      {error === undefined ? null : (
        <Notice tone="error" title="Not offered.">
          {error}
        </Notice>
      )}
      <div className={styles.wish}>
        <Select
          label="What the visit is for"
          value={serviceId}
          options={options}
          onChange={({ target }) => {
            setServiceId(target.value);
            setChosen([]);
          }}
        />
        <TextField
          label="From this day on"
          type="date"
          optional
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
            setChosen([]);
          }}
        />
      </div>
      <fieldset className={styles.times}>
        <legend>Free now; nothing is kept until the visitor books one</legend>
        {free.map((time) => {
          const at = new Date(time.start);
          const key = keyOf(time);
          return (
            <Checkbox
              key={key}
              label={`${formatNearDay(at, now)}, ${formatTime(at)}, ${time.staffName}`}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen((known) =>
                  target.checked ? [...known, key] : known.filter((one) => one !== key),
                )
              }
            />
          );
        })}
        <p role="status" className={styles.said}>
          {isPending ? "Looking for free times..." : null}
          {isError ? `The times could not be loaded. ${unread.message}` : null}
          {data && free.length === 0
            ? "Nothing is free from that day on. Choose another day."
            : null}
        </p>
      </fieldset>
    </Dialog>
  );
}
