import styles from './avatar.module.css';

export interface AvatarProps {
  /**
   * The name from which the initials are derived. The avatar is decorative, because the name is
   * also shown beside the avatar.
   */
  name: string;
  /** URL of a photo; if missing, the initials are shown. */
  image?: string | undefined;
  size?: 'regular' | 'large' | 'portrait' | undefined;
}

export function Avatar({ name, image, size = 'regular' }: AvatarProps) {
  return (
    <span aria-hidden="true" className={styles.avatar} data-size={size}>
      {image ? <img alt="" className={styles.image} src={image} /> : initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return initialWords
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
