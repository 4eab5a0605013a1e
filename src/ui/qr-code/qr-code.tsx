import { useMemo } from 'react';
import styles from './qr-code.module.css';
import { createQrPath } from './qr-path.ts';

export interface QrCodeProps {
  text: string;
  /** Accessible name of the code. If missing, screen readers skip the code. */
  label?: string | undefined;
}

/**
 * A QR code that fills its frame. The code is dark on light in both themes, because many QR readers
 * reject inverted codes.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => createQrPath(text), [text]);
  return (
    <svg
      aria-hidden={label ? undefined : true}
      aria-label={label}
      className={styles.code}
      role={label ? 'img' : undefined}
      shapeRendering="geometricPrecision"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}
