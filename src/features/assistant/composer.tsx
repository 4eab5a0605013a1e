import { type FormEvent, useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { canDictate, startDictation } from '../../device/dictation.ts';
import { shrinkWholePicture } from '../../device/pictures/shrink-picture.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { NoticeDialog } from '../../ui/overlays/notice-dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import styles from './composer.module.css';

/**
 * Maximum size of an attached image: pixels of the longer side, and characters of the data URL.
 * Large enough to recognize a car, small enough to store with the conversation.
 */
const PICTURE_LIMITS = { longest: 1024, maxCharacters: 120_000 };

interface ComposerProps {
  isLoading: boolean;
  onAsk: (text: string, image: string | null) => Promise<void>;
}

/**
 * Input for a question, which can be typed or dictated, and can have an image. The Enter key sends
 * the question.
 */
export function Composer({ isLoading, onAsk }: ComposerProps) {
  const { t } = useTranslation('assistant');
  const handedOver = useKiosk((state) => state.handedOver);
  const [text, setText] = useState('');
  const [image, setImage] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const canSend = text.trim() !== '' && !isLoading;

  function insertDictatedText(dictated: string): void {
    setText(dictated);
    // The input event marks the dictated text as unsaved input. Unsaved input blocks app updates
    // and delays the idle reset.
    inputRef.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!canSend) return;
    void onAsk(text, image);
    setText('');
    setImage(null);
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      {image !== null && <AttachedImage image={image} onRemove={() => setImage(null)} />}
      <div className={styles.line}>
        {/* The file picker is hidden while a customer uses the tablet, because the picker
            exposes the files of the tablet. */}
        {!handedOver && <AttachImage onAttach={setImage} />}
        <input
          aria-label={t('placeholder')}
          autoComplete="off"
          className={styles.input}
          enterKeyHint="send"
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('placeholder')}
          ref={inputRef}
          value={text}
        />
        <Microphone onText={insertDictatedText} />
        <IconButton
          className={styles.send}
          disabled={!canSend}
          icon="arrow-up"
          label={t('send')}
          type="submit"
        />
      </div>
      <p className={styles.note}>{t('footer')}</p>
    </form>
  );
}

function AttachImage({ onAttach }: { onAttach: (image: string) => void }) {
  const { t } = useTranslation('assistant');
  const inputRef = useRef<HTMLInputElement>(null);

  async function attach(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      onAttach(await shrinkWholePicture(file, PICTURE_LIMITS));
    } catch {
      // Shows the same message for every error, because the usual cause is an image that the
      // browser cannot decode.
      showToast({ tone: 'caution', title: t('imageFailed') });
    }
  }

  return (
    <>
      <input
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void attach(target.files?.[0]);
          target.value = '';
        }}
        ref={inputRef}
        type="file"
      />
      <IconButton icon="image" label={t('attach')} onClick={() => inputRef.current?.click()} />
    </>
  );
}

function AttachedImage({ image, onRemove }: { image: string; onRemove: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <Cluster align="center" gap={2} nowrap>
      <img alt={t('attached')} className={styles.image} src={image} />
      <IconButton icon="close" label={t('removeImage')} onClick={onRemove} />
    </Cluster>
  );
}

/**
 * Button that starts dictation if the browser recognizes speech on the device. Otherwise the button
 * shows a notice that dictation is planned.
 */
function Microphone({ onText }: { onText: (text: string) => void }) {
  const { t, i18n } = useTranslation('assistant');
  const [isDictationMissing, setIsDictationMissing] = useState(false);
  const [isListening, setIsListening] = useState(false);
  const stopDictationRef = useRef<(() => void) | null>(null);
  const isMounted = useRef(true);

  // Stops the microphone, an external system, when the assistant panel closes.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      stopDictationRef.current?.();
    };
  }, []);

  async function toggleDictation(): Promise<void> {
    if (isListening) {
      stopDictationRef.current?.();
      return;
    }
    try {
      const isAvailable = await canDictate(i18n.language);
      if (!isMounted.current) return;
      if (isAvailable) {
        stopDictationRef.current = startDictation(i18n.language, {
          onText,
          onEnd: () => setIsListening(false),
        });
      }
      setIsListening(isAvailable);
      setIsDictationMissing(!isAvailable);
    } catch {
      // The browser denies this page the use of speech recognition.
      setIsDictationMissing(true);
    }
  }

  return (
    <>
      <IconButton
        aria-pressed={isListening}
        icon="microphone"
        label={isListening ? t('listening') : t('microphone')}
        onClick={() => void toggleDictation()}
      />
      <NoticeDialog
        closeLabel={t('ok')}
        onClose={() => setIsDictationMissing(false)}
        open={isDictationMissing}
        title={t('voiceComing')}
      />
    </>
  );
}
