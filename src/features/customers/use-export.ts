import { useTranslation } from 'react-i18next';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { noteDefect } from '../../data/defects.ts';
import { useSession } from '../../data/session/session-store.ts';
import { saveFile } from '../../device/save-file.ts';
import { dateTimeFormat } from '../../ui/date-time-format.ts';
import { showToast } from '../../ui/toast-store.ts';
import { csvColumns } from './csv/csv-columns.ts';

/** Makes a file of some customers and gives it to the person, with or without a network. */
export function useExport(): (idsOf: () => Promise<readonly string[]>) => Promise<void> {
  const { t } = useTranslation('customers');
  const showroom = useSession((state) => state.session?.showroom);

  return async (idsOf) => {
    if (!showroom) return;
    try {
      // The library that writes it comes when it is needed; it is kept on the tablet like the rest.
      const [ids, { exportCustomers }] = await Promise.all([
        idsOf(),
        import('./csv/export-customers.ts'),
      ]);
      const header = csvColumns.map((column) => t(`csv.${column}`));
      const { content, count } = await exportCustomers(ids, header);
      const name = exportFileName(showroom, Date.now());
      saveFile(name, content, 'text/csv;charset=utf-8');
      showToast({
        about: 'export',
        tone: 'positive',
        title: t('export.done', { count }),
        detail: name,
      });
    } catch (error) {
      noteDefect(error);
      showToast({ about: 'export', tone: 'danger', title: t('export.failed') });
    }
  };
}

/** The date is the showroom's: a tablet may be set to another time zone. */
export function exportFileName(
  { id, timezone }: Pick<Showroom, 'id' | 'timezone'>,
  now: number,
): string {
  // `sv` writes a day as 2026-11-22.
  const day = dateTimeFormat('sv', { dateStyle: 'short', timeZone: timezone });
  return `customers-${id}-${day.format(now)}.csv`;
}
