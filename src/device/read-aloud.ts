/*
 * Reads screens aloud for users who cannot read them, on tablets without a usable screen reader (EN
 * 301 549, 5.1.3). Uses only local voices, which work offline and send no text to a server.
 */

/** Returns a local voice for a language such as `en`; undefined if the tablet has no such voice. */
export function findLocalVoice(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined;
  const [languageCode = language] = language.split('-');
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && lang.split(/[-_]/)[0] === languageCode);
  return voices.find((voice) => voice.default) ?? voices[0];
}

/**
 * Calls `onChange` when the list of voices changes, because browsers load the voices after the
 * page. Returns a function that ends the subscription.
 */
export function watchVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/**
 * Reads texts aloud in order. Calls `onOver` after the last text, and for each text that an error
 * or a stop interrupts.
 */
export function readAloud(
  texts: readonly string[],
  voice: SpeechSynthesisVoice,
  onOver: () => void,
): void {
  // Cancels pending speech of other callers, which would be read before these texts.
  speechSynthesis.cancel();
  const utterances = texts.map((text) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return utterance;
  });
  const lastUtterance = utterances.at(-1);
  if (!lastUtterance) {
    onOver();
    return;
  }
  for (const utterance of utterances) utterance.addEventListener('error', onOver, { once: true });
  lastUtterance.addEventListener('end', onOver, { once: true });
  utterances.forEach((utterance) => speechSynthesis.speak(utterance));
}

export function stopReadingAloud(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
