import { useSyncExternalStore } from 'react';
import { readAloud, stopReadingAloud } from '../../device/read-aloud.ts';
import { listReadableTexts } from './list-readable-texts.ts';

/**
 * Whether the page is being read aloud. Reading continues after the accessibility sheet is closed.
 */
let isReading = false;
let turn = 0;
const listeners = new Set<() => void>();

export function useIsReadingAloud(): boolean {
  return useSyncExternalStore(subscribe, () => isReading);
}

/** Reads the content of the screen aloud, from its heading on. */
export function startReadAloud(voice: SpeechSynthesisVoice): void {
  const content = document.querySelector('#content');
  if (!content) return;
  turn += 1;
  const own = turn;
  publish(true);
  readAloud(listReadableTexts(content), voice, () => {
    // A cancelled reading may end after the next one has started, and must not mark the next one as
    // ended.
    if (own === turn) publish(false);
  });
}

export function stopReadAloud(): void {
  if (!isReading) return;
  turn += 1;
  stopReadingAloud();
  publish(false);
}

function publish(next: boolean): void {
  isReading = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
