import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Configuration } from '#domain/builds/configuration.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { mutate } from '../../../data/mutate/mutate.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { resolveActor } from '../../../data/session/agent/resolve-actor.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { recordOwnBuild } from '../../../data/session/customer/own-builds.ts';
import { formatFullName } from '../full-name.ts';
import type { ConfirmFailure } from './confirm-failure.ts';
import { createConfirmedConfiguration } from './confirmed-configuration.ts';

interface VehicleConfirmation {
  pending: boolean;
  failure: ConfirmFailure | null;
  confirm: () => Promise<void>;
}

/**
 * Saves the configured car as a build that can be shared, and opens the thank-you screen (TR-03).
 */
export function useConfirmVehicle(vehicle: Vehicle, priceList: PriceList): VehicleConfirmation {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ConfirmFailure | null>(null);

  async function confirm(): Promise<void> {
    setPending(true);
    setFailure(null);
    const { customer, variant, configuration: journeyConfiguration } = useJourney.getState();
    const choices = { interiorColorId: journeyConfiguration.interiorColor, variant };
    const configuration = createConfirmedConfiguration(priceList, vehicle, choices);
    const build = { buildId: newId(), confirmedAt: Date.now(), priceListId: priceList.id };
    const saveFailure = await saveBuild({ ...build, configuration });
    // The pending state lasts through the navigation, so that a second tap does not save a second
    // build.
    if (saveFailure) {
      setPending(false);
      setFailure(saveFailure);
      return;
    }
    const { buildId, confirmedAt } = build;
    const totalPrice = computeConfiguratorTotal(priceList, configuration);
    const customerSummary = { name: formatFullName(customer), email: customer?.email ?? '' };
    await changeJourney({
      confirmation: { buildId, vehicle, variant, confirmedAt, totalPrice, ...customerSummary },
    });
    void navigate(href('thankYou'));
  }

  return { pending, failure, confirm };
}

interface NewBuild {
  buildId: string;
  confirmedAt: number;
  priceListId: string;
  configuration: Configuration;
}

async function saveBuild(build: NewBuild): Promise<ConfirmFailure | null> {
  const { confirmedAt, ...mutationFields } = build;
  const { customer } = useJourney.getState();
  const customerId = customer?.id ?? null;
  const actor = await resolveActor({ customerId });
  if (!actor) return 'NO_AGENT';
  const result = await mutate(localDatabase, {
    name: 'saveBuild',
    args: {
      ...mutationFields,
      showroomId: actor.showroomId,
      customerId,
    },
    actorId: actor.actorId,
    recordedAt: confirmedAt,
  });
  if (!result.ok) return result.code;
  if (!customer) recordOwnBuild(mutationFields.buildId);
  return null;
}
