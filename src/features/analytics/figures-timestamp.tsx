import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#domain/time/durations.ts';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './figures-timestamp.module.css';
import type { FigureFormatters } from './use-figure-formatters.ts';
import type { NameResolvers } from './use-name-resolvers.ts';

interface FiguresTimestampProps {
  counted: AnalyticsResult;
  names: NameResolvers;
  formats: FigureFormatters;
  ownName: string;
}

/** Shows the time at which the figures were computed, and a note about missing or old figures. */
export function FiguresTimestamp({ counted, names, formats, ownName }: FiguresTimestampProps) {
  const { t } = useTranslation('analytics');
  const now = useNow();
  const { asOf, othersAsOf, unknownIds } = counted;
  const ownText = asOf && t('asOf.own', { showroom: ownName, time: formats.moment(asOf) });
  const othersText = othersAsOf && t('asOf.others', { time: formats.moment(othersAsOf) });
  const timestampText = [ownText, othersText].filter(Boolean).join(' · ');
  const showrooms = formats.list(unknownIds.map(names.showroom));
  return (
    <Stack className={styles.asOf} gap={1}>
      {timestampText && <p>{timestampText}</p>}
      {unknownIds.length > 0 && (
        <Cluster className={styles.notice} as="p" align="baseline" gap={2} nowrap>
          <Icon name="info" size="small" />
          {t('asOf.unknown', { showrooms })}
        </Cluster>
      )}
      {othersAsOf !== null && now - othersAsOf > DAY_MS && (
        <Cluster className={styles.notice} as="p" align="baseline" gap={2} nowrap>
          <Icon name="clock" size="small" />
          {t('asOf.stale')}
        </Cluster>
      )}
    </Stack>
  );
}
