import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, Link } from 'react-router-dom';
import * as v from 'valibot';
import type { Build } from '#domain/builds/build.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import { type DecodedFragment, decodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { idSchema } from '#domain/values/id.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { emitRefusalAsDefect } from '../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import {
  findLinkedBuild,
  findOwnSharedBuild,
} from '../../data/queries/builds/shared-build-queries.ts';
import { resolveActor } from '../../data/session/agent/resolve-actor.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useMayOpenBuild } from '../../data/session/customer/own-builds.ts';
import { SHARE_SOURCE_PARAMETER } from '../../shared/share-link.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import {
  requestSharedBuild,
  type SharedBuildResult,
  type ShareProblem,
} from './request-shared-build.ts';
import { SharedBuildView } from './shared-build-view.tsx';

/** Screen that shows a shared build, on the tablet or on a customer's phone. */
export function ShareScreen() {
  const { t } = useTranslation('common');
  const { configId = '' } = useParams();
  const { hash, search } = useLocation();
  const isSignedIn = useSession((state) => state.session !== null);
  const view = useSharedBuild(configId, hash);
  const mayOpen = useMayOpenBuild();
  const markShared = createMarkShared(view.state === 'ready' ? view.own : null);
  if (view.state === 'failed') return <ShareFailure problem={view.problem} />;
  if (view.state === 'loading') {
    return (
      <Page width="wide">
        <Skeleton height="24rem" label={t('loading')} />
      </Page>
    );
  }
  return (
    <SharedBuildView
      build={view.build}
      canConfigure={view.own !== null && mayOpen(view.own)}
      isEnrolled={view.isEnrolled}
      // The key remounts the view for another link, which discards the changes of the visitor.
      key={configId}
      onShare={() => void markShared()}
      testDriveVehicle={view.own?.status === 'sold' ? null : view.vehicle}
      sourceId={view.isEnrolled || isSignedIn ? null : getSourceId(configId, search)}
    />
  );
}

/**
 * Returns the id of the shared build on the server. The link of a build that a visitor has changed
 * contains the id of the original build.
 */
function getSourceId(configId: string, search: string): string {
  const sourceId = new URLSearchParams(search).get(SHARE_SOURCE_PARAMETER);
  return v.is(idSchema, sourceId) ? sourceId : configId;
}

/**
 * Returns a function that marks a build as shared: the server then returns the build to every
 * client with the link. Opening the screen does not mark the build, because any link can open the
 * screen without the intention of the user.
 */
function createMarkShared(build: Build | null): () => Promise<void> {
  return async () => {
    if (build?.status !== 'saved') return;
    const actor = await resolveActor(build);
    // Without an actor, the status stays unchanged. The link still works, because the link contains
    // the build.
    if (!actor) return;
    const args = { buildId: build.id, showroomId: build.showroomId, status: 'shared' } as const;
    const { actorId } = actor;
    emitRefusalAsDefect(await mutateNow({ name: 'setBuildStatus', args, actorId }));
  };
}

function ShareFailure({ problem }: { problem: ShareProblem }) {
  const { t } = useTranslation('share');
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Link className={getButtonClassName({ size: 'large' })} to="/">
            {t('goHome')}
          </Link>
        }
        detail={t(`problems.${getTextKey(problem)}`)}
        isScreen
        title={t('failed')}
      />
    </Page>
  );
}

function getTextKey(problem: ShareProblem) {
  switch (problem) {
    case 'LINK_DAMAGED':
    case 'LINK_FROM_FUTURE':
    case 'LINK_TOO_LONG':
    case 'LINK_NO_PRICE_LIST':
    case 'UNREACHABLE':
      return problem;
    default:
      return 'NOT_FOUND';
  }
}

type SharedBuildState =
  | { state: 'loading' }
  | { state: 'failed'; problem: ShareProblem }
  | {
      state: 'ready';
      build: SharedBuild;
      /**
       * The build stored on this device; null if this device does not store the build, for example
       * a customer's phone.
       */
      own: Build | null;
      /** The vehicle of the own build; null without an own build. */
      vehicle: Vehicle | null;
      /** Whether this device is a tablet of the showroom. */
      isEnrolled: boolean;
    };

/**
 * Returns a shared build from the first source that has the build: this tablet, the data of the
 * link, or the server. A damaged link still opens if the server has the build.
 */
function useSharedBuild(configId: string, hash: string): SharedBuildState {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const carried = useMemo(
    () => (hash.length > 1 ? decodeShareFragment(hash, configId) : null),
    [configId, hash],
  );
  const localResult = useLiveRows(async () => {
    const [device, found, linked] = await Promise.all([
      readMeta(localDatabase, 'device'),
      findOwnSharedBuild(localDatabase, configId, language),
      carried?.ok ? findLinkedBuild(localDatabase, configId, carried, language) : null,
    ]);
    return { isEnrolled: device !== undefined, found, linked };
  }, [configId, carried, language]);
  const needsServer = localResult !== undefined && !localResult.found && !localResult.linked;
  const result = useServerBuild({ configId, carried, language }, needsServer);

  if (!localResult) return { state: 'loading' };
  const { isEnrolled, found, linked } = localResult;
  if (found) {
    const { shared, build: own, vehicle } = found;
    return { state: 'ready', build: shared, own, vehicle, isEnrolled };
  }
  const notOwn = { own: null, vehicle: null, isEnrolled };
  if (linked) return { state: 'ready', build: linked, ...notOwn };
  if (!result) return { state: 'loading' };
  if (result.ok) return { state: 'ready', build: result.build, ...notOwn };
  return { state: 'failed', problem: result.problem };
}

interface ServerBuildRequest {
  configId: string;
  carried: DecodedFragment | null;
  language: Language;
}

function useServerBuild(
  request: ServerBuildRequest,
  isNeeded: boolean,
): SharedBuildResult | undefined {
  const { configId, carried, language } = request;
  const [received, setReceived] = useState<{
    carried: DecodedFragment | null;
    result: SharedBuildResult;
  }>();
  // An effect sends one request per link to the server, if neither this tablet nor the link has the
  // build.
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    void requestSharedBuild({ buildId: configId, carried, language }).then((result) => {
      if (!isUnmounted) setReceived({ carried, result });
    });
    return () => {
      isUnmounted = true;
    };
  }, [configId, carried, language, isNeeded]);
  return received && received.carried === carried ? received.result : undefined;
}
