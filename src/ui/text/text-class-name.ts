import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export interface TextAppearance {
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | undefined;
  tone?: 'muted' | 'accent' | 'positive' | 'caution' | 'danger' | undefined;
  weight?: 'regular' | 'medium' | 'strong' | undefined;
  /** Gives all digits the same width, for amounts and times. */
  tabular?: boolean | undefined;
  /** `anywhere` breaks a word that is longer than the line, such as an e-mail address. */
  wrap?: 'anywhere' | undefined;
}

export function textClassName({ size, tone, weight, tabular, wrap }: TextAppearance): string {
  return classNames(
    size && styles[`size-${size}`],
    tone && styles[tone],
    weight && styles[weight],
    tabular && styles['tabular'],
    wrap && styles[wrap],
  );
}
