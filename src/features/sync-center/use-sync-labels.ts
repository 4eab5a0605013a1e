import { useTranslation } from 'react-i18next';
import type { ReferencedRows } from '../../data/queries/sync-center/sync-center-queries.ts';
import type { SyncLabels } from './sync-labels.ts';
import { useTimeFormat } from './use-time-format.ts';

/**
 * Returns the formatters of the Sync center in the language of the app, which resolve ids with
 * `names`.
 */
export function useSyncLabels(names: ReferencedRows): SyncLabels {
  const { t, i18n } = useTranslation(['sync', 'common']);
  const formatTime = useTimeFormat();
  return { t, locale: i18n.language, formatTime, names };
}
