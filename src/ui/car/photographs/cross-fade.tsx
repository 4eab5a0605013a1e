import { type ReactNode, useMemo, useState, type SyntheticEvent } from 'react';
import styles from './cross-fade.module.css';
import { decodedPhotographs } from './decoded-photographs.ts';
import type { Photograph } from './photograph.ts';

interface CrossFadeProps {
  photograph: Photograph | undefined;
  /**
   * Whether the photograph may load later, because the photograph is below the visible part of the
   * page.
   */
  lazy: boolean | undefined;
  /** Rendered while there is no photograph to show. */
  children: ReactNode;
}

/**
 * Shows one photograph after another. The previous photograph (“settled”) stays visible until the
 * next photograph is decoded; then the two photographs cross-fade. Until the first photograph is
 * decoded, its blurred placeholder is visible.
 *
 *     photograph changes → coming (invisible, over the settled one) → decoded → fades in → settled
 *                                                                → missing: the settled fades out
 *
 * A photograph that a screen keeps decoded (see `PhotographCache`) fades in immediately.
 */
export function CrossFade({ photograph, lazy, children }: CrossFadeProps) {
  const { wanted, before, isFirst, isHere, ...handlers } = useCrossFade(photograph);
  return (
    <>
      {/* The replacement (`children`) is not rendered behind a photograph, because transparent
          areas of the photograph would show the replacement. */}
      {!wanted && children}
      <div className={styles.photographs}>
        {wanted && isFirst && <Miniature leaves={isHere} placeholder={wanted.placeholder} />}
        {before && (
          <PhotographLayer
            key={before.avif}
            onTransitionEnd={handlers.onLeft}
            photograph={before}
            state={isHere || !wanted ? 'leaving' : 'settled'}
          />
        )}
        {wanted && (
          <PhotographLayer
            key={wanted.avif}
            loading={lazy ? 'lazy' : 'eager'}
            onError={handlers.onMissing}
            onLoad={({ currentTarget }) => void handlers.onLoad(currentTarget)}
            onTransitionEnd={handlers.onArrived}
            photograph={wanted}
            state={isHere ? 'here' : 'coming'}
          />
        )}
      </div>
    </>
  );
}

function useCrossFade(photograph: Photograph | undefined) {
  const [settledPhotograph, setSettledPhotograph] = useState<Photograph>();
  const [decodedAddress, setDecodedAddress] = useState<string>();
  const [missingAddress, setMissingAddress] = useState<string>();
  const wanted = photograph?.avif === missingAddress ? undefined : photograph;
  const address = wanted?.avif;
  // Computed once per photograph, because a visible photograph must not return to the state
  // `coming` when its URL is removed from the decoded photographs.
  const wasDecoded = useMemo(
    () => address !== undefined && decodedPhotographs.has(address),
    [address],
  );

  return {
    wanted,
    before: settledPhotograph?.avif === address ? undefined : settledPhotograph,
    isFirst: settledPhotograph === undefined,
    isHere: address !== undefined && (wasDecoded || decodedAddress === address),
    onLoad: (img: HTMLImageElement) =>
      decodePhotograph(img, {
        onDecoded: () => setDecodedAddress(address),
        onMissing: () => setMissingAddress(address),
      }),
    onMissing: () => setMissingAddress(address),
    onArrived: () => setSettledPhotograph(wanted),
    onLeft: () => setSettledPhotograph((current) => resolveSettledPhotograph(current, wanted)),
  };
}

interface DecodeHandlers {
  onDecoded: () => void;
  onMissing: () => void;
}

/**
 * Calls `onDecoded`, or `onMissing` if decoding fails. Calls neither if decoding fails because the
 * image was removed from the page.
 */
export async function decodePhotograph(
  img: Pick<HTMLImageElement, 'decode' | 'isConnected'>,
  { onDecoded, onMissing }: DecodeHandlers,
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
 * Returns the settled photograph after the photograph `current` has faded out. While a next
 * photograph is wanted, `current` stays settled: otherwise the next photograph would be treated as
 * the first photograph, and the placeholder of the next photograph would flash.
 */
export function resolveSettledPhotograph(
  current: Photograph | undefined,
  next: Photograph | undefined,
): Photograph | undefined {
  return next === undefined ? undefined : current;
}

interface PhotographLayerProps {
  photograph: Photograph;
  state: 'settled' | 'leaving' | 'coming' | 'here';
  loading?: 'lazy' | 'eager';
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError?: () => void;
  onTransitionEnd: () => void;
}

function PhotographLayer({ photograph, state, ...rest }: PhotographLayerProps) {
  return (
    <picture className={styles.layer}>
      <source srcSet={photograph.avif} type="image/avif" />
      <img
        alt=""
        className={styles.photograph}
        data-state={state}
        decoding="async"
        draggable={false}
        src={photograph.webp}
        {...rest}
      />
    </picture>
  );
}

/**
 * The blurred placeholder of the first photograph; renders nothing if the photograph has no
 * placeholder.
 */
function Miniature({ placeholder, leaves }: { placeholder: string; leaves: boolean }) {
  if (placeholder === '') return null;
  return (
    <span
      className={styles.miniature}
      data-leaves={leaves ? '' : undefined}
      style={{ backgroundImage: `url(${placeholder})` }}
    />
  );
}
