import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Build, configurationOf } from '#domain/builds/build.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { listFeaturesOfTrim } from '#domain/catalogue/vehicles/list-features-of-trim.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { mutate } from '../../../data/mutate/mutate.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { findBuild } from '../../../data/queries/builds/build-queries.ts';
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
    const savedBuild = await findSavedBuild(vehicle, priceList);
    const savedConfiguration = savedBuild ? configurationOf(savedBuild) : undefined;
    const configuration = createConfirmedConfiguration(
      priceList,
      vehicle,
      choices,
      savedConfiguration,
    );
    const isSaved = isDeepEqual(configuration, savedConfiguration);
    const buildId = savedBuild && isSaved ? savedBuild.id : newId();
    const build = { buildId, confirmedAt: Date.now(), priceListId: priceList.id };
    const saveFailure = isSaved ? null : await saveBuild({ ...build, configuration });
    // The pending state lasts through the navigation, so that a second tap does not save a second
    // build.
    if (saveFailure) {
      setPending(false);
      setFailure(saveFailure);
      return;
    }
    const { confirmedAt } = build;
    const { exteriorColorId, trimId } = configuration;
    const confirmedVehicle = {
      ...vehicle,
      features: listFeaturesOfTrim(priceList, vehicle, trimId),
    };
    const totalPrice = computeConfiguratorTotal(priceList, configuration);
    const customerSummary = { name: formatFullName(customer), email: customer?.email ?? '' };
    await changeJourney({
      confirmation: {
        buildId,
        vehicle: confirmedVehicle,
        variant,
        exteriorColorId,
        confirmedAt,
        totalPrice,
        ...customerSummary,
      },
    });
    void navigate(href('thankYou'));
  }

  return { pending, failure, confirm };
}

/** Returns the build saved last in the session, if the build has this vehicle and price list. */
async function findSavedBuild(vehicle: Vehicle, priceList: PriceList): Promise<Build | null> {
  const { savedBuild } = useJourney.getState();
  const build = savedBuild && (await findBuild(localDatabase, savedBuild.id));
  return build?.vehicleId === vehicle.id && build.priceListId === priceList.id ? build : null;
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
