import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Build } from '#domain/builds/build.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import { type DecodedFragment, decodeShareFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import {
  findLinkedBuild,
  findOwnSharedBuild,
} from '../../data/queries/builds/shared-build-queries.ts';
import {
  type SharedBuildResult,
  requestSharedBuild,
  type ShareProblem,
} from './request-shared-build.ts';

export type SharedBuildState =
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
      /** Whether this device is a tablet of the showroom. */
      isEnrolled: boolean;
    };

/**
 * Returns a shared build from the first source that has the build: this tablet, the data of the
 * link, or the server. A damaged link still opens if the server has the build.
 */
export function useSharedBuild(configId: string, hash: string): SharedBuildState {
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
  if (found) return { state: 'ready', build: found.shared, own: found.build, isEnrolled };
  if (linked) return { state: 'ready', build: linked, own: null, isEnrolled };
  if (!result) return { state: 'loading' };
  if (result.ok) return { state: 'ready', build: result.build, own: null, isEnrolled };
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
