import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './build-stage.module.css';

const words = {
  turntable: { open: 'common:turntable.open', close: 'common:turntable.close' },
  seats: { open: 'build:seats.open', close: 'build:seats.close' },
} as const;

export interface StageToggleProps {
  look: keyof typeof words;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Another look at the car, and back. */
export function StageToggle({ look, isOn, onChange }: StageToggleProps) {
  const { t } = useTranslation(['build', 'common']);
  return (
    <IconButton
      aria-pressed={isOn}
      className={styles.turn}
      icon={isOn ? 'close' : 'turn'}
      label={t(words[look][isOn ? 'close' : 'open'])}
      onClick={() => onChange(!isOn)}
    />
  );
}
