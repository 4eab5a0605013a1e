import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDictate, startDictation } from '../../device/dictation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

/** Types what is said, where the browser listens on the device; elsewhere it says that it will come. */
export function Microphone({ onText }: { onText: (text: string) => void }) {
  const { t, i18n } = useTranslation('assistant');
  const [isMissing, setIsMissing] = useState(false);
  const [isListening, setIsListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const isThere = useRef(true);

  // The microphone is the tablet's: nobody is listened to once the panel is closed.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      stop.current?.();
    };
  }, []);

  async function listen(): Promise<void> {
    if (isListening) {
      stop.current?.();
      return;
    }
    if (!(await canDictate(i18n.language))) {
      setIsMissing(true);
      return;
    }
    if (!isThere.current) return;
    setIsListening(true);
    stop.current = startDictation(i18n.language, { onText, onEnd: () => setIsListening(false) });
  }

  return (
    <>
      <IconButton
        aria-pressed={isListening}
        icon="microphone"
        label={isListening ? t('listening') : t('microphone')}
        onClick={() => void listen()}
      />
      <NoticeDialog
        closeLabel={t('ok')}
        onClose={() => setIsMissing(false)}
        open={isMissing}
        title={t('voiceComing')}
      />
    </>
  );
}
