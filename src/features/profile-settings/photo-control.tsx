import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sniffType } from '#domain/documents/sniff-type.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { findAgentPhoto } from '../../data/queries/showrooms/agent-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { useAction } from '../../shared/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { useSheetLoadFallback } from '../../ui/overlays/use-sheet-load-fallback.ts';
import { Text } from '../../ui/text/text.tsx';
import type { ChosenPicture } from './photo-sheet.tsx';
import styles from './photo.module.css';

/** Size limit in bytes: several times the size of a photo from a current camera. */
const MAX_PICTURE_BYTES = 25 * 1024 * 1024;

const SNIFFED_BYTES = 1024;

const PhotoSheet = lazyPart(
  async () => ({
    default: (await import('./photo-sheet.tsx')).PhotoSheet,
  }),
  PhotoSheetLoadFallback,
);

function PhotoSheetLoadFallback({
  onClose,
  retry,
}: LazyPartFallbackProps & { onClose: () => void }) {
  const { t } = useTranslation('common');
  const labels = { title: t('missing.title'), detail: t('missing.again') };
  useSheetLoadFallback({ open: true, onClose, retry, labels });
  return null;
}

export function PhotoControl({ session }: { session: Session }) {
  const { t } = useTranslation('profileSettings');
  const { agent, showroom } = session;
  const photo = useLiveValue(() => findAgentPhoto(localDatabase, agent.id), [agent.id]);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [chosenPicture, setChosenPicture] = useState<ChosenPicture | null>(null);
  const fileInputRef = useRef<HTMLInputElement>(null);
  const { run, isPending } = useAction();

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    setProblem(null);
    if (file) {
      const pictureProblem = await checkPicture(file);
      setProblem(pictureProblem);
      if (!pictureProblem) setChosenPicture({ file, url: URL.createObjectURL(file) });
    }
    // Emptying the input lets the user select the same file again.
    target.value = '';
  }

  function close(): void {
    // Revokes the object URL, because the browser otherwise keeps the image in memory.
    if (chosenPicture) URL.revokeObjectURL(chosenPicture.url);
    setChosenPicture(null);
  }

  async function storePhoto(image: string | null): Promise<void> {
    const args = { agentId: agent.id, showroomId: showroom.id, image };
    const failed = { title: t('failed.save') };
    if (await run({ name: 'setAgentPhoto', args }, { failed })) close();
  }

  return (
    <Cluster className={styles.control} as="section" align="center" gap={5}>
      <Avatar image={photo ?? undefined} name={agent.name} size="portrait" />
      <Stack className={styles.words} gap={2}>
        <Text as="h2" size="l">
          {t('photo.title')}
        </Text>
        <p className={styles.hint}>{t('photo.hint')}</p>
        <Cluster className={styles.actions} gap={3}>
          <input
            accept="image/*"
            aria-label={t('photo.choose')}
            hidden
            onChange={(event) => void handleFile(event)}
            ref={fileInputRef}
            type="file"
          />
          <Button icon="user" onClick={() => fileInputRef.current?.click()} variant="secondary">
            {t(photo ? 'photo.change' : 'photo.choose')}
          </Button>
          {photo && (
            <Button
              icon="trash"
              onClick={() => void storePhoto(null)}
              pending={isPending}
              variant="quiet"
            >
              {t('photo.remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {problem && (
        <FormError title={t(`photo.problem.${problem}`)}>{t('photo.problem.detail')}</FormError>
      )}
      {chosenPicture && (
        <PhotoSheet onClose={close} onPicked={storePhoto} picture={chosenPicture} />
      )}
    </Cluster>
  );
}

type PictureProblem = 'TOO_LARGE' | 'NOT_A_PICTURE' | 'NOT_READABLE';

/**
 * Returns the reason why a file cannot be used as a photo, or null for a valid image. The check
 * decodes the content of the file, and ignores the file name.
 */
async function checkPicture(file: Blob): Promise<PictureProblem | null> {
  const firstBytes = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniffType(firstBytes);
  if (!type?.startsWith('image/')) return 'NOT_A_PICTURE';
  if (file.size > MAX_PICTURE_BYTES) return 'TOO_LARGE';
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    // The image is truncated, or in a format that this browser does not support.
    return 'NOT_READABLE';
  }
}
