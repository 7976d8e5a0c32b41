import { useCallback, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { FigureDrawer, useFigures } from "#features/metrics/web/public.ts";
import { useLivePhase } from "#features/schedule/web/public.ts";
import { RollingAge } from "#ui/rolling-age.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import { useAddressPart } from "#ui/use-address-part.ts";
import { useClock } from "#ui/use-clock.ts";
import { useMedia } from "#ui/use-media.ts";
import { useMinute } from "#ui/use-minute.ts";
import { useOpenInAddress } from "#ui/use-open-in-address.ts";
import { figureIds } from "../../../metrics/contract.ts";
import type { FigureId } from "../../../metrics/contract.ts";
import { ChronometerPlate } from "../../chronometer/web/chronometer-plate.tsx";
import { useChronometer } from "../../chronometer/web/use-chronometer.ts";
import { useConnection } from "../../connection/web/use-connection.ts";
import { loadingText } from "../../content.ts";
import { GaugePanel } from "../../gauges/web/gauge-panel.tsx";
import { PanelProblem } from "../../web/panel-problem.tsx";
import { faces, modes, sizes } from "../content.ts";
import type { WatchMode, WatchSize } from "../content.ts";
import { statusOf } from "../rules.ts";
import { ModeList } from "./mode-list.tsx";
import styles from "./practice-dashboard.module.css";
import { Readings } from "./readings.tsx";
import { Watch } from "./watch.tsx";
import { WatchControls } from "./watch-controls.tsx";
import type { WatchChoices } from "./watch-controls.tsx";

/** Size and mode stand in the address, the rest belongs to this visit of the page. */
function useChoices(): [WatchChoices, (choice: Partial<WatchChoices>) => void] {
  const [addressSize, setSize] = useAddressPart("size");
  const [addressMode, setMode] = useAddressPart("mode");
  const [rest, setRest] = useState({ isInteractive: true, isLive: true, isPersonShown: false });
  const size = (Object.keys(sizes) as WatchSize[]).find((one) => one === addressSize) ?? "large";
  const mode = modes.find((one) => one === addressMode) ?? "appointments";
  const choose = useCallback(
    ({ size: newSize, mode: newMode, ...others }: Partial<WatchChoices>) => {
      if (newSize) setSize(newSize === "large" ? null : newSize);
      if (newMode) setMode(newMode === "appointments" ? null : newMode);
      setRest((known) => ({ ...known, ...others }));
    },
    [setMode, setSize],
  );
  return [{ size, mode, ...rest }, choose];
}

/** The figure whose rows are open beside the page. */
function useOpenFigure() {
  const [asked, change] = useOpenInAddress("rows");
  const open = figureIds.find((id) => id === asked) ?? null;
  const onOpen = useCallback((id: FigureId) => change(id), [change]);
  const onClose = useCallback(() => change(null), [change]);
  return { open, onOpen, onClose };
}

/** Figures that are asked for by hand say so until they are there. */
function useRefresh(refetch: () => Promise<unknown>) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = useCallback(() => {
    setIsRefreshing(true);
    const done = () => setIsRefreshing(false);
    refetch().then(done, done);
  }, [refetch]);
  return { isRefreshing, refresh };
}

const knownEveryMs = 5000;

/** What went wrong, with the age of the figures that still stand. */
function Problem({
  knownAt,
  ...problem
}: { knownAt: number | null } & Omit<ComponentProps<typeof PanelProblem>, "knownForMs">) {
  const now = useClock(knownEveryMs);
  return (
    <PanelProblem {...problem} knownForMs={knownAt === null ? null : now.getTime() - knownAt} />
  );
}

/** The watch with its figures, its controls and the two clusters; `beside` fills the column below the readings. */
export function PracticeDashboard({ beside }: { beside?: ReactNode }) {
  const [choices, choose] = useChoices();
  const { isLive, isPersonShown, mode, size } = choices;
  const figures = useFigures({ isLive, isPersonShown });
  const { isRefreshing, refresh } = useRefresh(figures.refetch);
  const controls = useChronometer();
  const connection = useConnection();
  const phase = useLivePhase();
  const isNarrow = useMedia("(width < 34rem)");
  const minute = useMinute();
  const drawer = useOpenFigure();
  const onMode = useCallback((next: WatchMode) => choose({ mode: next }), [choose]);

  const computedAt = figures.data ? Date.parse(figures.data.computedAt) : null;
  const age = computedAt === null ? null : <RollingAge since={computedAt} after=" old" isAtEnd />;
  const status = statusOf({
    isLoading: figures.isPending || isRefreshing,
    error: figures.error?.message ?? null,
    connectionError: connection.error,
    isConnected: connection.isConnected && phase !== "offline",
    hasFigures: figures.data !== undefined,
  });
  const problem = figures.error ? (
    <Problem
      error={figures.error}
      knownAt={computedAt}
      isRetrying={isRefreshing}
      onRetry={refresh}
    />
  ) : null;
  const panel = { figureOf: figures.figureOf, age, minute, onOpen: drawer.onOpen };
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1 className={styles.title}>Practice Analytics Dashboard</h1>
        <p className={styles.status} role="status">
          <StatusDot shape={status.shape} />
          {status.text}
        </p>
        <p className={styles.age}>
          {computedAt === null ? (
            loadingText
          ) : (
            <RollingAge since={computedAt} before="Figures " after=" old" isAtEnd />
          )}
        </p>
      </header>
      {problem}
      <div className={styles.main}>
        <div className={styles.watch}>
          <Watch
            size={size}
            print={isNarrow ? "small" : size}
            mode={mode}
            isInteractive={choices.isInteractive}
            figureOf={figures.figureOf}
            controls={controls}
            onMode={onMode}
            onOpen={drawer.onOpen}
          />
          <ChronometerPlate {...controls} />
        </div>
        <div className={styles.figures}>
          <Readings face={faces[mode]} figureOf={figures.figureOf} onOpen={drawer.onOpen} />
          {beside ? <div className={styles.beside}>{beside}</div> : null}
        </div>
        <div className={styles.side}>
          <WatchControls
            choices={choices}
            onChoose={choose}
            isLoading={figures.isPending || isRefreshing}
            onRefresh={refresh}
            minute={minute}
          />
          <div className={styles.modes}>
            <ModeList mode={mode} figureOf={figures.figureOf} onMode={onMode} />
          </div>
        </div>
      </div>
      <div className={styles.panels}>
        <GaugePanel name="services" {...panel} />
        <GaugePanel name="patients" {...panel} />
      </div>
      <FigureDrawer
        id={drawer.open}
        figure={drawer.open === null ? undefined : figures.figureOf(drawer.open)}
        age={computedAt === null ? null : <RollingAge since={computedAt} after=" old" />}
        onClose={drawer.onClose}
      />
    </div>
  );
}
