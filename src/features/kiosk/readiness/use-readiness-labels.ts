import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { ReadinessResults, ReadinessPart } from './readiness.ts';

const GIGABYTE = 1024 ** 3;

/**
 * Returns, for each part of the readiness list, a formatter of the check result, for example the
 * size or the age of the part.
 */
export function useReadinessLabels(): Record<ReadinessPart, (found: ReadinessResults) => string> {
  const { t, i18n } = useTranslation('kiosk');
  const now = useNow();
  const listFormat = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const gigabyteFormat = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  });
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const dateTimeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const formatInstant = (instant: number) => dateTimeFormat.format(instant);

  return {
    shell: ({ shell }) => (shell ? t('ready.parts', { ...shell }) : t('ready.noShell')),
    records: ({ pulledAt }) =>
      pulledAt === null ? t('ready.never') : t('ready.asOf', { when: formatInstant(pulledAt) }),
    catalogue: ({ priceList, pulledAt }) =>
      priceList === null || pulledAt === null
        ? t('ready.never')
        : t('ready.priceList', { generation: priceList, when: formatInstant(pulledAt) }),
    pictures: ({ pictures }) => t('ready.pictures', { ...pictures }),
    languages: ({ languages }) => listFormat.format(languages),
    persisted: ({ persisted }) => t(persisted ? 'ready.persisted' : 'ready.notPersisted'),
    space: ({ freeBytes }) =>
      freeBytes === null
        ? t('ready.unknown')
        : t('ready.free', { free: gigabyteFormat.format(freeBytes / GIGABYTE) }),
    clock: ({ clockOffset }) =>
      clockOffset === null
        ? t('ready.unknown')
        : t('ready.clock', { count: Math.round(Math.abs(clockOffset) / 1000) }),
    agents: ({ agents }) => {
      const validAgents = agents.filter(({ validUntil }) => validUntil > now);
      return validAgents.length > 0
        ? listFormat.format(validAgents.map(({ name }) => name))
        : t('ready.noAgent');
    },
  };
}
