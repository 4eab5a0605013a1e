import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { findShownCar } from '../../data/assistant/find-shown-car.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { closeAssistant, openAssistant } from '../../ui/assistant/assistant-store.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { parseChatMessages } from './chat-message.ts';

vi.mock('../../data/assistant/find-shown-car.ts', { spy: true });

beforeEach(() => {
  vi.mocked(findShownCar).mockClear();
});

async function renderPanel(at: string) {
  const builds = [aBuild({}, { vehicleId: 'gv80' })];
  await startLocalTablet({ builds, priceLists: [aPriceList()] });
  startFakeServer();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  onTestFinished(() => scroll.mockRestore());
  onTestFinished(closeAssistant);
  openAssistant();
  const { user } = renderApp(
    <>
      <Link to="/customers">Customers</Link>
      <AssistantPanel audience="customer" loadTexts={async () => {}} mayGo={() => true} />
    </>,
    at,
  );
  const ask = async (text: string) => {
    await screen.findByRole('list', { name: 'Suggestions' });
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
    await screen.findByRole('button', { name: 'Start over' });
  };
  return { ask, scroll, user };
}

const lastReply = () => parseChatMessages(useJourney.getState().chat).at(-1);

test('on the screen of a build, suggestions and answers are about the car of the build', async () => {
  const { ask } = await renderPanel('/build/build-1');
  const suggestions = within(await screen.findByRole('list', { name: 'Suggestions' }));
  await waitFor(() => expect(suggestions.getAllByText(/GV80/)).toHaveLength(3));
  await ask('Which colors are free?');
  expect(lastReply()?.content).toContain('GV80');
});

test('after a change of the screen, the open assistant suggests the questions of the new screen', async () => {
  const { user } = await renderPanel('/booking/details');
  await screen.findByRole('button', { name: 'What should I bring to a test drive?' });
  await user.click(screen.getByText('Customers'));
  await screen.findByRole('button', { name: 'How do I qualify hot leads?' });
  expect(screen.queryByRole('button', { name: 'What should I bring to a test drive?' })).toBeNull();
});

test('suggestions of the previous screen that arrive late are dropped', async () => {
  const car = Promise.withResolvers<Awaited<ReturnType<typeof findShownCar>>>();
  vi.mocked(findShownCar).mockReturnValueOnce(car.promise);
  const { user } = await renderPanel('/booking/details');
  await waitFor(() => expect(findShownCar).toHaveBeenCalledOnce());
  await user.click(screen.getByText('Customers'));
  await screen.findByRole('button', { name: 'How do I qualify hot leads?' });
  await act(async () => car.resolve({ vehicleId: null, configuration: null }));
  expect(screen.getByRole('button', { name: 'How do I qualify hot leads?' })).toBeDefined();
});

test('a question that names no car model is about the car model of the last answer', async () => {
  const { ask } = await renderPanel('/');
  await ask('Tell me about the G80');
  await ask('Tell me about the GV70');
  await ask('Which colors are free?');
  expect(lastReply()?.ground?.topic.vehicleIds).toEqual(['gv70']);
});

test('the conversation scrolls to the beginning of each new message', async () => {
  const { ask, scroll } = await renderPanel('/');
  await ask('Tell me about the G80');
  expect(scroll.mock.calls).toEqual([[{ block: 'start' }], [{ block: 'start' }]]);
  const messages = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(scroll.mock.contexts.at(-1)).toBe(
    messages.find((item) => item.textContent?.startsWith('Assistant')),
  );
});
