import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { closeAssistant, openAssistant } from '../../ui/assistant/assistant-store.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { parseChatMessages } from './chat-message.ts';

async function renderPanel(at: string) {
  const builds = [aBuild({}, { vehicleId: 'gv80' })];
  await startLocalTablet({ builds, priceLists: [aPriceList()] });
  startFakeServer();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  onTestFinished(() => scroll.mockRestore());
  onTestFinished(closeAssistant);
  openAssistant();
  const { user } = renderApp(
    <AssistantPanel audience="customer" loadTexts={async () => {}} mayGo={() => true} />,
    at,
  );
  await screen.findByRole('list', { name: 'Suggestions' });
  const ask = async (text: string) => {
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
    await screen.findByRole('button', { name: 'Start over' });
  };
  return { ask, scroll };
}

const lastReply = () => parseChatMessages(useJourney.getState().chat).at(-1);

test('on the screen of a build, suggestions and answers are about the car of the build', async () => {
  const { ask } = await renderPanel('/build/build-1');
  const suggestions = within(screen.getByRole('list', { name: 'Suggestions' }));
  await waitFor(() => expect(suggestions.getAllByText(/GV80/)).toHaveLength(3));
  await ask('Which colors are free?');
  expect(lastReply()?.content).toContain('GV80');
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
