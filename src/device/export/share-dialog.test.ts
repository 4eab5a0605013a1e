import { afterEach, expect, test, vi } from 'vitest';
import { shareOrCopyText } from './share-dialog.ts';

const content = { title: 'Your visit', text: 'Friday at ten', url: 'https://example.com/b' };
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

afterEach(() => vi.unstubAllGlobals());

test('the share dialog of the device receives title, text and URL', async () => {
  const share = vi.fn<(shared: typeof content) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  expect(await shareOrCopyText(content)).toBe('shared');
  expect(share).toHaveBeenCalledExactlyOnceWith(content);
});

test('after the user closes the share dialog, nothing is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  vi.stubGlobal('navigator', { share: refuse('AbortError'), clipboard: { writeText } });
  expect(await shareOrCopyText(content)).toBe('closed');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['without a share dialog', {}],
  ['after an error of the share dialog', { share: refuse('NotAllowedError') }],
])('%s, the text is copied', async (_case, device) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...device, clipboard: { writeText } });
  expect(await shareOrCopyText(content)).toBe('copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Friday at ten');
});

test('a text that cannot be copied results in `copyFailed`', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse('NotAllowedError') } });
  expect(await shareOrCopyText(content)).toBe('copyFailed');
  vi.stubGlobal('navigator', {});
  expect(await shareOrCopyText(content)).toBe('copyFailed');
});
