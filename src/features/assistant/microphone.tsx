import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDictate, startDictation } from '../../device/dictation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

/**
 * Button that starts dictation if the browser recognizes speech on the device; otherwise it shows a
 * notice that dictation is planned.
 */
export function Microphone({ onText }: { onText: (text: string) => void }) {
  const { t, i18n } = useTranslation('assistant');
  const [isMissing, setIsMissing] = useState(false);
  const [isListening, setIsListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const isMounted = useRef(true);

  // Stops the microphone, an external system, when the assistant panel closes.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
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
    if (!isMounted.current) return;
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
