import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import {
  listButtons,
  propsOf,
  renderLive,
  tapButton,
} from '../../app/i18n/render-live.testing.tsx';
import { resetScreenState, signInToTablet } from '../../shared/screen-state.testing.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from './copy-link.tsx';
import { ShareActions } from './share-actions.tsx';
import { ShareChannelButton } from './share-channel-button.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const openDialog = vi.fn<(content: object) => Promise<void>>();

beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: openDialog });
  writeText.mockReset().mockResolvedValue();
  openDialog.mockReset().mockResolvedValue();
  await signInToTablet();
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

const link = 'https://forecourt.example/share/1';
const liveActions = (isEnrolled = true) =>
  renderLive(() => ShareActions({ build: sharedBuild(), link, isEnrolled }));

test.each([
  [false, ['Share', 'Print'], 1],
  [true, [], 0],
])('with the tablet handed over: %s, the buttons are %j', async (handedOver, buttons, copies) => {
  useKiosk.setState({ handedOver });
  const live = await liveActions();
  expect(listButtons(live.read())).toEqual(buttons);
  expect(propsOf(live.read(), CopyLink)).toHaveLength(copies);
  const channels = propsOf(live.read(), ShareChannelButton);
  expect(channels.map(({ channel }) => channel)).toEqual(['whatsapp', 'email', 'sms']);
});

test('channels send from the phone of the customer only if the tablet is enrolled', async () => {
  for (const isEnrolled of [true, false]) {
    const live = await liveActions(isEnrolled);
    const channels = propsOf(live.read(), ShareChannelButton);
    expect(channels.every(({ onOtherPhone }) => onOtherPhone === isEnrolled)).toBe(true);
    expect(channels[0]?.message.text).toContain(link);
  }
});

test.each([
  ['shared', undefined, 0],
  ['closed', new DOMException('', 'AbortError'), 0],
  ['unavailable', new Error('no dialog'), 1],
])('after the share dialog is %s, the link is copied as expected', async (_case, error, copies) => {
  if (error) openDialog.mockRejectedValue(error);
  const live = await liveActions();
  const isPending = () => propsOf(live.read(), Button)[0]?.pending;
  await tapButton(live, 'Share');
  await live.waitUntil(() => isPending() === false);
  expect(openDialog.mock.calls).toMatchObject([[{ url: link }]]);
  expect(writeText.mock.calls).toEqual(Array.from({ length: copies }, () => [link]));
});

test('the share button is pending while the share dialog is open', async () => {
  const closings: (() => void)[] = [];
  openDialog.mockImplementation(() => new Promise((resolve) => closings.push(resolve)));
  const live = await liveActions();
  const isPending = () => propsOf(live.read(), Button)[0]?.pending;
  expect(isPending()).toBe(false);
  await tapButton(live, 'Share');
  expect(isPending()).toBe(true);
  await live.act(() => closings[0]?.());
  expect(isPending()).toBe(false);
});

test('a copied text is confirmed for two seconds after the last copy', async () => {
  const live = await renderLive(useCopyToClipboard);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const copy = () => live.act(({ copy: copyText }) => copyText(link));
  const wait = (ms: number) => live.act(() => void vi.advanceTimersByTime(ms));
  const states = [live.read().state];
  const record = () => states.push(live.read().state);
  await copy();
  await wait(1500);
  await copy();
  await wait(1999);
  record();
  await wait(1);
  record();
  expect(states).toEqual(['idle', 'copied', 'idle']);
});

test('a failed copy stays failed until the next attempt, also after an earlier success', async () => {
  const live = await renderLive(useCopyToClipboard);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const copy = () => live.act(({ copy: copyText }) => copyText(link));
  await copy();
  writeText.mockRejectedValueOnce(new Error('denied'));
  await copy();
  await live.act(() => void vi.advanceTimersByTime(60_000));
  expect(live.read().state).toBe('failed');
  await copy();
  expect(live.read().state).toBe('copied');
});
