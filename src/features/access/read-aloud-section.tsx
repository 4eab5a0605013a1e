import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localVoice, watchVoices } from '../../device/read-aloud.ts';
import { Button } from '../../ui/button.tsx';
import styles from './access-sheet.module.css';
import { startReading, stopReading, useIsReading } from './reading.ts';

/** Offers to read the screen aloud if this tablet has a local voice for the language of the app. */
export function ReadAloudSection() {
  const { t, i18n } = useTranslation('access');
  const voice = useSyncExternalStore(watchVoices, () => localVoice(i18n.language));
  const isReading = useIsReading();
  return (
    <section aria-labelledby="access-read" className={styles.group}>
      <h3 className={styles.legend} id="access-read">
        {t('read.title')}
      </h3>
      {voice ? (
        <Button
          fullWidth
          icon="volume"
          onClick={() => (isReading ? stopReading() : startReading(voice))}
          variant="secondary"
        >
          {t(isReading ? 'read.stop' : 'read.start')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('read.noVoice')}</p>
      )}
    </section>
  );
}
