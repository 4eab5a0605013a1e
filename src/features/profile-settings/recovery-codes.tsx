import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../device/export/copy-text.ts';
import { saveFile } from '../../device/export/save-file.ts';
import { guardNavigation } from '../../device/unsaved-work/leave-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import settings from './settings.module.css';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  agentCode: string;
  codes: readonly string[];
  onDone: () => void;
}

const blockNavigation = () => {};

/**
 * Recovery codes, displayed once and not stored on the tablet: the agent copies, saves or prints
 * them before closing the sheet.
 */
export function RecoveryCodes({ agentCode, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profileSettings');
  const [isStored, setIsStored] = useState(false);
  // An effect guards against leaving the screen, because a step back in the browser history would
  // lose the codes.
  useEffect(
    () => (isStored ? undefined : guardNavigation(blockNavigation, blockNavigation)),
    [isStored],
  );
  const text = [t('recovery.fileTitle', { agentCode }), '', ...codes, ''].join('\n');

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    const title = t(isCopied ? 'recovery.copied' : 'recovery.notCopied');
    showToast({ about: 'recovery-codes', tone: isCopied ? 'positive' : 'danger', title });
  }

  return (
    <div className={settings.section}>
      <p className={settings.note}>{t('recovery.note')}</p>
      <section aria-label={t('recovery.title')} className={styles.print}>
        <p className={styles.printTitle}>{t('recovery.fileTitle', { agentCode })}</p>
        <Grid as="ul" gap={[3, 5]} min="9rem">
          {codes.map((code) => (
            <li key={code}>
              <code className={styles.code}>{code}</code>
            </li>
          ))}
        </Grid>
      </section>
      <Cluster gap={3}>
        <Button icon="copy" onClick={() => void copy()} variant="secondary">
          {t('recovery.copy')}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
          variant="secondary"
        >
          {t('recovery.download')}
        </Button>
        <Button icon="print" onClick={() => window.print()} variant="secondary">
          {t('recovery.print')}
        </Button>
      </Cluster>
      <Checkbox
        checked={isStored}
        label={t('recovery.kept')}
        onChange={({ target }) => setIsStored(target.checked)}
      />
      <FormActions>
        <Button disabled={!isStored} onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </FormActions>
    </div>
  );
}
