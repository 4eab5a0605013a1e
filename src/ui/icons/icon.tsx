import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  size?: 'small' | 'regular' | 'large';
}

export function Icon({ name, size = 'regular' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={styles.icon}
      data-size={size}
      focusable="false"
      viewBox="0 0 24 24"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
