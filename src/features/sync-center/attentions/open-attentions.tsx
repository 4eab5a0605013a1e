import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Attention } from '#domain/attentions/attention.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import {
  type ReferencedRows,
  readOpenAttentions,
} from '../../../data/queries/sync-center/sync-center-queries.ts';
import { EmptyText } from '../../../ui/feedback/empty-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatMutation } from '../mutation-labels/mutation-labels.ts';
import { useSyncLabels } from '../use-sync-labels.ts';
import styles from './open-attentions.module.css';
import { getReasonTextKey } from './get-reason-text-key.ts';

interface OpenAttentionsProps {
  /** Maximum number of attentions in this list; the Sync center lists all. */
  limit: number;
  loadingLabel: string;
}

/**
 * Lists the open attentions, latest first, each with a link to the screen on which the agent
 * decides.
 */
export function OpenAttentions({ limit, loadingLabel }: OpenAttentionsProps) {
  const { t } = useTranslation('sync');
  const attentionsResult = useLiveRows(() => readOpenAttentions(localDatabase, limit), [limit]);
  if (!attentionsResult) return <Skeleton label={loadingLabel} lines={2} />;
  if (attentionsResult.attentions.length === 0)
    return <EmptyText>{t('center.noAttention')}</EmptyText>;
  return <AttentionRows attentions={attentionsResult.attentions} names={attentionsResult.names} />;
}

function AttentionRows({ attentions, names }: { attentions: Attention[]; names: ReferencedRows }) {
  const labels = useSyncLabels(names);
  const { t } = labels;
  return (
    <ul>
      {attentions.map((attention) => (
        <li className={styles.row} key={attention.id}>
          <Link className={styles.link} to={href('sync')}>
            <Icon name="alert" tone="caution" />
            <span className={styles.text}>
              <Text as="span" weight="medium" wrap="anywhere">
                {formatMutation(labels, attention.mutation)}
              </Text>
              <Text as="span" size="s" tone="muted">
                {t(getReasonTextKey(attention.code))}
              </Text>
            </span>
            <Icon name="chevron-right" size="small" tone="muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
