import type { ReactNode } from "react";
import { useServices, useStaffOf } from "#features/booking/web/public.ts";
import { categoryNames, serviceCategories } from "#practice/services.ts";
import { formatTime, practiceMinutes } from "#practice/time.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { Loading } from "#ui/skeleton.tsx";
import type { DeskTime, WalkInTime } from "../contract.ts";
import { fieldId } from "./patient-fields.tsx";
import styles from "./time-fields.module.css";
import { useDeskTimes, useWalkInTimes } from "./use-desk-times.ts";
import type { VisitForm } from "./use-visit-form.ts";

/** What for and with whom. */
export function ServiceFields({ form }: { form: VisitForm }) {
  const { draft, problems, change } = form;
  const { services } = useServices();
  const chosen = services.find((service) => service.id === draft.serviceId);
  const staff = useStaffOf(chosen?.category).data ?? [];
  return (
    <div className={styles.pair}>
      <Field id={fieldId("serviceId")} label="Service" error={problems.serviceId}>
        {(control) => (
          <select
            {...control}
            value={draft.serviceId}
            onChange={(event) => change({ serviceId: event.target.value, staffId: "", start: "" })}
          >
            <option value="">Choose a service</option>
            {serviceCategories.map((category) => (
              <optgroup key={category} label={categoryNames[category]}>
                {services
                  .filter((service) => service.category === category)
                  .map((service) => (
                    <option key={service.id} value={service.id}>
                      {service.name}, {service.durationMinutes} min
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {draft.kind === "walk-in" && !draft.isOtherTime ? null : (
        <Field id={fieldId("staffId")} label="Provider" error={problems.staffId}>
          {(control) => (
            <select
              {...control}
              value={draft.staffId}
              disabled={chosen === undefined}
              onChange={(event) => change({ staffId: event.target.value, start: "" })}
            >
              <option value="">No preference</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.displayName}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

/** When: a free time of the day, or one that is typed. */
export function TimeFields({ form, today }: { form: VisitForm; today: string }) {
  const { draft, problems, change } = form;
  const times = useDeskTimes(draft, draft.date, draft.kind === "call");
  return (
    <>
      <TextField
        id={fieldId("date")}
        label="Day"
        type="date"
        min={today}
        className={styles.half}
        value={draft.date}
        onChange={(event) => change({ date: event.target.value, start: "" })}
      />
      {draft.isOtherTime ? null : (
        <Times
          form={form}
          isChosen={draft.serviceId !== ""}
          isLoading={times.isPending}
          failure={times.error}
          times={times.data?.times ?? []}
          closed={times.data?.closed ?? null}
        />
      )}
      {problems.start !== undefined && !draft.isOtherTime ? (
        <p className={styles.problem} role="alert">
          {problems.start}
        </p>
      ) : null}
      <OtherTime form={form} />
    </>
  );
}

interface TimesProps {
  form: VisitForm;
  isChosen: boolean;
  isLoading: boolean;
  failure: Error | null;
  times: readonly DeskTime[];
  closed: string | null;
}

function Times({ form, isChosen, isLoading, failure, times, closed }: TimesProps) {
  const { draft, change } = form;
  if (!isChosen) return <p className={styles.quiet}>Choose a service to see the free times.</p>;
  if (failure) {
    return (
      <p className={styles.problem} role="alert">
        The free times could not be loaded. {failure.message}
      </p>
    );
  }
  if (isLoading) return <Loading label="Free times" lines={2} />;
  if (times.length === 0) {
    return (
      <p className={styles.quiet} role="status">
        {closed === null
          ? "No free time is left on this day. Choose another day, or type another time."
          : `The practice is closed that day: ${closed}.`}
      </p>
    );
  }
  const isGone = draft.start !== "" && !times.some(({ start }) => start === draft.start);
  const noon = 12 * 60;
  const isMorning = ({ start }: DeskTime) => practiceMinutes(new Date(start)) < noon;
  return (
    <fieldset className={styles.times} id={fieldId("start")} tabIndex={-1}>
      <legend className={styles.legend}>Free times</legend>
      {isGone ? (
        <p className={styles.problem} role="status">
          {formatTime(new Date(draft.start))} was just taken. Please choose another time.
        </p>
      ) : null}
      {[times.filter(isMorning), times.filter((time) => !isMorning(time))].map((part) =>
        part.length === 0 ? null : (
          <div key={part[0]?.start} className={styles.part}>
            {part.map(({ start }) => (
              <Choice
                key={start}
                name="start"
                isOn={draft.start === start}
                onChoose={() => change({ start })}
              >
                {formatTime(new Date(start))}
              </Choice>
            ))}
          </div>
        ),
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, isOn, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`new-visit-${name}`} checked={isOn} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

function OtherTime({ form }: { form: VisitForm }) {
  const { draft, problems, change } = form;
  return (
    <div className={styles.other}>
      <Checkbox
        id={fieldId("isOtherTime")}
        label="Other time"
        checked={draft.isOtherTime}
        onChange={(event) => {
          const isOtherTime = event.target.checked;
          change({ isOtherTime, start: "", ...(!isOtherTime && { otherTime: "" }) });
        }}
      />
      {draft.isOtherTime ? (
        <TextField
          id={fieldId("start")}
          label="Time"
          type="time"
          step={300}
          value={draft.otherTime}
          error={problems.start}
          hint="Full five minutes. A time outside the hours is asked about once more; one that is taken cannot be had."
          onChange={(event) => change({ otherTime: event.target.value })}
        />
      ) : null}
    </div>
  );
}

function waitWords({ start, isNow }: WalkInTime, now: string): string {
  if (isNow) return "now";
  const minutes = Math.round((new Date(start).getTime() - new Date(now).getTime()) / 60_000);
  return minutes < 60
    ? `in ${minutes} min`
    : `in ${Math.floor(minutes / 60)} h ${minutes % 60 === 0 ? "" : `${minutes % 60} min`}`.trim();
}

/** Who sees somebody at the desk: whoever is free now, or next. */
export function WalkInFields({ form }: { form: VisitForm }) {
  const { draft, problems, change } = form;
  const query = useWalkInTimes(draft.serviceId, draft.kind === "walk-in");
  const { data } = query;
  if (draft.isOtherTime) return <OtherTime form={form} />;
  if (draft.serviceId === "") {
    return <p className={styles.quiet}>Choose a service to see who is free.</p>;
  }
  if (query.isError && !data) {
    return (
      <p className={styles.problem} role="alert">
        Who is free could not be loaded. {query.error.message}
      </p>
    );
  }
  if (!data) return <Loading label="Who is free" lines={2} />;
  const isTheirs = (person: WalkInTime) =>
    draft.start === person.start && draft.staffId === person.staffId;
  return (
    <>
      <fieldset className={styles.times} id={fieldId("start")} tabIndex={-1}>
        <legend className={styles.legend}>Who sees them</legend>
        {data.people.length === 0 ? (
          <p className={styles.quiet} role="status">
            Nobody has a free time left today. Type another time, or book another day.
          </p>
        ) : null}
        <div className={styles.people}>
          {data.people.map((person) => (
            <Choice
              key={person.staffId}
              name="walk-in"
              isOn={isTheirs(person)}
              onChoose={() =>
                change({
                  start: person.start,
                  staffId: person.staffId,
                  hasBegun: draft.hasBegun && person.isNow,
                })
              }
            >
              <strong>{person.displayName}</strong> {formatTime(new Date(person.start))},{" "}
              {waitWords(person, data.now)}
            </Choice>
          ))}
        </div>
      </fieldset>
      {problems.start === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problems.start}
        </p>
      )}
      {data.people.some((person) => isTheirs(person) && person.isNow) ? (
        <Checkbox
          id={fieldId("hasBegun")}
          label="The visit begins now (In Progress)"
          error={problems.hasBegun}
          checked={draft.hasBegun}
          onChange={(event) => change({ hasBegun: event.target.checked })}
        />
      ) : null}
      <OtherTime form={form} />
    </>
  );
}
