import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { endCustomerSession } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { closeAssistant } from '../../ui/assistant/assistant-store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { renderApp } from '../render-app.testing.tsx';
import { Assistant, AssistantButton } from './assistant.tsx';

// The panel needs the texts of the app.
await startI18n('en');
afterEach(closeAssistant);

function renderAssistant(path: string) {
  return renderApp(
    <>
      <AssistantButton />
      <Assistant />
    </>,
    path,
  );
}

test.each([
  ['an agent', '/customers', false, 1],
  ['a customer who has the tablet', '/models', true, 0],
  ['a user of a customer screen', '/models', false, 0],
])(
  'the assistant answers %s at %s, with staff links only on staff screens',
  async (_case, path, handedOver, count) => {
    startFakeServer();
    await startLocalTablet({ priceLists: [aPriceList()] });
    useKiosk.setState({ handedOver });
    const { user } = renderAssistant(path);
    await user.click(screen.getByRole('button', { name: 'Open assistant' }));
    const panel = within(await screen.findByRole('dialog'));
    await user.type(panel.getByRole('textbox'), 'When should I follow up?{Enter}');
    await panel.findByText(/Days until follow-up:/);
    expect(panel.queryAllByRole('button', { name: 'Go to customers' })).toHaveLength(count);
  },
);

test('the assistant button opens the panel, and the end of the customer session closes the panel', async () => {
  await startLocalTablet();
  const { user } = renderAssistant('/models');
  const button = screen.getByRole('button', { name: 'Open assistant' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const panel = await screen.findByRole<HTMLDialogElement>('dialog');
  expect(panel.open).toBe(true);
  await act(() => endCustomerSession());
  await waitFor(() => expect(panel.open).toBe(false));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
