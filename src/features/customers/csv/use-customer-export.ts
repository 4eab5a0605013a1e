import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { emitDefect } from '../../../data/defects.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { csvColumns } from './csv-columns.ts';

/** Exports customers as a file, and saves the file to the device; works online and offline. */
export function useCustomerExport(): (listIds: () => Promise<readonly string[]>) => Promise<void> {
  const { t } = useTranslation('customers');
  const showroom = useSession((state) => state.session?.showroom);

  return async (listIds) => {
    if (!showroom) return;
    try {
      // The writer library loads on demand; the service worker precaches the library.
      const [ids, { exportCustomers }] = await Promise.all([
        listIds(),
        import('./export-customers.ts'),
      ]);
      const header = csvColumns.map((column) => t(`csv.${column}`));
      const { content, count } = await exportCustomers(ids, header);
      const fileName = createExportFileName(showroom, Date.now());
      saveFile(fileName, content, 'text/csv;charset=utf-8');
      showToast({
        about: 'export',
        tone: 'positive',
        title: t('export.done', { count }),
        detail: fileName,
      });
    } catch (error) {
      emitDefect(error);
      showToast({ about: 'export', tone: 'danger', title: t('export.failed') });
    }
  };
}

/**
 * Returns the name of an exported file. The date in the name is in the time zone of the showroom,
 * because the tablet may have another time zone.
 */
export function createExportFileName(
  { id, timezone }: Pick<Showroom, 'id' | 'timezone'>,
  now: number,
): string {
  // The locale `sv` formats a day as 2026-11-22.
  const dayFormat = getDateTimeFormat('sv', { dateStyle: 'short', timeZone: timezone });
  return `customers-${id}-${dayFormat.format(now)}.csv`;
}
