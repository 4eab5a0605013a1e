import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { MAX_PHOTO_URL_LENGTH, PHOTO_SIDE } from '#domain/agents/agent-photo.ts';
import { emitDefect } from '../../data/defects.ts';
import { type PictureArea, shrinkPicture } from '../../device/pictures/shrink-picture.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './photo.module.css';

export interface ChosenPicture {
  file: File;
  url: string;
}

interface PhotoSheetProps {
  picture: ChosenPicture;
  onClose: () => void;
  onPicked: (image: string) => Promise<void>;
}

const MAX_ZOOM = 4;

/**
 * Sheet in which the agent crops a photo by moving the photo with touch or arrow keys, and by
 * zooming.
 */
export function PhotoSheet({ picture, onClose, onPicked }: PhotoSheetProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cropArea, setCropArea] = useState<PictureArea | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function savePhoto(): Promise<void> {
    if (!cropArea) return;
    setPending(true);
    const size = { side: PHOTO_SIDE, maxCharacters: MAX_PHOTO_URL_LENGTH };
    try {
      await onPicked(await shrinkPicture(picture.file, cropArea, size));
    } catch (error) {
      emitDefect(error);
      setFailed(true);
    }
    setPending(false);
  }

  return (
    <Sheet
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {t('personal.cancel')}
          </Button>
          <Button disabled={!cropArea} onClick={() => void savePhoto()} pending={pending}>
            {t('photo.use')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      open
      title={t('photo.cropTitle')}
    >
      <Stack gap={5}>
        <p className={styles.hint}>{t('photo.cropHint')}</p>
        <div className={styles.stage}>
          <Cropper
            aspect={1}
            crop={crop}
            cropShape="round"
            cropperProps={{ 'aria-label': t('photo.cropArea') }}
            disableAutomaticStylesInjection
            image={picture.url}
            maxZoom={MAX_ZOOM}
            onCropChange={setCrop}
            onCropComplete={(_share, pixels) => setCropArea(pixels)}
            onZoomChange={setZoom}
            showGrid={false}
            zoom={zoom}
          />
        </div>
        <label className={styles.zoom}>
          <span>{t('photo.zoom')}</span>
          <input
            max={MAX_ZOOM}
            min={1}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setZoom(event.target.valueAsNumber)}
            step={0.05}
            type="range"
            value={zoom}
          />
        </label>
        {failed && <FormError title={t('photo.problem.NOT_READABLE')} />}
      </Stack>
    </Sheet>
  );
}
