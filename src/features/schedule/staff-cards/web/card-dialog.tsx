import { useState } from "react";
import { BothVersions, useChange } from "#features/booking/web/public.ts";
import type { FieldMessages } from "#errors.ts";
import { staffColors } from "#practice/staff.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { type Card, currentCard } from "../contract.ts";
import { phoneText, plainPhone } from "../rules.ts";
import { putCard } from "./api.ts";
import styles from "./card-dialog.module.css";

export interface CardDialogProps {
  person: Card & { staffId: string; displayName: string; cardVersion: number };
  onClose: () => void;
}

const colorNames: Record<Card["color"], string> = {
  green: "Green",
  blue: "Blue",
  teal: "Teal",
  red: "Red",
  plum: "Plum",
  gray: "Gray",
};

type Typed = Omit<Card, "email" | "phone"> & { email: string; phone: string };

const typedOf = ({ role, color, email, phone, notifyBy }: Card): Typed => ({
  role,
  color,
  notifyBy,
  email: email ?? "",
  phone: phone === null ? "" : phoneText(phone),
});

/** What is sent: an empty field is no contact; a number that is none goes as typed and is refused. */
function cardOf({ role, color, email, phone, notifyBy }: Typed): Card {
  return {
    role: role.trim(),
    color,
    notifyBy,
    email: email.trim() === "" ? null : email.trim(),
    phone: phone.trim() === "" ? null : (plainPhone(phone) ?? phone.trim()),
  };
}

const words = ({ role, email, phone }: Card) =>
  [role, email, phone === null ? null : phoneText(phone)].filter(Boolean).join(", ") || "Nothing";

/** Role, color and contact of somebody who sees patients. */
export function CardDialog({ person, onClose }: CardDialogProps) {
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedOf(person));
  const [version, setVersion] = useState(person.cardVersion);
  const change = useChange({
    ask: async (_request: Card & { version: number }) => null,
    needsReview: () => false,
    save: (request) => putCard(person.staffId, request),
    onSaved: () => {
      toast.say(`The card of ${person.displayName} is saved.`);
      onClose();
    },
  });
  const { error, isBusy } = change;
  const fields = error?.fields ?? {};
  const current = currentCard.safeParse(error?.details).data ?? null;
  const submit = (seen: number) => change.save({ ...cardOf(typed), version: seen });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={person.displayName}
      actions={
        <>
          <Button variant="line" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {current === null ? (
            <Button key="submit" busy={isBusy} busyLabel="Saving" type="submit" form="card-form">
              Save card
            </Button>
          ) : (
            <Button
              key="mine"
              busy={isBusy}
              onClick={() => {
                setVersion(current.version);
                submit(current.version);
              }}
            >
              Save mine instead
            </Button>
          )}
        </>
      }
    >
      {error !== null && current !== null ? (
        <BothVersions
          message={error.message}
          theirs={words(current.card)}
          mine={words(cardOf(typed))}
        />
      ) : null}
      {error !== null && current === null && Object.keys(fields).length === 0 ? (
        <Notice tone="error" title={error.message} />
      ) : null}
      <CardFields
        typed={typed}
        errors={fields}
        onChange={setTyped}
        onSubmit={() => submit(version)}
      />
    </Dialog>
  );
}

interface CardFieldsProps {
  typed: Typed;
  errors: FieldMessages;
  onChange: (typed: Typed) => void;
  onSubmit: () => void;
}

function CardFields({ typed, errors, onChange, onSubmit }: CardFieldsProps) {
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part });
  return (
    <form
      id="card-form"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label="Role"
        hint="What they are in the team: Lead dentist, Medical spa."
        value={typed.role}
        maxLength={80}
        error={errors["role"]}
        onChange={(event) => set({ role: event.target.value })}
      />
      <Field label="Color">
        {(control) => (
          <select
            {...control}
            value={typed.color}
            onChange={(event) => set({ color: event.target.value as Card["color"] })}
          >
            {staffColors.map((color) => (
              <option key={color} value={color}>
                {colorNames[color]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        type="email"
        label="Email"
        optional
        value={typed.email}
        maxLength={254}
        error={errors["email"]}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        type="tel"
        label="Phone"
        optional
        value={typed.phone}
        maxLength={30}
        error={errors["phone"]}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <Field
        label="Told of shifts"
        hint="Choose texts only for somebody who agreed to get them."
        error={errors["notifyBy"]}
      >
        {(control) => (
          <select
            {...control}
            value={typed.notifyBy}
            onChange={(event) => set({ notifyBy: event.target.value as Card["notifyBy"] })}
          >
            <option value="mail">By mail</option>
            <option value="text">By text</option>
          </select>
        )}
      </Field>
    </form>
  );
}
