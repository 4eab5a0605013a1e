import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './readiness-list.module.css';
import { type Findings, type ReadinessPart, readinessParts, readyParts } from './readiness.ts';
import { useReadinessLabels } from './use-readiness-labels.ts';

/**
 * Lists the parts that a day offline requires, such as price list and pictures, and whether each is
 * ready.
 */
export function ReadinessList({ findings }: { findings: Findings | null }) {
  const { t } = useTranslation('kiosk');
  const now = useNow();
  const labels = useReadinessLabels();
  if (!findings) return <Skeleton label={t('ready.looking')} lines={9} />;
  const ready = readyParts(findings, now);
  const isAll = readinessParts.every((part) => ready[part]);

  const line = (part: ReadinessPart) => (
    <li className={styles.part} data-ready={ready[part] || undefined} key={part}>
      <span className={styles.mark}>
        <Icon name={ready[part] ? 'check' : 'alert'} size="small" />
      </span>
      <span className={styles.text}>
        <Text as="span" weight="medium">
          {t(`ready.part.${part}`)}
        </Text>
        <Text as="span" size="s" tone="muted">
          {labels[part](findings)}
        </Text>
      </span>
      <Badge tone={ready[part] ? 'positive' : 'caution'}>
        {t(ready[part] ? 'ready.there' : 'ready.missing')}
      </Badge>
    </li>
  );

  return (
    <Stack gap={5}>
      <p aria-live="polite" className={styles.verdict} data-ready={isAll || undefined}>
        <Icon name={isAll ? 'cloud-check' : 'clock'} />
        {t(isAll ? 'ready.all' : 'ready.notAll')}
      </p>
      <ul className={styles.parts}>{readinessParts.map(line)}</ul>
    </Stack>
  );
}
