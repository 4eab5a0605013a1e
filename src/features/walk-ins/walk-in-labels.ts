import type { TFunction } from 'i18next';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';

type Translate = TFunction<['walkIns', 'common']>;
const MINUTE_MS = 60_000;

export function formatWaitingTime(t: Translate, ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return t('lessThanAMinute');
  if (minutes < 60) return t('minutes', { count: minutes });
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Returns the description of a walk-in; without a description, a name with the time of arrival. */
export function formatWalkInName(
  t: Translate,
  walkIn: WalkIn,
  formatTime: (at: number) => string,
): string {
  return walkIn.description || t('unnamed', { time: formatTime(walkIn.arrivedAt) });
}

/**
 * Returns the facts that are displayed beside the name of a walk-in: the vehicle of interest, and
 * the number of people if greater than one.
 */
export function listWalkInFacts(t: Translate, { vehicleInterest, partySize }: WalkIn): string[] {
  return [
    ...(vehicleInterest === null ? [] : [vehicleInterest]),
    ...(partySize > 1 ? [t('party', { count: partySize })] : []),
  ];
}
