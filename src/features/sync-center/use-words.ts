import { useTranslation } from 'react-i18next';
import type { Names } from '../../data/queries/sync-center-queries.ts';
import { useTimeFormat } from './use-time-format.ts';
import type { Words } from './words.ts';

/**
 * Returns the formatters of the Sync center in the language of the app, which resolve ids with
 * `names`.
 */
export function useWords(names: Names): Words {
  const { t, i18n } = useTranslation(['sync', 'common']);
  const formatTime = useTimeFormat();
  return { t, locale: i18n.language, formatTime, names };
}
