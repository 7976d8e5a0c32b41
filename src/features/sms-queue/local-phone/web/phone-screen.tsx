import { useRef, useState } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { identity } from "#practice/identity.ts";
import { formatTime } from "#practice/time.ts";
import {
  PlayedChoices,
  PlayedInput,
  PlayedKeys,
  PlayedLog,
  PlayedPhone,
} from "#ui/played-phone.tsx";
import { randomId } from "#ui/random-id.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import type { LocalScreen } from "../contract.ts";
import { usePhoneActions, useScreen } from "./use-local-phone.ts";

const quickReplies = ["1", "2", "3", "STOP", "HELP", "START"] as const;
type Fate = LocalScreen["fate"];
const fates: readonly (readonly [fate: Fate, label: string])[] = [
  ["fail", "Fail next"],
  ["refuse", "Refuse next"],
  ["delay", "Delay 2 min"],
];
const fateWords: Record<Fate, string> = {
  deliver: "The next text arrives as usual.",
  fail: "The next text is taken and does not arrive.",
  refuse: "The next text is refused by the carrier.",
  delay: "The next text arrives two minutes late.",
};

/** One phone of the demo: its texts, and keys to answer as the patient. */
export function PhoneScreen({ phone }: { phone: string }) {
  const query = useScreen(phone);
  const screen = query.data;
  if (!screen || screen.phone !== phone)
    return query.isError ? (
      <ErrorState
        title="The phone could not be loaded."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {query.error.message}
      </ErrorState>
    ) : (
      <Loading label="The phone" lines={8} />
    );
  return <Screen screen={screen} />;
}

function Screen({ screen }: { screen: LocalScreen }) {
  const { text, fate } = usePhoneActions();
  const [typed, setTyped] = useState("");
  const request = useRef({ body: "", id: "" });
  const { phone, names, onTheWay } = screen;

  const send = (body: string) => {
    if (body.trim() === "" || text.isPending) return;
    if (request.current.body !== body) request.current = { body, id: randomId() };
    text.mutate(
      { phone, requestId: request.current.id, body },
      {
        onSuccess: () => {
          request.current = { body: "", id: "" };
          setTyped("");
        },
      },
    );
  };
  return (
    <PlayedPhone
      title="Local phone"
      about={
        <>
          <PrivateText>
            {names.length > 0 ? `${names.join(", ")}, ` : ""}
            {displayPhone(phone)}
          </PrivateText>
          {screen.isStopped ? ". Opted out of texts." : ""}
        </>
      }
      sender={{ name: identity.name, detail: identity.phone.display }}
      screen={
        <>
          <Texts screen={screen} />
          <PlayedKeys
            label="Quick replies"
            keys={quickReplies}
            isBusy={text.isPending}
            onPress={send}
          />
          <PlayedInput
            label="Text message"
            maxLength={1600}
            value={typed}
            isBusy={text.isPending}
            onType={setTyped}
            onSend={() => send(typed)}
          />
        </>
      }
      error={text.error?.message ?? null}
    >
      <PlayedChoices
        label="What happens to the next text"
        choices={fates}
        chosen={screen.fate}
        busy={fate.isPending ? fate.variables.fate : null}
        onChoose={(name) => fate.mutate({ phone, fate: screen.fate === name ? "deliver" : name })}
        said={
          <>
            {fate.error ? fate.error.message : fateWords[screen.fate]}
            {onTheWay > 0 ? ` ${onTheWay} ${onTheWay === 1 ? "is" : "are"} on the way.` : ""}
          </>
        }
      />
    </PlayedPhone>
  );
}

function Texts({ screen: { texts } }: { screen: LocalScreen }) {
  return (
    <PlayedLog
      label="Texts on the phone"
      none="No text yet."
      messages={texts.map(({ id, direction, body, at, isLost }) => ({
        id,
        direction,
        words: <PrivateText>{body}</PrivateText>,
        when: formatTime(new Date(at)),
        isLost,
      }))}
    />
  );
}
