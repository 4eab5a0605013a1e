/*
 * Dictation with local speech recognition. Browsers without local recognition send recordings to
 * their vendor, so the app offers no dictation in these browsers.
 */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  stop(): void;
}

interface RecognitionConstructor {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

interface RecognitionResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

function findSpeechRecognition(): RecognitionConstructor | undefined {
  return (window as unknown as { SpeechRecognition?: RecognitionConstructor }).SpeechRecognition;
}

/** Resolves with true if this device recognizes speech in the language offline. */
export async function canDictate(lang: string): Promise<boolean> {
  const availability = await findSpeechRecognition()?.available?.({
    langs: [lang],
    processLocally: true,
  });
  return availability === 'available';
}

/**
 * Starts dictation. Returns a function that stops the dictation. `onEnd` is called once: after the
 * stop, after silence or after an error. Throws if the browser has no speech recognition.
 */
export function startDictation(
  lang: string,
  { onText, onEnd }: { onText: (text: string) => void; onEnd: () => void },
): () => void {
  const Constructor = findSpeechRecognition();
  if (!Constructor) throw new Error('This browser does not listen');
  const recognition = new Constructor();
  recognition.lang = lang;
  recognition.interimResults = true;
  recognition.processLocally = true;
  recognition.addEventListener('result', (event) => {
    const { results } = event as RecognitionResultEvent;
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
  });
  recognition.addEventListener('end', onEnd, { once: true });
  recognition.start();
  return () => recognition.stop();
}
