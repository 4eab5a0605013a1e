import { classNames } from '../class-names.ts';
import { type TextAppearance, textClassName } from '../text/text-class-name.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export interface IconProps extends Pick<TextAppearance, 'tone'> {
  name: IconName;
  size?: 'small' | 'regular' | 'large';
}

export function Icon({ name, size = 'regular', tone }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, textClassName({ tone }))}
      data-size={size}
      focusable="false"
      viewBox="0 0 24 24"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
