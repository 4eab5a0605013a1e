import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { aDocument } from '#domain/documents/document.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { ConsentCard } from './consent-card.tsx';
import { getContactAddress } from '#domain/customers/contact-address.ts';
import { PersonalDataCard } from './personal-data-card.tsx';

const about = { customerId: 'maria', showroomId: 'manhattan' };
const button = (name: string) => screen.findByRole('button', { name });

async function renderCards(fields: Partial<Customer> = {}, agent = anAgent()) {
  await startLocalTablet(
    {
      agents: [agent],
      blobs: [{ sha256: 'a'.repeat(64), waiting: 0, bytes: new Uint8Array([1]), keptAt: 1 }],
      customers: [aCustomer(fields)],
      documents: [aDocument()],
    },
    { agent },
  );
  const cards = (
    <>
      <ConsentCard customerId="maria" />
      <PersonalDataCard customerId="maria" />
    </>
  );
  return renderApp(cards, '/customers/maria');
}

test('an erasure is requested only after confirmation, and the customer list then opens', async () => {
  const { user, readPlace } = await renderCards();
  const erase = await button('Erase personal data');
  await act(async () => {});
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(erase);
  await user.click(await button('Keep data'));
  expect(await readOutbox()).toEqual([]);
  expect(readPlace().path).toBe('/customers/maria');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep data' })).toBeNull());
  await user.click(await button('Erase personal data'));
  const title = 'Erase Maria Garcia’s personal data?';
  expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
  screen.getByText(/hidden now\. In 24 hours, .* a manager can cancel the erasure\.$/);
  await user.click(await button('Erase in 24 hours'));
  await waitFor(() => expect(readPlace().path).toBe('/customers'));
  expect(await readOutbox()).toEqual([{ name: 'eraseCustomer', args: about }]);
  const [toast] = readToasts();
  expect(toast).toMatchObject({
    tone: 'neutral',
    title: 'Erasure requested',
    detail: 'The customer is hidden. The data will be permanently erased in 24 hours.',
  });
  expect(toast?.action).toBeUndefined();
  // The document is needed again if a manager cancels the erasure.
  expect(await localDatabase.blobs.count()).toBe(1);
});

test('“Undo” in the toast of an erasure lets a manager restore the customer', async () => {
  const { user } = await renderCards({}, anAgent({ role: 'manager' }));
  await user.click(await button('Erase personal data'));
  await user.click(await button('Erase in 24 hours'));
  await waitFor(() => expect(readToasts()[0]?.action?.label).toBe('Undo'));
  await waitFor(() => expect(screen.queryByText('Personal data')).toBeNull());
  act(() => readToasts()[0]?.action?.onAct());
  await screen.findByText('Personal data');
  expect(await readOutbox()).toEqual([
    { name: 'eraseCustomer', args: about },
    { name: 'cancelErasure', args: about },
  ]);
  expect(readToasts().at(-1)).toMatchObject({ tone: 'positive', title: 'Erasure canceled' });
});

test.each([
  [{}, 'queens', 'Couldn’t save to this tablet. Nothing was erased. Please try again.'],
  [
    { assignedTo: 'AGT002' },
    'manhattan',
    'Only the assigned sales agent or a manager can erase this customer’s data.',
  ],
])(
  'if the erasure of a customer with %o is refused on a tablet of %s, the profile stays open',
  async (...row) => {
    const [fields, enrolledIn, detail] = row;
    const { user, readPlace } = await renderCards(fields);
    if (enrolledIn === 'queens') await refuseMutations();
    await user.click(await button('Erase personal data'));
    await user.click(await button('Erase in 24 hours'));
    const title = 'Couldn’t erase the data';
    await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'danger', title, detail }]));
    expect(readPlace().path).toBe('/customers/maria');
    expect(await localDatabase.blobs.count()).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep data' })).toBeNull());
  },
);

test('an erased customer has no card for personal data and no card for consent', async () => {
  const { container } = await renderCards();
  await screen.findByText('Personal data');
  await screen.findByText('Contact permissions');
  await localDatabase.customers.update('maria', { erasedAt: 5, deletedAt: 5 });
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('personal data is exported as a ZIP file named by the day, and a failed export shows a toast', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content.type);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await renderCards();
  await user.click(await button('Export personal data'));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'File saved' }]),
  );
  const day = new Date().toISOString().slice(0, 10);
  expect(saved).toEqual(['application/zip', `personal-data-${day}.zip`]);
  const exporting = await button('Export personal data');
  expect(exporting.getAttribute('aria-disabled')).toBeNull();
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  const failure = new Error('no memory');
  vi.mocked(URL.createObjectURL).mockImplementation(() => {
    throw failure;
  });
  await user.click(exporting);
  await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t create the file']));
  expect(readToasts().at(-1)?.tone).toBe('danger');
  expect(defects).toEqual([failure]);
  await waitFor(() => expect(exporting.getAttribute('aria-disabled')).toBeNull());
});

async function renderConsents(consents: Customer['consents']) {
  await startLocalTablet({ agents: [anAgent()], customers: [aCustomer({ consents })] });
  return renderApp(<ConsentCard customerId="maria" />);
}

test('each channel shows its consent with the agent and the day in the time zone of the agent', async () => {
  const at = Date.parse('2026-03-02T03:00Z');
  await renderConsents({
    sms: { given: false, textVersion: '2', at, agentId: 'AGT001' },
    email: { given: true, textVersion: '2', at, agentId: 'AGT009' },
  });
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const registered = 'Consent given on Dec 31, 1969 · Maya Lindqvist';
  await waitFor(() =>
    expect(rows()).toEqual([
      `Call${registered}Call nowWithdraw consent`,
      'Text messageNo consent as of Mar 1, 2026 · Maya LindqvistDo not textRecord consent',
      'EmailConsent given on Mar 1, 2026 · AGT009Send an emailWithdraw consent',
      `WhatsApp${registered}Open WhatsAppWithdraw consent`,
    ]),
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:+12125550101',
    'mailto:maria@example.com',
    'https://wa.me/12125550101',
  ]);
});

test('a tap reverses the consent of one channel only', async () => {
  const { user } = await renderConsents({
    sms: { given: false, textVersion: '2', at: 5, agentId: 'AGT001' },
  });
  await user.click(await button('Record consent'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record consent' })).toBeNull());
  const args = { ...about, channel: 'sms', given: true, textVersion: '2' };
  expect(await readOutbox()).toEqual([{ name: 'setConsent', args }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Saved' }]);
  const call = within((await screen.findAllByRole('listitem'))[0]!);
  await user.click(call.getByRole('button', { name: 'Withdraw consent' }));
  await call.findByText('Do not call');
  expect((await readOutbox())[1]).toMatchObject({ args: { channel: 'call', given: false } });
});

test('after a refused change of a consent, the consent is unchanged and a toast shows the failure', async () => {
  const { user } = await renderConsents({});
  const [withdraw] = await screen.findAllByRole('button', { name: 'Withdraw consent' });
  await refuseMutations();
  await user.click(withdraw!);
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t save' }]),
  );
  expect(screen.getAllByRole('button', { name: 'Withdraw consent' })).toHaveLength(4);
});

test('the link of each contact channel has its own URL scheme', () => {
  const maria = { phone: '+12125550101', email: 'maria@example.com' };
  const channels = ['call', 'sms', 'email', 'whatsapp'] as const;
  expect(channels.map((channel) => getContactAddress(channel, maria))).toEqual([
    'tel:+12125550101',
    'sms:+12125550101',
    'mailto:maria@example.com',
    'https://wa.me/12125550101',
  ]);
});
