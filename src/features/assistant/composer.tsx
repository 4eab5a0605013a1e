import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AttachedImage, AttachImage } from './attach-image.tsx';
import styles from './composer.module.css';
import { Microphone } from './microphone.tsx';

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
  const field = useRef<HTMLInputElement>(null);
  const canSend = text.trim() !== '' && !isLoading;

  function dictate(dictated: string): void {
    setText(dictated);
    // The input event marks dictated text as unsaved input, so that it blocks updates and delays
    // the idle reset as typed text does.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
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
        {/* The file picker is hidden while a customer uses the tablet, because it exposes the
            files of the tablet. */}
        {!handedOver && <AttachImage onAttach={setImage} />}
        <input
          aria-label={t('placeholder')}
          autoComplete="off"
          className={styles.input}
          enterKeyHint="send"
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('placeholder')}
          ref={field}
          value={text}
        />
        <Microphone onText={dictate} />
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
