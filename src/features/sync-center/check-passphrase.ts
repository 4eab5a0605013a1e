const SHORTEST_PASSPHRASE = 8;

export interface PassphraseProblems {
  passphrase?: 'tooShort';
  repeat?: 'different';
}

/** What is wrong with a passphrase typed twice. Characters are counted as people count them. */
export function checkPassphrase(passphrase: string, repeat: string): PassphraseProblems {
  return {
    ...(Array.from(passphrase).length < SHORTEST_PASSPHRASE && { passphrase: 'tooShort' }),
    ...(passphrase !== repeat && { repeat: 'different' }),
  };
}
