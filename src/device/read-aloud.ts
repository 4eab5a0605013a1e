/*
 * A voice for who cannot read the screen, on a tablet whose own screen reader cannot be turned on
 * (EN 301 549, 5.1.3). Only voices that are on the tablet: what is on the screen is sent to nobody,
 * and is read without a network.
 */

/** A voice of this tablet for a language such as `en`; undefined where there is none. */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined;
  const [wanted = language] = language.split('-');
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && lang.split(/[-_]/)[0] === wanted);
  return voices.find((voice) => voice.default) ?? voices[0];
}

/** Browsers bring their voices some time after the page. */
export function watchVoices(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** Reads one text after another; `onOver` is called when all are read, or it was stopped. */
export function readAloud(
  texts: readonly string[],
  voice: SpeechSynthesisVoice,
  onOver: () => void,
): void {
  // One that was begun by anybody else would be waited for.
  speechSynthesis.cancel();
  const said = texts.map((text) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return utterance;
  });
  const last = said.at(-1);
  if (!last) {
    onOver();
    return;
  }
  for (const utterance of said) utterance.addEventListener('error', onOver, { once: true });
  last.addEventListener('end', onOver, { once: true });
  said.forEach((utterance) => speechSynthesis.speak(utterance));
}

export function stopReadingAloud(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
