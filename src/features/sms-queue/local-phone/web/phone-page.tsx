import { useState } from "react";
import { Link } from "react-router";
import { AppError } from "#errors.ts";
import {
  canBePhone,
  displayPhone,
  isTenDigitPhone,
  toE164,
} from "#features/booking/appointments/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { Notice } from "#ui/notice.tsx";
import { PlayedFrame, PlayedOther, PlayedPeople } from "#ui/played-phone.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { TextsFrame } from "../../web/texts-frame.tsx";
import type { LocalPhone } from "../contract.ts";
import { PhoneScreen } from "./phone-screen.tsx";
import { usePhones } from "./use-local-phone.ts";

const linePath = `${staffPaths.area}/phone-line`;

export function meta() {
  return [{ title: "Local phone | Command Center" }, { name: "robots", content: "noindex" }];
}

/** The demo's phones: what the local carrier delivered, and staff who play the patient. */
export default function PhonePage() {
  const phones = usePhones();
  const [chosen, setChosen] = useState<string | null>(null);
  const isLive = phones.error instanceof AppError && phones.error.code === "demo_only";
  if (isLive)
    return (
      <TextsFrame summary="Demo only.">
        <EmptyState title="There is no local phone here">{phones.error?.message}</EmptyState>
      </TextsFrame>
    );
  const list = phones.data?.phones;
  const phone = chosen ?? list?.[0]?.phone ?? null;
  return (
    <TextsFrame
      summary={
        <>
          You play the patient. Nothing leaves this machine.{" "}
          <Link to={linePath}>Call the practice instead</Link>
        </>
      }
    >
      <Notice tone="info" title="This is a stand-in for real phones.">
        In the demo the local carrier puts every text here. Whatever you write is heard exactly as
        if a patient had sent it: it confirms, cancels and opts out for real in this sample
        practice.
      </Notice>
      {phones.isError ? (
        <ErrorState
          title="The phones could not be loaded."
          onRetry={() => void phones.refetch()}
          retrying={phones.isFetching}
        >
          {phones.error.message}
        </ErrorState>
      ) : null}
      <PlayedFrame
        label="Phones"
        side={
          <>
            <PlayedOther
              label="Another number"
              inputMode="tel"
              onOpen={(typed) => {
                if (!isTenDigitPhone(typed) || !canBePhone(typed))
                  return "Type a phone number of ten digits.";
                setChosen(toE164(typed));
                return null;
              }}
            />
            {phones.isPending && !phones.isError ? <Loading label="The phones" lines={6} /> : null}
            {list && list.length === 0 ? (
              <EmptyState title="No phone has a text yet">
                Type a number above, or book a visit and agree to texts.
              </EmptyState>
            ) : null}
            {list && list.length > 0 ? (
              <Phones phones={list} chosen={phone} onChoose={setChosen} />
            ) : null}
          </>
        }
      >
        {phone === null ? null : <PhoneScreen key={phone} phone={phone} />}
      </PlayedFrame>
    </TextsFrame>
  );
}

interface PhonesProps {
  phones: readonly LocalPhone[];
  chosen: string | null;
  onChoose: (phone: string) => void;
}

function Phones({ phones, chosen, onChoose }: PhonesProps) {
  const now = useClock(15_000);
  return (
    <PlayedPeople
      people={phones.map(({ phone, names, lastText, lastAt }) => ({
        id: phone,
        name: (
          <PrivateText>{names.length > 0 ? names.join(", ") : displayPhone(phone)}</PrivateText>
        ),
        when: agoText(now.getTime() - Date.parse(lastAt)),
        words: <PrivateText>{lastText}</PrivateText>,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
