import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import {
  closeAssistant,
  openAssistant,
  useAssistantState,
} from '../../ui/assistant/assistant-store.ts';
import type { ChatAction } from './chat-message.ts';
import { Composer } from './composer.tsx';
import { AnswerActions } from './message-view.tsx';

type Ask = (text: string, image: string | null) => Promise<void>;

function renderComposer() {
  const onAsk = vi.fn<Ask>().mockResolvedValue();
  const app = renderApp(<Composer isLoading={false} onAsk={onAsk} />);
  const load = (isLoading: boolean) =>
    app.rerender(<Composer isLoading={isLoading} onAsk={onAsk} />);
  return { ...app, onAsk, load };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Ask me anything...');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const microphone = (name: string) => screen.getByRole('button', { name });

test('two presses of Enter send a question one time, and nothing is sent while a reply loads', async () => {
  const { user, onAsk, load } = renderComposer();
  await user.type(input(), '  {Enter}');
  expect(sendButton().disabled).toBe(true);
  await user.clear(input());
  await user.type(input(), 'Which color?');
  load(true);
  await user.type(input(), '{Enter}');
  expect([onAsk.mock.calls, sendButton().disabled]).toEqual([[], true]);
  load(false);
  expect(sendButton().disabled).toBe(false);
  await user.type(input(), '{Enter}{Enter}');
  expect(onAsk.mock.calls).toEqual([['Which color?', null]]);
  expect(input().value).toBe('');
  screen.getByText('AI can make mistakes. Check important info.');
});

test('a customer who has the tablet cannot attach an image to a question', async () => {
  await startLocalTablet();
  renderComposer();
  expect(screen.getByRole('button', { name: 'Attach image' })).toBeDefined();
  act(() => useKiosk.setState({ handedOver: true }));
  expect(screen.queryByRole('button', { name: 'Attach image' })).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

function startRecognition(state: string | Promise<string>) {
  const recognition = Object.assign(new EventTarget(), {
    start: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  });
  // A constructor that always returns the fake recognition of this test.
  function SpeechRecognition() {
    return recognition;
  }
  const available = vi.fn<(options: object) => Promise<string>>(async () => state);
  SpeechRecognition.available = available;
  vi.stubGlobal('SpeechRecognition', SpeechRecognition);
  return Object.assign(recognition, { available });
}

test('a second tap on the microphone stops the dictation; the button is released when the dictation ends', async () => {
  const recognition = startRecognition('available');
  const { user, onAsk } = renderComposer();
  const onInput = vi.fn<() => void>();
  input().addEventListener('input', onInput);
  expect(microphone('Speak').getAttribute('aria-pressed')).toBe('false');
  await user.click(microphone('Speak'));
  expect(recognition.available.mock.calls).toEqual([[{ langs: ['en-US'], processLocally: true }]]);
  expect(recognition.start).toHaveBeenCalledOnce();
  expect(recognition).toMatchObject({ lang: 'en-US', processLocally: true, interimResults: true });
  const results = [[{ transcript: 'red ' }], [{ transcript: 'car' }, { transcript: 'cat' }]];
  act(() => void recognition.dispatchEvent(Object.assign(new Event('result'), { results })));
  expect(input().value).toBe('red car');
  expect(onInput).toHaveBeenCalledOnce();
  expect(microphone('Listening. Tap to stop.').getAttribute('aria-pressed')).toBe('true');
  await user.click(microphone('Listening. Tap to stop.'));
  expect([recognition.start.mock.calls.length, recognition.stop.mock.calls.length]).toEqual([1, 1]);
  act(() => void recognition.dispatchEvent(new Event('end')));
  expect(microphone('Speak').getAttribute('aria-pressed')).toBe('false');
  await user.click(sendButton());
  expect(onAsk.mock.calls).toEqual([['red car', null]]);
});

test('without on-device speech recognition, the microphone button shows a notice and starts no dictation', async () => {
  const recognition = startRecognition('downloadable');
  const { user } = renderComposer();
  await user.click(microphone('Speak'));
  await screen.findByRole('alertdialog', { name: 'Voice input feature coming soon!' });
  expect(recognition.start).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a browser that denies the check for speech recognition starts no dictation', async () => {
  const recognition = startRecognition('available');
  recognition.available.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { user } = renderComposer();
  await user.click(microphone('Speak'));
  await screen.findByRole('alertdialog', { name: 'Voice input feature coming soon!' });
  expect(recognition.start).not.toHaveBeenCalled();
});

test('a dictation that cannot start leaves the microphone button released and shows the notice', async () => {
  const recognition = startRecognition('available');
  recognition.start.mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  const { user } = renderComposer();
  await user.click(microphone('Speak'));
  await screen.findByRole('alertdialog', { name: 'Voice input feature coming soon!' });
  const button = screen.getByRole('button', { name: 'Speak', hidden: true });
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('the dictation stops when the assistant closes', async () => {
  const recognition = startRecognition('available');
  const { user, unmount } = renderComposer();
  await user.click(microphone('Speak'));
  unmount();
  expect(recognition.stop).toHaveBeenCalledOnce();
});

test('if the assistant closes during the check for speech recognition, no dictation starts', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const recognition = startRecognition(promise);
  const { user, unmount } = renderComposer();
  await user.click(microphone('Speak'));
  unmount();
  resolve('available');
  await new Promise(setImmediate);
  expect(recognition.start).not.toHaveBeenCalled();
});

const slot = { showroomId: 'manhattan', date: '2026-11-20', time: '13:00' };
const begun = {
  bookingId: 'b-1',
  movedFrom: null,
  specialRequests: 'Tea',
  testDrive: false,
} as never;

function PanelState() {
  return <p>{useAssistantState().isOpen ? 'The panel is open' : 'The panel is closed'}</p>;
}

async function press(deed: ChatAction) {
  openAssistant();
  const actions = [
    { label: 'Other', deed: { do: 'bookVisit' } as const },
    { label: 'Press', deed },
  ];
  const { user, readPlace, unmount } = renderApp(
    <>
      <AnswerActions actions={actions} />
      <PanelState />
    </>,
    '/start',
  );
  screen.getByText('The panel is open');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Other', 'Press']);
  await user.click(buttons[1] ?? document.body);
  await waitFor(() => expect(readPlace().path).not.toBe('/start'));
  screen.getByText('The panel is closed');
  unmount();
  return readPlace();
}

const startTablet = () => startLocalTablet({ priceLists: [aPriceList()] });

test.each<[ChatAction, string]>([
  [{ do: 'compareModels', vehicleIds: ['g70', 'g80'] }, '/compare?items=g70,g80'],
  [{ do: 'openModel', vehicleId: 'unknown' }, '/models'],
  [{ do: 'openModel', vehicleId: 'g80' }, '/overview'],
  [{ do: 'bookVisit' }, '/booking/details'],
  [{ do: 'openFollowUps' }, '/customers'],
])('the action %o closes the panel and opens %s', async (action, path) => {
  await startTablet();
  expect((await press(action)).path).toBe(path);
});

test('the action `openModel` selects the model, and `configure` passes the configuration to a new build', async () => {
  await startTablet();
  await press({ do: 'openModel', vehicleId: 'g80' });
  expect(useJourney.getState().vehicle?.id).toBe('g80');
  const configuration = { vehicleId: 'g80' } as never;
  const place = { path: '/build', state: { configuration } };
  expect(await press({ do: 'configure', configuration })).toEqual(place);
});

test('the action `showModels` sets the filters of the model list', async () => {
  await startTablet();
  const filters = { priceRange: { min: 500_000, max: 1_200_000 }, type: 'SUV' };
  expect((await press({ do: 'showModels', filters })).path).toBe('/models');
  expect(useJourney.getState().filters).toEqual(filters);
});

test('`bookSlot` fills slot and car into an open booking form, but replaces a form to reschedule a visit', async () => {
  await startTablet();
  useJourney.setState({ visit: begun });
  expect((await press({ do: 'bookSlot', slot, vehicleId: 'g80' })).path).toBe('/booking/details');
  expect(useJourney.getState().visit).toMatchObject({
    ...slot,
    bookingId: 'b-1',
    specialRequests: 'Tea',
    vehicleId: 'g80',
    vehicleInterest: 'Genesis G80',
    testDrive: true,
  });
  useJourney.setState({ visit: { ...(begun as object), movedFrom: slot } as never });
  await press({ do: 'bookSlot', slot, vehicleId: null });
  const { visit } = useJourney.getState();
  expect(visit).toMatchObject({ ...slot, movedFrom: null, specialRequests: '', vehicleId: null });
  expect(visit?.bookingId).not.toBe('b-1');
  closeAssistant();
});

test('“Attach image” opens the file picker, and the question field accepts at most 1000 characters', async () => {
  await startLocalTablet();
  const { user } = renderComposer();
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => open.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Attach image' }));
  expect(open.mock.contexts).toEqual([document.querySelector('input[type=file]')]);
  expect(input().maxLength).toBe(1000);
});
