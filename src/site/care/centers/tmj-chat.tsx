import { useNavigate } from "react-router";
import type { LandingResult } from "#features/assistant/landing-chats/web/public.ts";
import { locale } from "#practice/locale.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { LateChatButton } from "./late-chat-button.tsx";
import { pageChatContent } from "./page-chat-content.ts";
import { PageChat, pageChatOverlay } from "./page-chat.tsx";

const words = pageChatContent[locale];

/** The chat of the jaw center: a button at the edge opens it, its chip leads to the assessment. */
export function TmjChat({ result }: { result: LandingResult | null }) {
  const { show } = useOverlay();
  const navigate = useNavigate();
  return (
    <>
      <PageChat
        page="tmj"
        title={words.tmj}
        result={result}
        // In place of the chat's own entry in the history: Back does not open it again.
        onTool={() => void navigate({ hash: "assessment" }, { replace: true })}
      />
      <LateChatButton label={words.tmj} sign="question" onPress={() => show(pageChatOverlay)} />
    </>
  );
}
