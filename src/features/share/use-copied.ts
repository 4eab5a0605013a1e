import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../device/copy-text.ts';

/** How long a copy is confirmed (CONST-44). */
const CONFIRMED_MS = 2000;

export interface Copied {
  state: 'idle' | 'copied' | 'failed';
  copy: (text: string) => void;
}

/** Copies a text and says so for two seconds; `failed` stays until the next try. */
export function useCopied(): Copied {
  const [state, setState] = useState<Copied['state']>('idle');
  const endingRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The clock is outside: nothing is confirmed any more once the screen is gone.
  useEffect(() => () => clearTimeout(endingRef.current), []);

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    clearTimeout(endingRef.current);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) endingRef.current = setTimeout(() => setState('idle'), CONFIRMED_MS);
  }

  return { state, copy: (text) => void copy(text) };
}
