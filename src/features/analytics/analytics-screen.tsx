import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import type {
  AnalyticsResult,
  AnalyticsRequest,
} from '../../data/figures/read-analytics-figures.ts';
import { requestFigures } from '../../data/figures/request-figures.ts';
import { subscribeToFigureTables } from '../../data/figures/subscribe-to-figure-tables.ts';
import { requestWithRetry } from '../../data/live/request-with-retry.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import { ReadErrorState } from '../../shared/read-error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { AnalyticsContent } from './analytics-content.tsx';
import {
  getViewPeriod,
  type AnalyticsView,
  parseAnalyticsView,
  toAnalyticsViewParams,
} from './analytics-view.ts';
import { AnalyticsFilters } from './filters/analytics-filters.tsx';
import { useNameResolvers } from './use-name-resolvers.ts';

/**
 * Debounce in ms. An initial sync changes rows continuously, so figures are computed only after a
 * pause in the changes.
 */
const REQUEST_DEBOUNCE_MS = 300;

/**
 * Analytics screen: figures of the showrooms that the agent may see. The route requires a session.
 */
export function AnalyticsScreen() {
  const session = useSession((state) => state.session);
  return session && <Analytics session={session} />;
}

function Analytics({ session }: { session: Session }) {
  const { t } = useTranslation('analytics');
  const [requestedView, setView] = useAnalyticsView();
  const { id: ownId, timezone } = session.showroom;
  const today = localDateOf(useNow(), timezone);
  const showrooms = useVisibleShowrooms(session);
  const chosenShowroom = showrooms.find(({ id }) => id === requestedView.showroomId) ?? null;
  // Ignores the showroom in the URL if the showroom is unknown, or if the agent may not see the
  // showroom.
  const view = { ...requestedView, showroomId: chosenShowroom?.id ?? null };
  const analyticsResult = useAnalyticsFigures({
    ownId,
    timezone,
    period: getViewPeriod(view, today),
    showroomIds: (chosenShowroom ? [chosenShowroom] : showrooms).map(({ id }) => id),
  });

  return (
    <Page width="wide">
      <PageHeader eyebrow={session.showroom.name} subtitle={t('subtitle')} title={t('title')} />
      <AnalyticsFilters onChange={setView} showrooms={showrooms} today={today} view={view} />
      {analyticsResult === null ? (
        <ReadErrorState title={t('failed')} />
      ) : (
        <Figures
          chosen={
            analyticsResult
              ? findShownShowroom(analyticsResult, showrooms, chosenShowroom)
              : chosenShowroom
          }
          counted={analyticsResult}
          onView={setView}
          own={session.showroom}
          view={view}
        />
      )}
    </Page>
  );
}

/**
 * Returns the showroom of the displayed figures; null for all showrooms. While new figures are
 * computed, the screen still shows the previous showroom and its figures.
 */
function findShownShowroom(
  { showroomIds }: AnalyticsResult,
  showrooms: readonly Showroom[],
  chosen: Showroom | null,
): Showroom | null {
  // With a single showroom, “all showrooms” and this showroom have equal figures, so the selection
  // stays.
  if (showrooms.length === 1) return chosen;
  return showroomIds.length === 1
    ? (showrooms.find(({ id }) => id === showroomIds[0]) ?? null)
    : null;
}

type FiguresProps = Omit<ComponentProps<typeof AnalyticsContent>, 'counted' | 'names'> & {
  counted: AnalyticsResult | undefined;
};

function Figures({ counted, ...rest }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const names = useNameResolvers(counted?.figures.agents.map(({ agentId }) => agentId) ?? []);
  if (names === null) return <ReadErrorState title={t('failed')} />;
  if (!counted || !names) return <AnalyticsSkeleton label={t('loading')} />;
  return <AnalyticsContent {...rest} counted={counted} names={names} />;
}

/**
 * Returns the showrooms whose figures the agent may see: first the showroom of the session, then
 * the other showrooms by name.
 */
function useVisibleShowrooms({ agent, showroom }: Session): readonly Showroom[] {
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const otherShowrooms = showrooms.filter(
    ({ id }) => id !== showroom.id && mayActInSpace(agent, id),
  );
  return [showroom, ...otherShowrooms];
}

/**
 * Reads the analytics view from the URL, and writes changes to the URL. A changed filter replaces
 * the history entry. Opening a figure pushes an entry, so that “back” closes the figure.
 */
function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const view = parseAnalyticsView(params);
  const setView = (newView: AnalyticsView) =>
    setParams(toAnalyticsViewParams(newView), {
      replace: newView.open === null || view.open !== null,
    });
  return [view, setView] as const;
}

/** A skeleton about as tall as the loaded figures, which limits the layout shift. */
function AnalyticsSkeleton({ label }: { label: string }) {
  return (
    <>
      <Tiles as="div" columns={4}>
        <Skeleton height="9rem" label={label} />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </Tiles>
      <Skeleton height="28rem" />
    </>
  );
}

/**
 * Returns the analytics figures; undefined until the first result. If figures cannot be computed,
 * returns the last figures of the same selection, or null without any.
 */
function useAnalyticsFigures(
  analyticsRequest: Omit<AnalyticsRequest, 'now'>,
): AnalyticsResult | null | undefined {
  const [figures, setFigures] = useState<AnalyticsResult | null>();
  const now = useNow();
  const rows = useLiveValue(() => subscribeToFigureTables(localDatabase));
  const requestKey = JSON.stringify(analyticsRequest);
  const answeredKey = useRef<string>(undefined);

  // An effect requests the figures, because a worker computes them. A change of the selection
  // requests new figures immediately, without the debounce.
  useEffect(() => {
    if (!rows) return undefined;
    let stopRequest = () => {};
    const sendRequest = () => {
      const { period, showroomIds, ownId, timezone } = JSON.parse(
        requestKey,
      ) as typeof analyticsRequest;
      const fetchFigures = () =>
        requestFigures('analytics', { period, showroomIds, ownId, timezone, now });
      stopRequest = requestWithRetry(fetchFigures, {
        found(result) {
          answeredKey.current = requestKey;
          setFigures(result);
        },
        failed(error) {
          emitDefect(error);
          if (answeredKey.current !== requestKey) setFigures(null);
        },
      });
    };
    const debounceTimer = setTimeout(
      sendRequest,
      answeredKey.current === requestKey ? REQUEST_DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(debounceTimer);
      stopRequest();
    };
  }, [requestKey, now, rows]);

  return figures;
}
