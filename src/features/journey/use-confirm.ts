import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from './full-name.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { newId } from '../../data/new-id.ts';
import { changeJourney, useJourney } from '../../data/session/journey-store.ts';
import { useSession } from '../../data/session/session-store.ts';
import { noteWriteFailure } from '../../device/storage.ts';
import type { ConfirmFailure } from './confirm-failure.ts';
import { interiorColorsOf } from './interior-colors-of.ts';

interface Confirming {
  pending: boolean;
  failure: ConfirmFailure | null;
  confirm: () => Promise<void>;
}

/** Saves the car as it was put together, so that it can be shared, and says thank you (TR-03). */
export function useConfirm(vehicle: Vehicle, priceList: PriceList): Confirming {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ConfirmFailure | null>(null);

  async function confirm(): Promise<void> {
    setPending(true);
    setFailure(null);
    const buildId = newId();
    const confirmedAt = Date.now();
    const problem = await saveBuild({ buildId, confirmedAt, vehicle, priceList });
    setPending(false);
    if (problem) {
      setFailure(problem);
      return;
    }
    const { customer } = useJourney.getState();
    const person = { name: fullName(customer), email: customer?.email ?? '' };
    await changeJourney({ confirmation: { buildId, vehicle, confirmedAt, ...person } });
    void navigate('/thank-you');
  }

  return { pending, failure, confirm };
}

interface NewBuild {
  buildId: string;
  confirmedAt: number;
  vehicle: Vehicle;
  priceList: PriceList;
}

async function saveBuild(build: NewBuild): Promise<ConfirmFailure | null> {
  const { buildId, confirmedAt, vehicle, priceList } = build;
  const { session } = useSession.getState();
  if (!session) return 'NO_AGENT';
  const { customer, configuration } = useJourney.getState();
  const { chosen } = interiorColorsOf(priceList, vehicle, configuration.interiorColor);
  const usual = defaultConfiguration(priceList, vehicle.id);
  try {
    const result = await mutate(localDatabase, {
      name: 'saveBuild',
      args: {
        buildId,
        showroomId: session.showroom.id,
        customerId: customer?.id ?? null,
        priceListId: priceList.id,
        configuration: { ...usual, interiorColorId: chosen?.id ?? usual.interiorColorId },
      },
      actorId: session.agent.id,
      recordedAt: confirmedAt,
    });
    return result.ok ? null : result.code;
  } catch (error) {
    // The tablet itself could not write: a full or broken disk.
    noteWriteFailure(error);
    return 'NOT_SAVED';
  }
}
