/*
 * Speech is turned into text where the browser does that on the device itself. Elsewhere a voice would
 * be sent to the maker of the browser, and is not.
 */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  stop(): void;
}

interface RecognitionMaker {
  new (): Recognition;
  available?: (asked: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

function findMaker(): RecognitionMaker | undefined {
  return (window as unknown as { SpeechRecognition?: RecognitionMaker }).SpeechRecognition;
}

/** Whether a language is understood on this device, without a network. */
export async function canDictate(lang: string): Promise<boolean> {
  const found = await findMaker()?.available?.({ langs: [lang], processLocally: true });
  return found === 'available';
}

/** Listens until it is stopped or hears nothing more; `onEnd` is called once in every case. */
export function startDictation(
  lang: string,
  { onText, onEnd }: { onText: (text: string) => void; onEnd: () => void },
): () => void {
  const Maker = findMaker();
  if (!Maker) throw new Error('This browser does not listen');
  const recognition = new Maker();
  recognition.lang = lang;
  recognition.interimResults = true;
  recognition.processLocally = true;
  recognition.addEventListener('result', (event) => {
    const { results } = event as Heard;
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
  });
  recognition.addEventListener('end', onEnd, { once: true });
  recognition.start();
  return () => recognition.stop();
}
