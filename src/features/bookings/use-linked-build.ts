import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { findSharedOption } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findBuild, listBuildsOfCustomer } from '../../data/queries/builds/build-queries.ts';
import { findPriceListById } from '../../data/queries/catalogue/price-list-queries.ts';
import { findMarket } from '../../data/queries/showrooms/showroom-queries.ts';
import type { VisitForm } from '../../data/session/customer/customer-session.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';

/**
 * Returns a build with the names of its options; null if the build or its price list is missing.
 * Does not use `findOwnSharedBuild`, whose import would create cycles between the output chunks.
 */
async function findBuildWithNames(buildId: string, language: Language) {
  const build = await findBuild(localDatabase, buildId);
  const priceList = build && (await findPriceListById(localDatabase, build.priceListId));
  if (!priceList) return null;
  const market = await findMarket(localDatabase);
  const shared = toSharedBuild(translatePriceList(priceList, language, market), build);
  return shared && { build, shared };
}

export interface LinkedBuild {
  id: string;
  /** Trim, paint, wheels and build code in one line. */
  description: string;
}

/**
 * Returns the build that a visit was booked for; null without a build, or if another vehicle was
 * chosen since.
 */
export function useLinkedBuild({
  buildId,
  vehicleId,
}: Pick<VisitForm, 'buildId' | 'vehicleId'>): LinkedBuild | null {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const found = useLiveValue(
    async () => (buildId === undefined ? null : findBuildWithNames(buildId, language)),
    [buildId, language],
  );
  if (!found || found.build.vehicleId !== vehicleId) return null;
  const { shared } = found;
  const optionNames = (['trim', 'exterior', 'wheels'] as const).map(
    (kind) => findSharedOption(shared, kind)?.name,
  );
  const code = shared.code === null ? null : formatBuildCode(shared.code);
  return { id: shared.id, description: [...optionNames, code].filter(Boolean).join(' · ') };
}

/** Returns the id of the customer's latest build of the booked model; undefined without one. */
export async function findLatestBuildId({
  customerId,
  vehicleId,
}: Pick<Booking, 'customerId' | 'vehicleId'>): Promise<string | undefined> {
  const builds = await listBuildsOfCustomer(localDatabase, customerId);
  return builds.find((build) => build.vehicleId === vehicleId)?.id;
}

/**
 * Returns the build that was booked in the current customer session. Bookings store no build, so
 * for other bookings, returns the customer's latest build of the booked model.
 */
export function useBuildOfBooking({ id, customerId, vehicleId }: Booking): LinkedBuild | null {
  const bookedBuildId = useJourney(({ confirmedBooking }) =>
    confirmedBooking?.id === id ? confirmedBooking.buildId : undefined,
  );
  const latestBuildId = useLiveValue(
    () => findLatestBuildId({ customerId, vehicleId }),
    [customerId, vehicleId],
  );
  return useLinkedBuild({ buildId: bookedBuildId ?? latestBuildId, vehicleId });
}
