import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './build-stage.module.css';

const appearances = {
  turntable: {
    open: { icon: 'turn', label: 'common:turntable.open' },
    close: { icon: 'close', label: 'common:turntable.close' },
  },
  seats: {
    open: { icon: 'seat', label: 'build:seats.open' },
    close: { icon: 'turn', label: 'build:seats.close' },
  },
} as const;

export interface StageToggleProps {
  look: keyof typeof appearances;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * Button that switches to another view of the car and back. Memoized, because the button does not
 * depend on the selected options.
 */
export const StageToggle = memo(function StageToggle({ look, isOn, onChange }: StageToggleProps) {
  const { t } = useTranslation(['build', 'common']);
  const { icon, label } = appearances[look][isOn ? 'close' : 'open'];
  return (
    <IconButton
      aria-pressed={isOn}
      className={styles.turn}
      icon={icon}
      label={t(label)}
      onClick={() => onChange(!isOn)}
    />
  );
});
