import { openChat } from "#features/assistant/web/public.ts";
import { noteEvent } from "#features/tracking/web/public.ts";
import { locale } from "#practice/locale.ts";
import { LateChatButton } from "./late-chat-button.tsx";
import { pageChatContent } from "./page-chat-content.ts";
import { PageChat } from "./page-chat.tsx";

const words = pageChatContent[locale];

/** The chats of the medical spa: the button at the edge opens the site's, a link in the page its own. */
export function MedspaChat() {
  return (
    <>
      <PageChat page="medspa" title={words.medspa} result={null} onTool={() => undefined} />
      <LateChatButton
        label={words.site}
        sign="person"
        onPress={() => {
          noteEvent("medspa_interest", "floating");
          openChat();
        }}
      />
    </>
  );
}
