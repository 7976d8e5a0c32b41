import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { locale } from "#practice/locale.ts";
import { Dots } from "#ui/dots.tsx";
import { AgentPortrait } from "../../agents/web/agent-portrait.tsx";
import type { ShownAgent } from "../../agents/web/use-agents.ts";
import { launcherContent } from "../content.ts";
import { nextCard } from "../rules.ts";
import styles from "./agent-carousel.module.css";
import { useDrag } from "./use-drag.ts";

const words = launcherContent[locale];

export interface AgentCarouselProps {
  agents: readonly ShownAgent[];
  chosenId: string;
  onChoose: (agent: ShownAgent) => void;
}

/** The assistants as a row of cards: dragged, swiped, scrolled by dots, walked by the arrow keys. */
export function AgentCarousel({ agents, chosenId, onChoose }: AgentCarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  const chosen = agents.findIndex(({ id }) => id === chosenId);
  const [at, setAt] = useState(Math.max(0, chosen));
  useDrag(list);
  const show = (index: number) => {
    setAt(index);
    cards.current[index]?.scrollIntoView({ inline: "center", block: "nearest" });
  };

  // The chosen one is in sight from the start.
  useEffect(() => {
    cards.current[Math.max(0, chosen)]?.scrollIntoView({
      inline: "center",
      block: "nearest",
      behavior: "instant",
    });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCard(event.key, at, agents.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
    cards.current[next]?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.carousel}>
      <ul ref={list} aria-label={words.list} className={styles.cards}>
        {agents.map((agent, index) => (
          <li key={agent.id}>
            <button
              ref={(card) => {
                cards.current[index] = card;
              }}
              type="button"
              // One stop of the Tab key; the arrows walk on from there.
              tabIndex={index === at ? 0 : -1}
              aria-pressed={agent.id === chosenId}
              className={styles.card}
              onFocus={() => setAt(index)}
              onKeyDown={onKeyDown}
              onClick={() => {
                show(index);
                onChoose(agent);
              }}
            >
              <AgentPortrait agent={agent} className={styles.portrait} />
              <span className={styles.name}>{agent.name}</span>
              <span className={styles.role}>{agent.role}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dots
        labels={agents.map(({ name }) => words.show.replace("{agent}", name))}
        at={at}
        onGo={show}
        className={styles.dots}
      />
    </div>
  );
}
