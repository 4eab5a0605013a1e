import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { mount, mountHook } from '../../app/mounting/mount.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import { emptyCustomerSession } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { Composer } from './composer.tsx';
import { Microphone } from './microphone.tsx';
import { useChatActions } from './use-chat-actions.ts';

const priceList = aPriceList();

beforeEach(async () => {
  startBrowser();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  await localDatabase.priceLists.put(priceList);
});
afterEach(() => {
  useKiosk.setState({ handedOver: false });
  useJourney.setState(emptyCustomerSession);
});

const composer = (onAsk: (text: string, image: string | null) => void, isLoading = false) => (
  <Composer
    isLoading={isLoading}
    onAsk={async (...question) => {
      await Promise.resolve();
      onAsk(...question);
    }}
  />
);

test('a question is sent once and then cleared; nothing is sent while a reply loads', async () => {
  const onAsk = vi.fn<(text: string, image: string | null) => void>();
  const { type, submit, root, render } = await mount(composer(onAsk));
  await type('Ask me anything...', '  ');
  await submit();
  expect(root.named('Send').hasAttribute('disabled')).toBe(true);
  await type('Ask me anything...', 'Which color?');
  await render(composer(onAsk, true));
  await submit();
  expect(onAsk).not.toHaveBeenCalled();
  await render(composer(onAsk));
  await submit();
  await submit();
  expect(onAsk.mock.calls).toEqual([['Which color?', null]]);
  expect(root.field('Ask me anything...').prop('value')).toBe('');
});

test('a customer who has the tablet cannot open its files', async () => {
  const { root, run } = await mount(composer(() => {}));
  expect(root.textContent).toBeDefined();
  expect(root.named('Attach image')).toBeDefined();
  await run(() => useKiosk.setState({ handedOver: true }));
  expect(() => root.named('Attach image')).toThrow('Attach image');
});

async function aMicrophone(state: string) {
  const recognition = Object.assign(new EventTarget(), {
    start: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  });
  const onText = vi.fn<(text: string) => void>();
  const mounted = await mount(<Microphone onText={onText} />);
  // A class that returns the one recognition of this test.
  function SpeechRecognition() {
    return recognition;
  }
  SpeechRecognition.available = () => Promise.resolve(state);
  Object.assign(mounted.window, { SpeechRecognition });
  return { ...mounted, recognition, onText };
}

test('a second tap stops the dictation, and the button is released when the dictation ends', async () => {
  const { press, root, recognition, onText, run } = await aMicrophone('available');
  await press('Speak');
  expect(recognition.start).toHaveBeenCalledOnce();
  expect(recognition).toMatchObject({ lang: 'en-US', processLocally: true, interimResults: true });
  const results = [[{ transcript: 'red ' }], [{ transcript: 'car' }, { transcript: 'cat' }]];
  await run(() => recognition.dispatchEvent(Object.assign(new Event('result'), { results })));
  expect(onText.mock.calls).toEqual([['red car']]);
  await press('Listening. Tap to stop.');
  expect([recognition.start.mock.calls.length, recognition.stop.mock.calls.length]).toEqual([1, 1]);
  await run(() => recognition.dispatchEvent(new Event('end')));
  expect(root.named('Speak').prop('aria-pressed')).toBe(false);
});

test('a browser that would send recordings to a server starts no dictation', async () => {
  const { press, root, recognition } = await aMicrophone('downloadable');
  await press('Speak');
  expect(root.textContent).toContain('Voice input feature coming soon!');
  expect(recognition.start).not.toHaveBeenCalled();
});

test('the dictation stops when the assistant closes', async () => {
  const { press, recognition, unmount } = await aMicrophone('available');
  await press('Speak');
  await unmount();
  expect(recognition.stop).toHaveBeenCalledOnce();
});

const slot = { showroomId: 'manhattan', date: '2026-11-20', time: '13:00' };
const begun = {
  bookingId: 'b-1',
  movedFrom: null,
  specialRequests: 'Tea',
  testDrive: false,
} as never;

async function act(action: Parameters<ReturnType<typeof useChatActions>>[0]) {
  const { current, until, place } = await mountHook(useChatActions, { at: '/start' });
  await current()(action);
  await until(() => expect(place().at).not.toBe('/start'));
  return place();
}

test.each<[Parameters<ReturnType<typeof useChatActions>>[0], string]>([
  [{ do: 'compareModels', vehicleIds: ['g70', 'g80'] }, '/compare?items=g70,g80'],
  [{ do: 'openModel', vehicleId: 'unknown' }, '/models'],
  [{ do: 'openModel', vehicleId: 'g80' }, '/overview'],
  [{ do: 'bookVisit' }, '/booking/details'],
  [{ do: 'openFollowUps' }, '/customers'],
])('the action %o opens %s', async (action, path) => {
  expect((await act(action)).at).toBe(path);
});

test('an opened model is selected, and a configuration is passed to a new build', async () => {
  await act({ do: 'openModel', vehicleId: 'g80' });
  expect(useJourney.getState().vehicle?.id).toBe('g80');
  const configuration = { vehicleId: 'g80' } as never;
  expect(await act({ do: 'configure', configuration })).toEqual({
    at: '/build',
    state: { configuration },
  });
});

test('a booked slot is filled into the begun form with its car; a form that moves a visit is left', async () => {
  useJourney.setState({ visit: begun });
  await act({ do: 'bookSlot', slot, vehicleId: 'g80' });
  expect(useJourney.getState().visit).toMatchObject({
    ...slot,
    bookingId: 'b-1',
    specialRequests: 'Tea',
    vehicleId: 'g80',
    vehicleInterest: 'Genesis G80',
    testDrive: true,
  });
  useJourney.setState({ visit: { ...(begun as object), movedFrom: slot } as never });
  await act({ do: 'bookSlot', slot, vehicleId: null });
  const { visit } = useJourney.getState();
  expect(visit).toMatchObject({ ...slot, movedFrom: null, specialRequests: '', vehicleId: null });
  expect(visit?.bookingId).not.toBe('b-1');
});
