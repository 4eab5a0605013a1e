import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '#domain/documents/document.ts';
import { Button } from '../../ui/button.tsx';
import styles from './documents-tab.module.css';
import { useAddDocuments } from './use-add-documents.ts';

/** Buttons that add documents with the camera or from the files of the tablet. */
export function AddDocuments({ customerId }: { customerId: string }) {
  const { t } = useTranslation('documents');
  const { pending, addAll } = useAddDocuments(customerId);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(target.files ?? [])];
    // Emptying the input lets the user select the same file again.
    target.value = '';
    if (chosen.length > 0) void addAll(chosen);
  }

  return (
    <div className={styles.add}>
      <input
        accept="image/*"
        aria-label={t('photo')}
        capture="environment"
        hidden
        onChange={take}
        ref={camera}
        type="file"
      />
      <input
        accept={documentTypes.join(',')}
        aria-label={t('file')}
        hidden
        multiple
        onChange={take}
        ref={files}
        type="file"
      />
      <Button
        disabled={pending}
        icon="scan"
        onClick={() => camera.current?.click()}
        variant="secondary"
      >
        {t('photo')}
      </Button>
      <Button icon="plus" onClick={() => files.current?.click()} pending={pending}>
        {t('file')}
      </Button>
    </div>
  );
}
