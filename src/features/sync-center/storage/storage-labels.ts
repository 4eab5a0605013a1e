import type { StorageState } from '../../../device/storage/storage.ts';
import type { SyncLabels } from '../sync-labels.ts';

const MINUTE_MS = 60_000;
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
/**
 * Clock differences in ms up to this value are ignored, because the latency of a response may cause
 * such a difference.
 */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

/** Formats a number of bytes, for example as `1.4 GB` or `310 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const [amount, unit] =
    bytes >= GIGABYTE ? [bytes / GIGABYTE, 'gigabyte'] : [bytes / MEGABYTE, 'megabyte'];
  const digits = unit === 'gigabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(amount);
}

type LabelContext = Pick<SyncLabels, 't' | 'locale'>;

/** Returns the difference to the server clock as text; undefined within the tolerance. */
export function formatClockOffset({ t }: LabelContext, clockOffset: number): string | undefined {
  const offsetMs = Math.abs(clockOffset);
  if (offsetMs <= CLOCK_TOLERANCE_MS) return undefined;
  const count = Math.round(offsetMs / MINUTE_MS);
  return clockOffset > 0 ? t('tablet.clockBehind', { count }) : t('tablet.clockAhead', { count });
}

export function formatPersistence({ t }: LabelContext, { persisted }: StorageState): string {
  if (persisted === null) return t('tablet.persistUnknown');
  return persisted ? t('tablet.persisted') : t('tablet.notPersisted');
}

export function formatFreeSpace(
  { t, locale }: LabelContext,
  { free, usage }: StorageState,
): string {
  if (free !== null) return t('tablet.freeOf', { free: formatBytes(free, locale) });
  if (usage !== null) return t('tablet.usage', { usage: formatBytes(usage, locale) });
  return t('tablet.unknown');
}
