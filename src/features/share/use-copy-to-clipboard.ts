import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../device/copy-text.ts';

/** Time in ms for which the button confirms that the text was copied (CONST-44). */
const CONFIRMED_MS = 2000;

export interface CopyState {
  state: 'idle' | 'copied' | 'failed';
  copy: (text: string) => void;
}

/**
 * Copies a text and confirms it for two seconds; the state `failed` stays until the next attempt.
 */
export function useCopyToClipboard(): CopyState {
  const [state, setState] = useState<CopyState['state']>('idle');
  const endingRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An effect cancels the timer on unmount.
  useEffect(() => () => clearTimeout(endingRef.current), []);

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    clearTimeout(endingRef.current);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) endingRef.current = setTimeout(() => setState('idle'), CONFIRMED_MS);
  }

  return { state, copy: (text) => void copy(text) };
}
