const SHORTEST_PASSPHRASE = 8;

export interface PassphraseProblems {
  passphrase?: 'tooShort';
  repeat?: 'different';
}

/** Returns the problems of a repeated passphrase. Counts code points, not UTF-16 units. */
export function checkPassphrase(passphrase: string, repeat: string): PassphraseProblems {
  return {
    ...(Array.from(passphrase).length < SHORTEST_PASSPHRASE && { passphrase: 'tooShort' }),
    ...(passphrase !== repeat && { repeat: 'different' }),
  };
}
