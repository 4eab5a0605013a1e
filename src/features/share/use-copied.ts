import { useEffect, useState } from 'react';
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
  const [copies, setCopies] = useState(0);
  // The clock is outside: the confirmation ends by itself.
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const ending = setTimeout(() => setState('idle'), CONFIRMED_MS);
    return () => clearTimeout(ending);
  }, [state, copies]);
  return {
    state,
    copy(text) {
      void copyText(text).then((isCopied) => {
        setState(isCopied ? 'copied' : 'failed');
        setCopies((count) => count + 1);
      });
    },
  };
}
