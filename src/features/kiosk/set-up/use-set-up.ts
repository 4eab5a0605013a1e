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

/** Selectable idle times in minutes. */
export const idleMinutes = [1, 2, 3, 5, 10] as const;
const DEFAULT_MINUTES = 2;
const MINUTE_MS = 60_000;

/** Values that the user has entered in the set-up so far. */
interface SetUpValues {
  dealerId: string;
  showroomId: string;
  name: string;
  kioskMode: boolean;
  language: Language;
  minutes: number;
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
  const here = session.showroom;
  const known = useLiveRows(() => readSetUpFacts(session), [session]);
  if (!known) return null;
  const values: SetUpValues = {
    dealerId: here.dealerId,
    showroomId: here.id,
    name: known.name,
    kioskMode: setUp?.kioskMode ?? true,
    language: resolveDeviceLanguage(storedLanguage, navigator.languages),
    minutes: setUp ? Math.round(setUp.idleMs / MINUTE_MS) : DEFAULT_MINUTES,
    ...changes,
  };

  async function save(): Promise<AssignTabletOutcome> {
    const dealer = known?.dealers.find(({ dealer: { id } }) => id === values.dealerId);
    const chosen = dealer?.showrooms.find(({ showroom }) => showroom.id === values.showroomId);
    const showroom = chosen?.showroom ?? here;
    const name = values.name.trim();
    const assigned = await assignTablet(
      { db: localDatabase, transport: serverTransport },
      session,
      {
        showroom,
        name,
      },
    );
    if (!assigned.ok) return assigned;
    if (showroom.id !== here.id) await startSession({ ...session, showroom });
    // Does not wait for the request for persistent storage, because in Firefox the request waits
    // for an answer to a prompt.
    void requestPersistentStorage();
    await saveKioskLanguage(values.language);
    const idleMs = values.minutes * MINUTE_MS;
    await saveKioskSetUp({ kioskMode: values.kioskMode, idleMs, setUpAt: Date.now() });
    return assigned;
  }

  return {
    ...values,
    dealers: known.dealers,
    change: (more) => change((before) => ({ ...before, ...more })),
    save,
  };
}

async function readSetUpFacts({ agent, showroom: here }: Session) {
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
