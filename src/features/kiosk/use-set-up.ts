import { useState } from 'react';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type Language, ownLanguage } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { listDealers, type NearDealer } from '../../data/queries/dealer-queries.ts';
import { saveLanguage, saveSetUp, useKiosk } from '../../data/session/kiosk-store.ts';
import type { Session } from '../../data/session/session.ts';
import { startSession } from '../../data/session/session-store.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { askToPersist } from '../../device/storage.ts';
import { headOffice } from '../../sync/head-office.ts';
import { type PlaceOutcome, placeTablet } from '../../sync/place-tablet.ts';

export const setUpSteps = ['place', 'name', 'kiosk', 'ready'] as const;

/** Selectable idle times in minutes. */
export const idleMinutes = [1, 2, 3, 5, 10] as const;
const USUAL_MINUTES = 2;
const MINUTE_MS = 60_000;

/** Values that the user has entered in the set-up so far. */
interface Answers {
  dealerId: string;
  showroomId: string;
  name: string;
  kioskMode: boolean;
  language: Language;
  minutes: number;
}

export interface SetUpInHand extends Answers {
  /** Dealers with a showroom in which the agent works. */
  dealers: readonly NearDealer[];
  change: (changes: Partial<Answers>) => void;
  save: () => Promise<PlaceOutcome>;
}

/** Returns the values of the set-up, prefilled from this tablet; null until the first read. */
export function useSetUp(session: Session): SetUpInHand | null {
  const setUp = useKiosk((state) => state.setUp);
  const told = useKiosk((state) => state.language);
  const [changes, change] = useState<Partial<Answers>>({});
  const here = session.showroom;
  const known = useLiveRows(() => readKnown(session), [session]);
  if (!known) return null;
  const answers: Answers = {
    dealerId: here.dealerId,
    showroomId: here.id,
    name: known.name,
    kioskMode: setUp?.kioskMode ?? true,
    language: ownLanguage(told, navigator.languages),
    minutes: setUp ? Math.round(setUp.idleMs / MINUTE_MS) : USUAL_MINUTES,
    ...changes,
  };

  async function save(): Promise<PlaceOutcome> {
    const dealer = known?.dealers.find(({ dealer: { id } }) => id === answers.dealerId);
    const chosen = dealer?.showrooms.find(({ showroom }) => showroom.id === answers.showroomId);
    const showroom = chosen?.showroom ?? here;
    const name = answers.name.trim();
    const placed = await placeTablet({ db: localDatabase, transport: headOffice }, session, {
      showroom,
      name,
    });
    if (!placed.ok) return placed;
    if (showroom.id !== here.id) await startSession({ ...session, showroom });
    // Does not wait for the result of the request for persistent storage, because Firefox shows a
    // prompt.
    void askToPersist();
    await saveLanguage(answers.language);
    const idleMs = answers.minutes * MINUTE_MS;
    await saveSetUp({ kioskMode: answers.kioskMode, idleMs, setUpAt: Date.now() });
    return placed;
  }

  return {
    ...answers,
    dealers: known.dealers,
    change: (more) => change((before) => ({ ...before, ...more })),
    save,
  };
}

async function readKnown({ agent, showroom: here }: Session) {
  const [device, dealers] = await Promise.all([
    readMeta(localDatabase, 'device'),
    listDealers(localDatabase, here.id),
  ]);
  const own = dealers.map(({ dealer, distanceKm, showrooms }) => ({
    dealer,
    distanceKm,
    showrooms: showrooms.filter(({ showroom }) => mayActInSpace(agent, showroom.id)),
  }));
  return { name: device?.name ?? '', dealers: own.filter(({ showrooms }) => showrooms.length > 0) };
}
