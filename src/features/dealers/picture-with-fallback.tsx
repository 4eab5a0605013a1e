import { type ReactNode, useState } from 'react';

interface PictureWithFallbackProps {
  /** URL of the picture; empty without a picture. */
  src: string;
  className?: string | undefined;
  /** Rendered without a picture, or if the picture fails to load. */
  fallback: ReactNode;
}

/** A decorative picture: the adjacent text describes its content. */
export function PictureWithFallback({ src, className, fallback }: PictureWithFallbackProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === '' || src === failedSrc) return fallback;
  return <img alt="" className={className} onError={() => setFailedSrc(src)} src={src} />;
}
