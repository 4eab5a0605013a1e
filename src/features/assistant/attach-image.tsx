import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fitPicture } from '../../device/shrink-picture.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './attach-image.module.css';

/**
 * Maximum size of an attached image: large enough to recognize a car, small enough to store with
 * the conversation.
 */
const PICTURE = { longest: 1024, maxCharacters: 120_000 };

export function AttachImage({ onAttach }: { onAttach: (image: string) => void }) {
  const { t } = useTranslation('assistant');
  const inputRef = useRef<HTMLInputElement>(null);

  async function attach(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      onAttach(await fitPicture(file, PICTURE));
    } catch {
      // Shows the same message for every error, because any error means that the browser cannot
      // decode the image.
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

/** Shows the image that is sent with the next question, with a button that removes it. */
export function AttachedImage({ image, onRemove }: { image: string; onRemove: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <Cluster align="center" gap={2} nowrap>
      <img alt={t('attached')} className={styles.image} src={image} />
      <IconButton icon="close" label={t('removeImage')} onClick={onRemove} />
    </Cluster>
  );
}
