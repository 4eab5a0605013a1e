import styles from './avatar.module.css';

export interface AvatarProps {
  /** Decorative: the name itself stands beside it. */
  name: string;
  size?: 'regular' | 'large' | undefined;
}

export function Avatar({ name, size = 'regular' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={styles.avatar} data-size={size}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
