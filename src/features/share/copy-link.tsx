import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './copy-link.module.css';
import type { Copied } from './use-copied.ts';

/** The link with a button that copies it. Without clipboard access the user can select the text. */
export function CopyLink({ copied, link }: { copied: Copied; link: string }) {
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
