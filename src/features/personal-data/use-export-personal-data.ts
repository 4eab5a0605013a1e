import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emitDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { exportPersonalData } from '../../data/queries/personal-data-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { saveFile } from '../../device/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Returns a function that creates the export file on this tablet, online and offline. The name of
 * the file contains no personal data.
 */
export function useExportPersonalData(customerId: string) {
  const { t } = useTranslation('personalData');
  const showroom = useSession((state) => state.session?.showroom.name) ?? '';
  const [pending, setPending] = useState(false);

  async function run(): Promise<void> {
    setPending(true);
    const exportedAt = new Date().toISOString();
    try {
      const file = await exportPersonalData(localDatabase, customerId, { exportedAt, showroom });
      saveFile(`personal-data-${exportedAt.slice(0, 10)}.zip`, file, 'application/zip');
      showToast({ about: 'export', tone: 'positive', title: t('exported') });
    } catch (error) {
      emitDefect(error);
      showToast({ about: 'export', tone: 'danger', title: t('exportFailed') });
    }
    setPending(false);
  }

  return { pending, run };
}
