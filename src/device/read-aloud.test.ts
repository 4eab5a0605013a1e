import { afterEach, expect, test, vi } from 'vitest';
import { findLocalVoice, readAloud, stopReadingAloud, watchVoices } from './read-aloud.ts';

afterEach(() => vi.unstubAllGlobals());

test('changes of the voice list are reported until the returned stop function is called', () => {
  const speech = new EventTarget();
  vi.stubGlobal('speechSynthesis', speech);
  const onChange = vi.fn<() => void>();
  const stop = watchVoices(onChange);
  speech.dispatchEvent(new Event('voiceschanged'));
  expect(onChange).toHaveBeenCalledOnce();
  stop();
  speech.dispatchEvent(new Event('voiceschanged'));
  expect(onChange).toHaveBeenCalledOnce();
});

test('each text is spoken with the given voice, and the speech can be stopped', () => {
  const speak = vi.fn<(utterance: object) => void>();
  const cancel = vi.fn<() => void>();
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
  vi.stubGlobal('speechSynthesis', { speak, cancel });
  const voice = { lang: 'es-ES' } as SpeechSynthesisVoice;
  readAloud(['Título', 'Texto'], voice, () => {});
  expect(speak.mock.calls).toMatchObject([[{ voice, lang: 'es-ES' }], [{ voice, lang: 'es-ES' }]]);
  expect(cancel).toHaveBeenCalledOnce();
  stopReadingAloud();
  expect(cancel).toHaveBeenCalledTimes(2);
});

test('in a browser without speech, no voice is found, and watching voices and stopping have no effect', () => {
  expect(findLocalVoice('en')).toBeUndefined();
  watchVoices(() => {})();
  stopReadingAloud();
});
