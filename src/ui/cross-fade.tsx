import { type ReactNode, useState } from 'react';
import styles from './cross-fade.module.css';

interface CrossFadeProps {
  src: string | undefined;
  /** Photographs below the first screenful can wait. */
  lazy: boolean | undefined;
  /** What stands there until the first photograph, and where one is missing. */
  children: ReactNode;
}

/**
 * One photograph after another: the one before stays until the next can be painted whole, and then
 * the next is faded in over it.
 *
 *     src changes → coming (unseen, over the settled one) → decoded → fades in → settled
 *                                                         → missing: the settled one fades out
 */
export function CrossFade({ src, lazy, children }: CrossFadeProps) {
  const [settled, setSettled] = useState<string>();
  const [decoded, setDecoded] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const wanted = src === missing ? undefined : src;
  const before = settled === wanted ? undefined : settled;
  // Under one that leaves, what stands in is seen again.
  const isCovered = settled !== undefined && wanted !== undefined;

  function heed(img: HTMLImageElement, source: string): void {
    img.decode().then(
      () => setDecoded(source),
      () => {
        // One that was taken away meanwhile is not missing.
        if (img.isConnected) setMissing(source);
      },
    );
  }

  return (
    <>
      <div className={styles.standIn} data-covered={isCovered ? '' : undefined}>
        {children}
      </div>
      {before !== undefined && (
        <img
          alt=""
          className={styles.photograph}
          data-state={wanted === undefined ? 'leaving' : 'settled'}
          draggable={false}
          key={before}
          onTransitionEnd={() => setSettled(undefined)}
          src={before}
        />
      )}
      {wanted !== undefined && (
        <img
          alt=""
          className={styles.photograph}
          data-state={decoded === wanted ? 'here' : 'coming'}
          decoding="async"
          draggable={false}
          key={wanted}
          loading={lazy ? 'lazy' : 'eager'}
          onError={() => setMissing(wanted)}
          onLoad={(event) => heed(event.currentTarget, wanted)}
          onTransitionEnd={() => setSettled(wanted)}
          src={wanted}
        />
      )}
    </>
  );
}
