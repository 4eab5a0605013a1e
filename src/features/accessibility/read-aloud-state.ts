import { create } from 'zustand';
import { readAloud, stopReadingAloud } from '../../device/read-aloud.ts';
import { listReadableTexts } from './list-readable-texts.ts';

/**
 * Whether the page is being read aloud. Reading continues after the accessibility sheet is closed.
 */
export const useIsReadingAloud = create<boolean>(() => false);

let latestReadingId = 0;

/** Reads the texts of the element `#content` aloud, in reading order. */
export function startReadAloud(voice: SpeechSynthesisVoice): void {
  const content = document.querySelector('#content');
  if (!content) return;
  latestReadingId += 1;
  const readingId = latestReadingId;
  useIsReadingAloud.setState(true);
  readAloud(listReadableTexts(content), voice, () => {
    // A cancelled reading may end after the next reading has started, and must not mark the next
    // reading as ended.
    if (readingId === latestReadingId) useIsReadingAloud.setState(false);
  });
}

export function stopReadAloud(): void {
  if (!useIsReadingAloud.getState()) return;
  latestReadingId += 1;
  stopReadingAloud();
  useIsReadingAloud.setState(false);
}
