import { useState } from 'react';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type Language, resolveDeviceLanguage } from '#domain/languages/language.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { readMeta } from '../../../data/meta.ts';
import { listDealers, type NearDealer } from '../../../data/queries/showrooms/dealer-queries.ts';
import { startSession } from '../../../data/session/agent/session-store.ts';
import {
  saveKioskLanguage,
  saveKioskSetUp,
  useKiosk,
} from '../../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { requestPersistentStorage } from '../../../device/storage/storage.ts';
import { type AssignTabletOutcome, assignTablet } from '../../../sync/sign-in/assign-tablet.ts';
import { serverTransport } from '../../../sync/transport/server-transport.ts';

export const setUpSteps = ['place', 'name', 'kiosk', 'ready'] as const;

/** Selectable times in minutes before an idle kiosk tablet ends the session. */
export const idleMinutes = [1, 2, 3, 5, 10] as const;
const DEFAULT_MINUTES = 2;
/** Selectable times in minutes before an idle tablet without kiosk mode is locked. */
export const lockMinutes = [5, 10, 15, 30, 60] as const;
const DEFAULT_LOCK_MINUTES = 15;
const MINUTE_MS = 60_000;

interface SetUpValues {
  dealerId: string;
  showroomId: string;
  name: string;
  kioskMode: boolean;
  language: Language;
  minutes: number;
  lockMinutes: number;
}

export interface SetUpState extends SetUpValues {
  /** Dealers with a showroom in which the agent works. */
  dealers: readonly NearDealer[];
  change: (changes: Partial<SetUpValues>) => void;
  save: () => Promise<AssignTabletOutcome>;
}

/** Returns the values of the set-up, prefilled from this tablet; null until the first read. */
export function useSetUp(session: Session): SetUpState | null {
  const setUp = useKiosk((state) => state.setUp);
  const storedLanguage = useKiosk((state) => state.language);
  const [changes, change] = useState<Partial<SetUpValues>>({});
  const currentShowroom = session.showroom;
  const setUpFacts = useLiveRows(() => readSetUpFacts(session), [session]);
  if (!setUpFacts) return null;
  const values: SetUpValues = {
    dealerId: currentShowroom.dealerId,
    showroomId: currentShowroom.id,
    name: setUpFacts.name,
    kioskMode: setUp?.kioskMode ?? true,
    language: resolveDeviceLanguage(storedLanguage, navigator.languages),
    minutes: setUp ? Math.round(setUp.idleMs / MINUTE_MS) : DEFAULT_MINUTES,
    lockMinutes: setUp?.lockMs ? Math.round(setUp.lockMs / MINUTE_MS) : DEFAULT_LOCK_MINUTES,
    ...changes,
  };

  async function save(): Promise<AssignTabletOutcome> {
    const dealer = setUpFacts?.dealers.find(({ dealer: { id } }) => id === values.dealerId);
    const nearShowroom = dealer?.showrooms.find(
      ({ showroom }) => showroom.id === values.showroomId,
    );
    const showroom = nearShowroom?.showroom ?? currentShowroom;
    const name = values.name.trim();
    const result = await assignTablet({ db: localDatabase, transport: serverTransport }, session, {
      showroom,
      name,
    });
    if (!result.ok) return result;
    if (showroom.id !== currentShowroom.id) await startSession({ ...session, showroom });
    // Does not wait for the request for persistent storage, because Firefox shows a prompt and
    // resolves only after the user responds.
    void requestPersistentStorage();
    await saveKioskLanguage(values.language);
    const idleMs = values.minutes * MINUTE_MS;
    const lockMs = values.lockMinutes * MINUTE_MS;
    await saveKioskSetUp({ kioskMode: values.kioskMode, idleMs, lockMs, setUpAt: Date.now() });
    return result;
  }

  return {
    ...values,
    dealers: setUpFacts.dealers,
    change: (newChanges) => change((current) => ({ ...current, ...newChanges })),
    save,
  };
}

async function readSetUpFacts({ agent, showroom: currentShowroom }: Session) {
  const [device, dealers] = await Promise.all([
    readMeta(localDatabase, 'device'),
    listDealers(localDatabase, currentShowroom.id),
  ]);
  const permittedDealers = dealers.map(({ dealer, distanceKm, showrooms }) => ({
    dealer,
    distanceKm,
    showrooms: showrooms.filter(({ showroom }) => mayActInSpace(agent, showroom.id)),
  }));
  return {
    name: device?.name ?? '',
    dealers: permittedDealers.filter(({ showrooms }) => showrooms.length > 0),
  };
}
