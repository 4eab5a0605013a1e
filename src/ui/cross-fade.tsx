import { type ReactNode, useMemo, useState } from 'react';
import styles from './cross-fade.module.css';
import { decodedPhotographs } from './decoded-photographs.ts';
import { Miniature, PhotographLayer } from './photograph-layer.tsx';
import type { Photograph } from './photograph.ts';

interface CrossFadeProps {
  photograph: Photograph | undefined;
  /** Photographs below the first screenful can wait. */
  lazy: boolean | undefined;
  /** What stands there where no photograph can be shown. */
  children: ReactNode;
}

/**
 * One photograph after another: the one before stays until the next can be painted whole, and then
 * they fade into each other. Until the first has come, its miniature stands there.
 *
 *     photograph changes → coming (unseen, over the settled one) → decoded → fades in → settled
 *                                                                → missing: the settled one fades out
 *
 * One that a screen holds decoded already fades in at once.
 */
export function CrossFade({ photograph, lazy, children }: CrossFadeProps) {
  const { wanted, before, isFirst, isHere, ...heard } = useCrossFade(photograph);
  return (
    <>
      {/* What stands in shows through no photograph, not even through a transparent one. */}
      {!wanted && children}
      <div className={styles.photographs}>
        {wanted && isFirst && <Miniature leaves={isHere} placeholder={wanted.placeholder} />}
        {before && (
          <PhotographLayer
            key={before.avif}
            onTransitionEnd={heard.onLeft}
            photograph={before}
            state={isHere || !wanted ? 'leaving' : 'settled'}
          />
        )}
        {wanted && (
          <PhotographLayer
            key={wanted.avif}
            loading={lazy ? 'lazy' : 'eager'}
            onError={heard.onMissing}
            onLoad={({ currentTarget }) => void heard.onLoad(currentTarget)}
            onTransitionEnd={heard.onArrived}
            photograph={wanted}
            state={isHere ? 'here' : 'coming'}
          />
        )}
      </div>
    </>
  );
}

function useCrossFade(photograph: Photograph | undefined) {
  const [settled, setSettled] = useState<Photograph>();
  const [decoded, setDecoded] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const wanted = photograph?.avif === missing ? undefined : photograph;
  const address = wanted?.avif;
  // As it was when it was asked for: what is here does not go back to coming.
  const wasReady = useMemo(
    () => address !== undefined && decodedPhotographs.has(address),
    [address],
  );

  return {
    wanted,
    before: settled?.avif === address ? undefined : settled,
    isFirst: settled === undefined,
    isHere: address !== undefined && (wasReady || decoded === address),
    onLoad: (img: HTMLImageElement) =>
      decodePhotograph(img, {
        onDecoded: () => setDecoded(address),
        onMissing: () => setMissing(address),
      }),
    onMissing: () => setMissing(address),
    onArrived: () => setSettled(wanted),
    onLeft: () => setSettled((left) => settledAfterLeaving(left, wanted)),
  };
}

interface Decoding {
  onDecoded: () => void;
  onMissing: () => void;
}

/** An image that is removed before it is decoded is not missing. */
export async function decodePhotograph(
  img: Pick<HTMLImageElement, 'decode' | 'isConnected'>,
  { onDecoded, onMissing }: Decoding,
): Promise<void> {
  try {
    await img.decode();
  } catch {
    if (img.isConnected) onMissing();
    return;
  }
  onDecoded();
}

/** Without a settled photograph the next one is the first, and its miniature would flash. */
export function settledAfterLeaving(
  left: Photograph | undefined,
  wanted: Photograph | undefined,
): Photograph | undefined {
  return wanted === undefined ? undefined : left;
}
