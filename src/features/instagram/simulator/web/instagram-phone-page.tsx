import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AppError } from "#errors.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { agoText } from "#ui/age.ts";
import { Notice } from "#ui/notice.tsx";
import { PlayedFrame, PlayedOther, PlayedPeople } from "#ui/played-phone.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { LocalAccount } from "../contract.ts";
import { localIdOf } from "../rules.ts";
import { ChatScreen } from "./chat-screen.tsx";
import styles from "./instagram-phone-page.module.css";
import { useAccounts } from "./use-local-instagram.ts";

const inboxPath = "/instagram-dashboard";

export function meta() {
  return [{ title: "Instagram (demo) | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Instagram of the demo: staff play people who write to the practice, and the platform's moods. */
export default function InstagramPhonePage() {
  const accounts = useAccounts();
  const [chosen, setChosen] = useState<string | null>(null);
  const isLive = accounts.error instanceof AppError && accounts.error.code === "demo_only";
  if (isLive)
    return (
      <Frame summary="Demo only.">
        <EmptyState title="Nobody is played here">
          In a live practice messages come from Instagram and go back to it.
        </EmptyState>
      </Frame>
    );
  const list = accounts.data?.accounts;
  const userId = chosen ?? list?.[0]?.userId ?? null;
  return (
    <Frame
      summary={
        <>
          You play the patient. Nothing leaves this machine.{" "}
          <Link to={inboxPath}>Open the inbox</Link>
        </>
      }
    >
      <Notice tone="info" title="This is a stand-in for Instagram.">
        Whatever you do here reaches the inbox exactly as the platform would tell it: it opens the
        24 hours for an answer, is drafted for, raises tasks and opts out for real in this sample
        practice.
      </Notice>
      {accounts.isError ? (
        <ErrorState
          title="The people of the demo could not be loaded."
          onRetry={() => void accounts.refetch()}
          retrying={accounts.isFetching}
        >
          {accounts.error.message}
        </ErrorState>
      ) : null}
      <PlayedFrame
        label="People of the demo"
        side={
          <>
            <PlayedOther
              label="Another account"
              onOpen={(typed) => {
                const id = localIdOf(typed);
                if (id === null)
                  return "Type a handle of at most 30 letters, digits, dots and underscores.";
                setChosen(id);
                return null;
              }}
            />
            {accounts.isPending && !accounts.isError ? (
              <Loading label="The people of the demo" lines={6} />
            ) : null}
            {list ? <Accounts accounts={list} chosen={userId} onChoose={setChosen} /> : null}
          </>
        }
      >
        {userId === null ? null : <ChatScreen key={userId} userId={userId} />}
      </PlayedFrame>
    </Frame>
  );
}

function Frame({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>Instagram (demo)</h1>
      <p className={styles.summary}>{summary}</p>
      {children}
    </>
  );
}

interface AccountsProps {
  accounts: readonly LocalAccount[];
  chosen: string | null;
  onChoose: (userId: string) => void;
}

function Accounts({ accounts, chosen, onChoose }: AccountsProps) {
  const now = useClock(15_000);
  return (
    <PlayedPeople
      people={accounts.map(({ userId, username, name, lastText, lastAt }) => ({
        id: userId,
        name: <PrivateText>{name ?? `@${username}`}</PrivateText>,
        when: lastAt === null ? "" : agoText(now.getTime() - Date.parse(lastAt)),
        words:
          lastText === null ? (
            "Nothing written yet"
          ) : (
            <PrivateText>
              @{username}: {lastText}
            </PrivateText>
          ),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
