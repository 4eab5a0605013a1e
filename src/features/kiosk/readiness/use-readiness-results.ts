import { useEffect, useState } from 'react';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { readMetas } from '../../../data/meta.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { listOfflineAgents } from '../../../data/session/agent/offline-agent-queries.ts';
import { countCachedPictures } from '../../../device/pictures/download-pictures.ts';
import { requestShellState } from '../../../device/service-worker/request-shell-state.ts';
import {
  updateStorageState,
  isStorageLow,
  useStorageState,
} from '../../../device/storage/storage.ts';
import type { ReadinessResults } from './readiness.ts';

/** Checks of other parts of the app, which `src/app` passes to this feature. */
export interface ReadinessCheckDeps {
  listPictures: () => Promise<string[]>;
  /** Returns the native names of the languages whose texts can be loaded. */
  listLanguages: () => Promise<string[]>;
}

const REPEAT_MS = 4000;

/**
 * Returns the results of the readiness checks, which are repeated while the screen is mounted.
 * Returns null until the first result.
 */
export function useReadinessResults({
  listPictures,
  listLanguages,
}: ReadinessCheckDeps): ReadinessResults | null {
  const [results, setResults] = useState<ReadinessResults | null>(null);

  // An effect runs the checks, because caches, storage and service worker are external systems.
  useEffect(() => {
    let isUnmounted = false;
    let repeatTimer: ReturnType<typeof setTimeout>;
    const check = async () => {
      const newResults = await readResults({ listPictures, listLanguages }).catch(
        (error: unknown) => {
          emitDefect(error);
          return null;
        },
      );
      if (isUnmounted) return;
      if (newResults) setResults(newResults);
      repeatTimer = setTimeout(() => void check(), REPEAT_MS);
    };
    void check();
    return () => {
      isUnmounted = true;
      clearTimeout(repeatTimer);
    };
  }, [listPictures, listLanguages]);

  return results;
}

async function readResults({
  listPictures,
  listLanguages,
}: ReadinessCheckDeps): Promise<ReadinessResults> {
  const addresses = await listPictures();
  const [shell, priceList, facts, kept, languages, agents] = await Promise.all([
    requestShellState(),
    findCurrentPriceList(localDatabase, Date.now()),
    readMetas(localDatabase, ['pulledAt', 'clockOffset']),
    countCachedPictures(addresses),
    listLanguages(),
    listOfflineAgents(localDatabase),
    updateStorageState(),
  ]);
  const storage = useStorageState.getState();
  return {
    shell,
    priceList: priceList?.generation ?? null,
    pulledAt: facts.pulledAt ?? null,
    pictures: { kept, of: addresses.length },
    languages,
    persisted: storage.persisted,
    freeBytes: storage.free,
    isStorageLow: isStorageLow(storage),
    clockOffset: facts.clockOffset ?? null,
    agents,
  };
}
