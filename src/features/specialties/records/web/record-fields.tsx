import { TextField } from "#ui/field.tsx";
import { ImplantFields } from "./implant-fields.tsx";
import { MilestoneFields } from "./milestone-fields.tsx";
import { PainFields } from "./pain-fields.tsx";
import { RoboticFields } from "./robotic-fields.tsx";
import { MembershipFields, PackageFields, TreatmentFields } from "./sale-fields.tsx";
import { SatisfactionFields } from "./satisfaction-fields.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** The fields of what is recorded, and the day that it is about. */
export function RecordFields({ form }: { form: RecordForm }) {
  const { day, today, draft, problems, changeDay } = form;
  const isPlanned =
    (draft.kind === "milestone" && !draft.isCompleted) ||
    (draft.kind === "robotic" && draft.status === "scheduled");
  return (
    <>
      <KindFields form={form} />
      <TextField
        label={dayNames[draft.kind] ?? "Day"}
        type="date"
        max={isPlanned ? undefined : today}
        value={day}
        error={problems["day"]}
        onChange={({ target }) => changeDay(target.value)}
      />
    </>
  );
}

const dayNames: Partial<Record<RecordForm["draft"]["kind"], string>> = {
  implant: "Day of placement",
  membership: "First day",
};

function KindFields({ form: { draft, problems, day, today, change } }: { form: RecordForm }) {
  const shared = { problems, onChange: change };
  switch (draft.kind) {
    case "pain":
      return <PainFields draft={draft} {...shared} />;
    case "milestone":
      return <MilestoneFields draft={draft} {...shared} />;
    case "implant":
      return <ImplantFields draft={draft} day={day} today={today} {...shared} />;
    case "robotic":
      return <RoboticFields draft={draft} {...shared} />;
    case "package":
      return <PackageFields draft={draft} {...shared} />;
    case "treatment":
      return <TreatmentFields draft={draft} {...shared} />;
    case "membership":
      return <MembershipFields draft={draft} {...shared} />;
    case "satisfaction":
      return <SatisfactionFields draft={draft} {...shared} />;
  }
}
