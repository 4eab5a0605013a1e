import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { findLocalVoice, watchVoices } from '../../device/read-aloud.ts';
import { Button } from '../../ui/button.tsx';
import styles from './accessibility-sheet.module.css';
import { startReadAloud, stopReadAloud, useIsReadingAloud } from './read-aloud-state.ts';
import { Text } from '../../ui/text.tsx';

/** Offers to read the screen aloud if this tablet has a local voice for the language of the app. */
export function ReadAloudSection() {
  const { t, i18n } = useTranslation('access');
  const voice = useSyncExternalStore(watchVoices, () => findLocalVoice(i18n.language));
  const isReading = useIsReadingAloud();
  return (
    <section aria-labelledby="access-read" className={styles.group}>
      <h3 className={styles.legend} id="access-read">
        {t('read.title')}
      </h3>
      {voice ? (
        <Button
          fullWidth
          icon="volume"
          onClick={() => (isReading ? stopReadAloud() : startReadAloud(voice))}
          variant="secondary"
        >
          {t(isReading ? 'read.stop' : 'read.start')}
        </Button>
      ) : (
        <Text size="s" tone="muted">
          {t('read.noVoice')}
        </Text>
      )}
    </section>
  );
}
