import { useEffect, useState } from 'react';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMetas } from '../../data/meta.ts';
import { listKnownAgents } from '../../data/queries/offline-agent-queries.ts';
import { findPriceList } from '../../data/queries/current-price-list.ts';
import { checkShell } from '../../device/check-shell.ts';
import { countKeptPictures } from '../../device/keep-pictures.ts';
import { checkStorage, isStorageLow, useStorageState } from '../../device/storage.ts';
import type { Findings } from './readiness.ts';

/** Checks that the app passes in, because they depend on other features. */
export interface AppParts {
  listPictures: () => Promise<string[]>;
  /** Returns the native names of the languages whose texts are completely cached. */
  listLanguages: () => Promise<string[]>;
}

const AGAIN_MS = 4000;

/**
 * Returns the results of the readiness checks, which are repeated while the screen is mounted.
 * Returns null until the first result.
 */
export function useFindings({ listPictures, listLanguages }: AppParts): Findings | null {
  const [findings, setFindings] = useState<Findings | null>(null);

  // An effect runs the checks, because caches, storage and service worker are external systems.
  useEffect(() => {
    let left = false;
    let again: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await findAll({ listPictures, listLanguages }).catch((error: unknown) => {
        noteDefect(error);
        return null;
      });
      if (left) return;
      if (found) setFindings(found);
      again = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [listPictures, listLanguages]);

  return findings;
}

async function findAll({ listPictures, listLanguages }: AppParts): Promise<Findings> {
  const addresses = await listPictures();
  const [shell, priceList, facts, kept, languages, agents] = await Promise.all([
    checkShell(),
    findPriceList(localDatabase, Date.now()),
    readMetas(localDatabase, ['pulledAt', 'clockOffset']),
    countKeptPictures(addresses),
    listLanguages(),
    listKnownAgents(localDatabase),
    checkStorage(),
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
