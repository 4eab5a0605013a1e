const MIN_PASSPHRASE_LENGTH = 8;

export interface PassphraseProblems {
  passphrase?: 'tooShort';
  repeat?: 'different';
}

/**
 * Returns the validation errors of a passphrase and of its repetition. The length is counted in
 * code points, not in UTF-16 units.
 */
export function findPassphraseProblems(passphrase: string, repeat: string): PassphraseProblems {
  return {
    ...(Array.from(passphrase).length < MIN_PASSPHRASE_LENGTH && { passphrase: 'tooShort' }),
    ...(passphrase !== repeat && { repeat: 'different' }),
  };
}
