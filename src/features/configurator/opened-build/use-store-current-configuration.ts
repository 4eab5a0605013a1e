import { useEffect } from 'react';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { emptyJourneyConfiguration } from '../../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import type { ShownConfiguration } from '../describe-configuration.ts';

/** Delay in ms after the last tap before the customer session is written. */
const DEBOUNCE_MS = 250;

/** Copies the displayed configuration to the customer session. */
export function useStoreCurrentConfiguration(
  priceList: PriceList,
  shown: ShownConfiguration | null,
): void {
  const vehicle = shown?.vehicle;
  const exteriorColor = shown?.exterior.id ?? null;
  const interiorColor = shown?.interior.id ?? null;
  const packageIds = shown?.packages.map(({ id }) => id).join(' ') ?? '';
  const totalPrice = shown?.total ?? 0;

  // Writes after a delay, so that a tap does not wait for web storage or the local database. Both
  // store the customer session.
  useEffect(() => {
    if (!vehicle) return undefined;
    const packageIdList = packageIds.split(' ');
    const features = priceList.packages
      .filter(({ id }) => packageIdList.includes(id))
      .flatMap((item) => item.features);
    const debounceTimer = setTimeout(() => {
      const { country, language } = useJourney.getState().configuration;
      void changeJourney({
        configuration: {
          ...emptyJourneyConfiguration,
          country,
          language,
          model: vehicle.modelId,
          exteriorColor,
          interiorColor,
          features: [...new Set(features)],
          totalPrice,
          selectedVehicle: vehicle,
        },
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(debounceTimer);
  }, [priceList, vehicle, exteriorColor, interiorColor, packageIds, totalPrice]);
}
