import { useRef, useState } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { identity } from "#practice/identity.ts";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
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
import { useClock } from "#ui/use-clock.ts";
import type { LocalChat } from "../contract.ts";
import type { LocalAge, LocalEvent } from "../rules.ts";
import { useChat, useLocalActions } from "./use-local-instagram.ts";

type Fate = LocalChat["fate"];
const fates: readonly (readonly [fate: Fate, label: string])[] = [
  ["refuse", "Refuse next"],
  ["lose-answer", "Lose the answer"],
  ["lose", "Lose next"],
];
const fateWords: Record<Fate, string> = {
  deliver: "The practice's next message arrives as usual.",
  refuse: "The platform refuses the practice's next message.",
  "lose-answer": "The practice's next message arrives, but the platform's answer is lost.",
  lose: "The practice's next message is lost on its way; it is looked for, then sent again.",
};

/** Done at one press, without words of one's own. */
const deeds = {
  "Mention in a story": "story_mention",
  "React with a heart": "reaction",
  "Send a picture": "attachment",
  "Press Get started": "postback",
} as const satisfies Record<string, LocalEvent>;
type Deed = keyof typeof deeds;
const isDeed = (key: string): key is Deed => Object.hasOwn(deeds, key);

const ages: readonly (readonly [age: LocalAge, label: string])[] = [
  ["now", "Now"],
  ["day", "25 hours ago"],
  ["week", "8 days ago"],
];
const ageWords: Record<LocalAge, string> = {
  now: "What you do is told at once.",
  day: "What you do is told as done 25 hours ago: past the 24 hours for an answer.",
  week: "What you do is told as done 8 days ago: past the days in which a person may answer.",
};

/** What one person of the demo sees on Instagram, with everything they and the platform can do. */
export function ChatScreen({ userId }: { userId: string }) {
  const query = useChat(userId);
  const chat = query.data;
  if (!chat || chat.userId !== userId)
    return query.isError ? (
      <ErrorState
        title="This person's messages could not be loaded."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {query.error.message}
      </ErrorState>
    ) : (
      <Loading label="This person's messages" lines={8} />
    );
  return <Chat chat={chat} />;
}

type Done = { event: LocalEvent; body: string; age: LocalAge; isTwice: boolean };

/** Sends what the person does; the same again, after a failure, is the same request. */
function useAct(userId: string, onDone: () => void) {
  const { act, fate } = useLocalActions();
  const request = useRef({ what: "", id: "" });
  const send = (done: Done) => {
    if (act.isPending) return;
    const what = JSON.stringify(done);
    if (request.current.what !== what) request.current = { what, id: randomId() };
    act.mutate(
      { userId, requestId: request.current.id, ...done },
      {
        onSuccess: () => {
          request.current = { what: "", id: "" };
          onDone();
        },
      },
    );
  };
  return { send, act, fate };
}

function Chat({ chat }: { chat: LocalChat }) {
  const { userId, username, name } = chat;
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<"message" | "story_reply">("message");
  const [age, setAge] = useState<LocalAge>("now");
  const [isTwice, setTwice] = useState(false);
  const { send, act, fate } = useAct(userId, () => setTyped(""));
  return (
    <PlayedPhone
      title="Instagram of this person"
      about={
        <>
          <PrivateText>{name === null ? `@${username}` : `${name}, @${username}`}</PrivateText>
          {chat.isStopped ? ". Asked for no automated messages." : ""}
        </>
      }
      sender={{ name: identity.name, detail: "Professional account" }}
      screen={
        <>
          <Messages chat={chat} />
          <PlayedKeys
            label="Without words"
            keys={Object.keys(deeds)}
            isBusy={act.isPending}
            onPress={(key) => {
              if (isDeed(key)) send({ event: deeds[key], body: "", age, isTwice });
            }}
          />
          <PlayedInput
            label={kind === "message" ? "Message" : "Answer to a story"}
            maxLength={1000}
            value={typed}
            isBusy={act.isPending}
            onType={setTyped}
            onSend={() => {
              if (typed.trim() !== "") send({ event: kind, body: typed, age, isTwice });
            }}
          />
        </>
      }
      error={act.error?.message ?? null}
    >
      <PlayedChoices
        label="What you write"
        choices={
          [
            ["message", "A message"],
            ["story_reply", "An answer to a story"],
          ] as const
        }
        chosen={kind}
        busy={null}
        onChoose={setKind}
      />
      <PlayedChoices
        label="When it was done"
        choices={ages}
        chosen={age}
        busy={null}
        onChoose={setAge}
        said={ageWords[age]}
      />
      <PlayedChoices
        label="How the platform tells it"
        choices={
          [
            ["once", "Told once"],
            ["twice", "Told twice"],
          ] as const
        }
        chosen={isTwice ? "twice" : "once"}
        busy={null}
        onChoose={(how) => setTwice(how === "twice")}
      />
      <PlayedChoices
        label="What happens to the practice's next message"
        choices={fates}
        chosen={chat.fate}
        busy={fate.isPending ? fate.variables.fate : null}
        onChoose={(wish) => fate.mutate({ userId, fate: chat.fate === wish ? "deliver" : wish })}
        said={fate.error ? fate.error.message : fateWords[chat.fate]}
      />
    </PlayedPhone>
  );
}

function Messages({ chat: { messages } }: { chat: LocalChat }) {
  const today = practiceDate(useClock(60_000));
  const whenOf = (at: Date) =>
    practiceDate(at) === today ? formatTime(at) : `${formatDay(at)}, ${formatTime(at)}`;
  return (
    <PlayedLog
      label="Messages of this person"
      none="Nothing written yet."
      messages={messages.map(({ id, direction, body, at }) => ({
        id,
        direction,
        words: <PrivateText>{body}</PrivateText>,
        when: whenOf(new Date(at)),
        isLost: false,
      }))}
    />
  );
}
