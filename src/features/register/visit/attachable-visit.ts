import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import {
  findTakenHomeBuild,
  type TakenHomeBuild,
} from '../../../data/queries/builds/taken-home-queries.ts';
import { describeViewedCars } from '../../../data/queries/visits/describe-viewed-cars.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { emptyCustomerSession } from '../../../data/session/customer/customer-session.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';

/** Builds and viewed cars of an unregistered visitor, which can be attached to a customer. */
export interface AttachableVisit {
  /** The builds that were saved in the current customer session. */
  ownBuildIds: readonly string[];
  /** The build of the typed build code; null without a valid code. */
  takenHome: TakenHomeBuild | null;
  /** One line per visit, such as “Nov 26, 2026: Looked at GV60, Himalayan Gray at 7:12 PM”. */
  viewedLines: readonly string[];
}

/**
 * Returns the visit that can be attached to a customer; null without one, undefined during the
 * read. The visit of a registered customer cannot be attached to another customer.
 *
 * @param customerId id of a stored customer; null for a new customer
 */
export function useAttachableVisit(
  buildCode: string,
  customerId: string | null,
): AttachableVisit | null | undefined {
  const { t, i18n } = useTranslation('register');
  const timeZone = useSession(({ session }) => session?.showroom.timezone);
  const { ownBuildIds, viewedCars } = useJourney((journey) =>
    journey.customer === null || journey.customer.id === customerId
      ? journey
      : emptyCustomerSession,
  );
  const found = useLiveValue(async () => {
    const [cars, takenHome] = await Promise.all([
      describeViewedCars(localDatabase, viewedCars),
      buildCode.trim() === '' ? null : findTakenHomeBuild(localDatabase, buildCode),
    ]);
    return { cars, takenHome };
  }, [viewedCars, buildCode]);
  if (!found) return undefined;
  const dayFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  });
  // A stored text ends with the time of day in the showroom in 24-hour format, such as `19:12`.
  const formatCar = (car: string) => {
    const [, name, time] = /^(.*) (\d\d:\d\d)$/.exec(car) ?? [];
    return time === undefined
      ? car
      : t('visit.viewedAt', { car: name, time: formatVisitTime(time, i18n.language) });
  };
  const formatLine = (cars: readonly string[], at: number) =>
    cars.length === 0
      ? []
      : [t('visit.viewed', { day: dayFormat.format(at), cars: cars.map(formatCar).join(' · ') })];
  const { cars, takenHome } = found;
  const walkIn = takenHome?.walkIn;
  const viewedLines = [
    ...(walkIn ? formatLine(listCars(walkIn.description), walkIn.arrivedAt) : []),
    ...formatLine(cars, viewedCars.at(-1)?.at ?? 0),
  ];
  const isEmpty = ownBuildIds.length === 0 && !takenHome && viewedLines.length === 0;
  return isEmpty ? null : { ownBuildIds, takenHome, viewedLines };
}

/** Returns the parts of a walk-in's description that are cars; the other parts are build codes. */
function listCars(description: string): string[] {
  return description.split(' · ').filter((part) => part.includes(' '));
}
