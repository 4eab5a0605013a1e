import { useTranslation } from 'react-i18next';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getDateTimeFormat } from '../../ui/time/date-time-format.ts';

const GIGABYTE = 1024 ** 3;

interface Fact {
  label: string;
  value: string;
}

/**
 * Returns the data of the last report of a tablet as localized texts; without a report, only the
 * time of the last contact.
 */
export function useDeviceFacts({ lastSeenAt, report }: FleetDevice): Fact[] {
  const { t, i18n } = useTranslation('fleet');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const percentFormat = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const gigabyteFormat = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  });
  const formatInstant = (at: number | null) =>
    at === null ? t('never') : dateTimeFormat.format(at);
  const lastSeenFact = { label: t('fact.seen'), value: formatInstant(lastSeenAt) };
  if (!report) return [lastSeenFact];
  const { battery, clockOffset, freeBytes, oldestAt, persisted } = report;
  const facts: (Fact | null)[] = [
    lastSeenFact,
    {
      label: t('fact.version'),
      value: t('version', { version: report.appVersion, protocol: report.protocol }),
    },
    { label: t('fact.waiting'), value: t('items', { count: report.waiting }) },
    oldestAt === null ? null : { label: t('fact.oldest'), value: formatInstant(oldestAt) },
    { label: t('fact.documents'), value: t('items', { count: report.documentsWaiting }) },
    { label: t('fact.attentions'), value: t('items', { count: report.attentions }) },
    {
      label: t('fact.storage'),
      value: t(persisted === null ? 'unknown' : persisted ? 'kept' : 'notKept'),
    },
    {
      label: t('fact.free'),
      value: freeBytes === null ? t('unknown') : gigabyteFormat.format(freeBytes / GIGABYTE),
    },
    battery && {
      label: t('fact.battery'),
      value: t(battery.charging ? 'charging' : 'onBattery', {
        level: percentFormat.format(battery.level),
      }),
    },
    {
      label: t('fact.clock'),
      value:
        clockOffset === null
          ? t('unknown')
          : t('clock', { count: Math.round(Math.abs(clockOffset) / 1000) }),
    },
    { label: t('fact.mode'), value: t(modeOf(report)) },
  ];
  return facts.filter((fact) => fact !== null);
}

function modeOf({ kioskMode, handedOver }: NonNullable<FleetDevice['report']>) {
  if (!kioskMode) return 'mode.staff';
  return handedOver ? 'mode.customer' : 'mode.kiosk';
}
