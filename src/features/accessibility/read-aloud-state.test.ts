import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as ReadAloudState from './read-aloud-state.ts';

const mocks = vi.hoisted(() => ({
  readAloud: vi.fn<(texts: string[], voice: object, onOver: () => void) => void>(),
  stopReadingAloud: vi.fn<() => void>(),
}));
vi.mock('../../device/read-aloud.ts', () => mocks);
vi.mock('./list-readable-texts.ts', () => ({ listReadableTexts: () => ['Title'] }));

const voice = {} as SpeechSynthesisVoice;
let state: typeof ReadAloudState;
const over = (call: number) => mocks.readAloud.mock.calls[call]?.[2]();

beforeEach(async () => {
  // Another test file of the process may have imported the module without the mocks.
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('document', { querySelector: () => ({}) });
  state = await import('./read-aloud-state.ts');
});
afterEach(() => void vi.unstubAllGlobals());

test('a late end event of canceled speech does not mark the next speech as ended', () => {
  state.startReadAloud(voice);
  state.stopReadAloud();
  state.startReadAloud(voice);
  over(0);
  state.stopReadAloud();
  expect(mocks.stopReadingAloud).toHaveBeenCalledTimes(2);
  state.startReadAloud(voice);
  over(2);
  state.stopReadAloud();
  expect(mocks.stopReadingAloud).toHaveBeenCalledTimes(2);
});

test('the end event of replaced speech does not mark the replacing speech as ended', () => {
  state.startReadAloud(voice);
  state.startReadAloud(voice);
  over(0);
  state.stopReadAloud();
  expect(mocks.stopReadingAloud).toHaveBeenCalledTimes(1);
});

test('a page without content is not read aloud', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  state.startReadAloud(voice);
  expect(mocks.readAloud).not.toHaveBeenCalled();
});

test('the texts of the screen are read aloud with the given voice', () => {
  state.startReadAloud(voice);
  expect(mocks.readAloud.mock.calls[0]?.slice(0, 2)).toEqual([['Title'], voice]);
});
