import { useSyncExternalStore } from 'react';
import { readAloud, stopReadingAloud } from '../../device/read-aloud.ts';
import { textsOf } from './texts-of.ts';

/**
 * Whether the page is being read aloud. Reading continues after the accessibility sheet is closed.
 */
let isReading = false;
let turn = 0;
const listeners = new Set<() => void>();

export function useIsReading(): boolean {
  return useSyncExternalStore(subscribe, () => isReading);
}

/** Reads the content of the screen aloud, from its heading on. */
export function startReading(voice: SpeechSynthesisVoice): void {
  const content = document.querySelector('#content');
  if (!content) return;
  turn += 1;
  const own = turn;
  publish(true);
  readAloud(textsOf(content), voice, () => {
    // A cancelled reading may end after the next one has started, and must not mark the next one as
    // ended.
    if (own === turn) publish(false);
  });
}

export function stopReading(): void {
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
