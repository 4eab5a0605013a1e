import { type ReactNode, useState } from 'react';

interface PictureProps {
  /** Empty without a picture. */
  src: string;
  className?: string | undefined;
  /** Rendered without a picture, or if it fails to load. */
  fallback: ReactNode;
}

/** A decorative picture: the adjacent text describes its content. */
export function Picture({ src, className, fallback }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === '' || src === failedSrc) return fallback;
  return <img alt="" className={className} onError={() => setFailedSrc(src)} src={src} />;
}
