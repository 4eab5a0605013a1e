import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { signIn } from '../../shared/local-tablet.testing.ts';
import { createQrPath } from '../../ui/qr-code/qr-path.ts';
import { ShareActions } from './share-actions.tsx';

const openDialog = vi.fn<(content: object) => Promise<void>>();

beforeEach(() => {
  Object.assign(navigator, { share: openDialog });
  openDialog.mockReset().mockResolvedValue();
  signIn();
});
afterEach(() => void vi.useRealTimers());

const link = 'https://forecourt.example/share/1';
const message = `Genesis G70, $53,925: ${link}`;
function renderActions(isEnrolled = true) {
  const { user } = renderApp(
    <ShareActions build={sharedBuild()} isEnrolled={isEnrolled} link={link} onShare={() => {}} />,
  );
  return { user, writeText: vi.spyOn(navigator.clipboard, 'writeText') };
}
const shareButton = () => screen.getByRole('button', { name: /^Share/ });
const field = () => screen.getByLabelText<HTMLInputElement>('Link');

test.each([
  [false, ['ShareGenerating', 'WhatsApp', 'Email', 'SMS', 'Print', 'Copy link'], 1],
  [true, ['WhatsApp', 'Email', 'SMS'], 0],
])('with `handedOver: %s`, the share buttons are %j', (handedOver, buttons, fields) => {
  useKiosk.setState({ handedOver });
  renderActions();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(buttons);
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields);
});

const mail = `mailto:?subject=${encodeURIComponent('Genesis G70, $53,925')}&body=`;
const channels = [
  ['WhatsApp', 'https://wa.me/?text=', '_blank', /^Scan .* WhatsApp will open/],
  ['Email', mail, null, /^Scan .* An email will open/],
  ['SMS', 'sms:?&body=', null, /^Scan .* A text message will open/],
] as const;

test.each(channels)(
  'on a phone, a link opens %s with the message about the build',
  (name, address, target) => {
    renderActions(false);
    const channel = screen.getByRole('link', { name });
    expect(channel.getAttribute('href')).toBe(address + encodeURIComponent(message));
    expect(channel.getAttribute('target')).toBe(target);
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test.each(channels)(
  'an enrolled tablet shows a QR code that opens %s on the phone of the customer',
  async (name, address, _target, hint) => {
    const { user } = renderActions();
    await user.click(screen.getByRole('button', { name }));
    const sheet = screen.getByRole('dialog', { name: 'On your phone' });
    expect(within(sheet).getByText(hint)).toBeTruthy();
    const code = within(sheet).getByRole('img', { name: hint }).innerHTML;
    expect(code).toContain(createQrPath(address + encodeURIComponent(message)).path);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([
  ['shared', undefined, 0],
  ['closed', new DOMException('', 'AbortError'), 0],
  ['unavailable', new Error('no dialog'), 1],
])(
  'the link is copied only if the share dialog is unavailable, case: %s',
  async (_case, error, copies) => {
    if (error) openDialog.mockRejectedValue(error);
    const { user, writeText } = renderActions();
    await user.click(shareButton());
    await waitFor(() => expect(shareButton().getAttribute('aria-busy')).toBeNull());
    const title = 'Genesis G70, $53,925';
    expect(openDialog.mock.calls).toEqual([[{ title, text: title, url: link }]]);
    expect(writeText.mock.calls).toEqual(Array.from({ length: copies }, () => [link]));
  },
);

test('the share button is pending while the share dialog is open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openDialog.mockReturnValue(promise);
  const { user } = renderActions();
  expect(shareButton().getAttribute('aria-busy')).toBeNull();
  await user.click(shareButton());
  expect(shareButton().getAttribute('aria-busy')).toBe('true');
  await user.click(shareButton());
  expect(openDialog).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect(shareButton().getAttribute('aria-busy')).toBeNull();
});

test('the print button prints the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = renderActions();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the field with the link is read-only, and focusing the field selects the whole link', () => {
  renderActions();
  act(() => field().focus());
  expect([field().value, field().readOnly]).toEqual([link, true]);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, link.length]);
});

const copyButton = () => screen.getByRole('button', { name: /^(Copy link|Copied)$/ });
const copy = () => act(async () => void fireEvent.click(copyButton()));
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('the copy button shows “Copied” for two seconds after the last copy of the link', async () => {
  const { writeText } = renderActions();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(copyButton().textContent).toBe('Copy link');
  await copy();
  await wait(1500);
  await copy();
  await wait(1999);
  expect(copyButton().textContent).toBe('Copied');
  await wait(1);
  expect(copyButton().textContent).toBe('Copy link');
  expect(writeText.mock.calls).toEqual([[link], [link]]);
});

test('a failed copy of the link is shown until the next attempt, even after an earlier successful copy', async () => {
  const { writeText } = renderActions();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = 'Couldn’t copy the link. Select it and copy it manually.';
  await copy();
  expect(screen.queryByText(failure)).toBeNull();
  writeText.mockRejectedValueOnce(new Error('denied'));
  await copy();
  await wait(60_000);
  expect(screen.getByText(failure)).toBeTruthy();
  expect([copyButton().textContent, field().getAttribute('aria-invalid')]).toEqual([
    'Copy link',
    'true',
  ]);
  await copy();
  expect(screen.queryByText(failure)).toBeNull();
  expect(copyButton().textContent).toBe('Copied');
});
