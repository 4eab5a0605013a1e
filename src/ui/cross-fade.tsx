import { type ReactNode, useMemo, useState } from 'react';
import styles from './cross-fade.module.css';
import { decodedPhotographs } from './decoded-photographs.ts';
import { Miniature, PhotographLayer } from './photograph-layer.tsx';
import type { Photograph } from './photograph.ts';

interface CrossFadeProps {
  photograph: Photograph | undefined;
  /** Photographs below the first screen may load later. */
  lazy: boolean | undefined;
  /** The replacement without a photograph. */
  children: ReactNode;
}

/**
 * Shows one photograph after another. The previous one stays until the next is decoded; then they
 * cross-fade. Until the first is decoded, its blurred placeholder is visible.
 *
 *     photograph changes → coming (invisible, over the settled one) → decoded → fades in → settled
 *                                                                → missing: the settled one fades out
 *
 * A photograph that a screen keeps decoded fades in immediately.
 */
export function CrossFade({ photograph, lazy, children }: CrossFadeProps) {
  const { wanted, before, isFirst, isHere, ...heard } = useCrossFade(photograph);
  return (
    <>
      {/* The replacement must not show through a photograph with transparent areas. */}
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
  // Computed once per photograph, so that a visible photograph does not return to `coming`.
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

/**
 * Keeps the faded-out photograph as settled while a next one is wanted: otherwise the next would
 * count as the first, and its placeholder would flash.
 */
export function settledAfterLeaving(
  left: Photograph | undefined,
  wanted: Photograph | undefined,
): Photograph | undefined {
  return wanted === undefined ? undefined : left;
}
