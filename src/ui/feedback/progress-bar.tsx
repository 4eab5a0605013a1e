import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** Completed share, 0 to 1; omitted while the share is unknown. */
  value?: number | undefined;
  valueText?: string | undefined;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      className={styles.progress}
      value={value}
    />
  );
}
