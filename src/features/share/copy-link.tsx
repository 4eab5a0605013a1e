import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './copy-link.module.css';
import type { CopyState } from './use-copy-to-clipboard.ts';

/**
 * Shows a share link with a button that copies it. The user can select the text of the link if the
 * app has no access to the clipboard.
 */
export function CopyLink({ copied, link }: { copied: CopyState; link: string }) {
  const { t } = useTranslation('share');
  return (
    <div className={styles.copy}>
      <TextField
        error={copied.state === 'failed' ? t('copyFailed') : undefined}
        label={t('link')}
        onFocus={(event) => event.target.select()}
        readOnly
        value={link}
      />
      <Button
        icon={copied.state === 'copied' ? 'check' : 'copy'}
        onClick={() => copied.copy(link)}
        variant="secondary"
      >
        <span aria-live="polite">{copied.state === 'copied' ? t('copied') : t('copyLink')}</span>
      </Button>
    </div>
  );
}
