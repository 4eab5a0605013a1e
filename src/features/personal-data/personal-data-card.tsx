import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useLiveValue } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './personal-data-card.module.css';
import { useExportPersonalData } from './use-export-personal-data.ts';
import { useErase } from './use-erase.ts';
import { Text } from '../../ui/text.tsx';

/** Card for data subject requests of a customer: export or erase all personal data. */
export function PersonalDataCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation('personalData');
  const navigate = useNavigate();
  const customer = useLiveValue(() => localDatabase.customers.get(customerId), [customerId]);
  const exporting = useExportPersonalData(customerId);
  const erasing = useErase(customerId);
  const [asking, setAsking] = useState(false);
  if (!customer || customer.erasedAt !== undefined) return null;

  async function answer(isSure: boolean): Promise<void> {
    const isDone = isSure && (await erasing.erase());
    setAsking(false);
    if (isDone) void navigate(href('customers'));
  }

  return (
    <section className={styles.card}>
      <Text as="h2" size="xl">
        {t('title')}
      </Text>
      <div className={styles.part}>
        <p className={styles.words}>{t('exportDetail')}</p>
        <Button
          icon="download"
          onClick={() => void exporting.run()}
          pending={exporting.pending}
          variant="secondary"
        >
          {t('export')}
        </Button>
      </div>
      <div className={styles.part}>
        <p className={styles.words}>{t('eraseDetail')}</p>
        <Button icon="trash" onClick={() => setAsking(true)} variant="quiet">
          {t('erase')}
        </Button>
      </div>
      <ConfirmDialog
        labels={{ confirm: t('eraseConfirm'), cancel: t('keep') }}
        onAnswer={(isSure) => void answer(isSure)}
        open={asking}
        pending={erasing.pending}
        title={t('eraseTitle', { name: customer.name })}
        tone="danger"
      >
        {t('eraseBody')}
      </ConfirmDialog>
    </section>
  );
}
