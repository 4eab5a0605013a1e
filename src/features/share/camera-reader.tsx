import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CameraProblem, startQrCamera } from '../../device/qr-camera.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './camera-reader.module.css';

export function QrCameraReader({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('share');
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  return (
    <Stack className={styles.reader} align="start" gap={4}>
      <Button
        icon={isOn ? 'close' : 'scan'}
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
        variant="secondary"
      >
        {isOn ? t('resolver.cameraOff') : t('resolver.camera')}
      </Button>
      {isOn && (
        <Viewfinder
          onProblem={(newProblem) => {
            setIsOn(false);
            setProblem(newProblem);
          }}
          onText={onText}
        />
      )}
      {problem && <FormError title={t(`resolver.cameraProblems.${problem}`)} />}
    </Stack>
  );
}

interface ViewfinderProps {
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

function Viewfinder({ onText, onProblem }: ViewfinderProps) {
  const { t } = useTranslation('share');
  const videoRef = useRef<HTMLVideoElement>(null);
  const lastTextRef = useRef('');
  const handleText = useEffectEvent((text: string) => {
    // Ignores a code that the camera reads again.
    if (text === lastTextRef.current) return;
    lastTextRef.current = text;
    onText(text);
  });
  const handleProblem = useEffectEvent((problem: CameraProblem) => onProblem(problem));
  // An effect starts the camera, an external system, and stops the camera when the video element
  // unmounts.
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    return startQrCamera({
      video,
      onText: (text) => handleText(text),
      onProblem: (problem) => handleProblem(problem),
    });
  }, []);
  return (
    <div className={styles.viewfinder}>
      <video
        aria-label={t('resolver.video')}
        className={styles.video}
        muted
        playsInline
        ref={videoRef}
      />
      <p className={styles.words}>{t('resolver.looking')}</p>
    </div>
  );
}
