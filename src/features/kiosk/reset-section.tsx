import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { emitDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { checkReset } from '../../data/rescue/check-reset.ts';
import { wipeTablet } from '../../data/session/wipe-tablet.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './diagnostics.module.css';

/**
 * Section with a button that erases the tablet. The button is missing while the tablet contains
 * unsent documents, or unsent changes that are not in a rescue file.
 */
export function ResetSection() {
  const { t } = useTranslation('kiosk');
  const check = useLiveRows(() => checkReset(localDatabase));
  const [asking, setAsking] = useState(false);

  async function reset(): Promise<void> {
    // Checks for unsent changes again, because changes may have been recorded while the dialog was
    // open.
    const { may } = await checkReset(localDatabase);
    if (!may) return;
    await wipeTablet(localDatabase, null);
    location.replace(href('login'));
  }

  return (
    <section className={styles.part}>
      <Text as="h2" size="xl">
        {t('reset.title')}
      </Text>
      <p className={styles.muted}>{t('reset.detail')}</p>
      {check?.may === false && (
        <>
          <p>
            {check.waiting > 0
              ? t('reset.refused', { count: check.waiting })
              : t('reset.refusedDocuments', { count: check.documents })}
          </p>
          <Link className={buttonClassName({ variant: 'secondary' })} to={href('sync')}>
            {t('reset.export')}
          </Link>
        </>
      )}
      {check?.may && (
        <Button onClick={() => setAsking(true)} variant="danger">
          {t('reset.action')}
        </Button>
      )}
      <ConfirmDialog
        labels={{ confirm: t('reset.action'), cancel: t('reset.cancel') }}
        onAnswer={(confirmed) => {
          setAsking(false);
          if (confirmed) reset().catch(emitDefect);
        }}
        open={asking}
        title={t('reset.sure')}
        tone="danger"
      >
        {check?.may && check.isExported ? t('reset.sureExported') : t('reset.sureDetail')}
      </ConfirmDialog>
    </section>
  );
}
