import { type ReactNode, useState } from 'react';

interface PictureProps {
  /** Empty where there is none. */
  src: string;
  className?: string | undefined;
  /** Drawn instead where there is none, or it cannot be shown. */
  fallback: ReactNode;
}

/** A decorative picture: the words beside it say what it is of. */
export function Picture({ src, className, fallback }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === '' || src === failedSrc) return fallback;
  return <img alt="" className={className} onError={() => setFailedSrc(src)} src={src} />;
}
