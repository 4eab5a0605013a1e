import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
  storeRows,
} from '../../shared/local-tablet.testing.ts';
import { WalkInSheet } from './open-walk-ins.tsx';
import { useWalkInActions } from './use-walk-in-actions.ts';

const agents = ['AGT001', 'AGT002', 'AGT003'].map((id) => anAgent({ id, name: `Agent ${id}` }));
const waiting = aWalkIn();
const mine = aWalkIn({ status: 'served', servedBy: 'AGT001', servedAt: 2000 });
const ofColleague = aWalkIn({ status: 'served', servedBy: 'AGT002', servedAt: 2000 });
const ids = { walkInId: 'walk-in-1', showroomId: 'manhattan' };

interface SheetProps {
  walkIn: WalkIn | null;
  onClose: () => void;
}

function Sheet(props: SheetProps) {
  return <WalkInSheet {...props} actions={useWalkInActions()} />;
}

async function renderSheet(walkIn: WalkIn, shownAgents = agents) {
  await startLocalTablet({ agents: shownAgents, walkIns: [walkIn] });
  const onClose = vi.fn<() => void>();
  const { user, rerender, readPlace } = renderApp(<Sheet onClose={onClose} walkIn={walkIn} />);
  const show = (shown: WalkIn | null) => rerender(<Sheet onClose={onClose} walkIn={shown} />);
  const tap = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, tap, onClose, show, readPlace };
}

const handOverField = () => screen.findByLabelText<HTMLSelectElement>('Hand over to');
const listTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

const outcomes = [
  'Test drive',
  'Coming back',
  'Just looking',
  'Other',
  'Left without being helped',
  'Logged by mistake',
];

test.each([
  ['waiting', waiting, ['I’ll take this', ...outcomes]],
  ['served by the agent', mine, ['Return to waiting', ...outcomes]],
  ['served by a colleague', ofColleague, ['I’ll take this', 'Return to waiting', ...outcomes]],
])(
  'the sheet of a walk-in that is %s offers only the actions for this status',
  async (_case, walkIn, labels) => {
    await renderSheet(walkIn);
    const sheet = screen.getByRole('dialog', { name: 'Red jacket, with a dog' });
    expect(listTexts(within(sheet).getAllByRole('button')).slice(1)).toEqual(labels);
    expect(within(sheet).getByText('Genesis GV70 · 2 people')).toBeDefined();
    expect(within(sheet).getByRole('heading', { level: 3 }).textContent).toBe(
      'How did the visit end?',
    );
  },
);

test.each([
  ['I’ll take this', 'serveWalkIn', { from: 'AGT002', to: 'AGT001' }],
  ['Return to waiting', 'serveWalkIn', { from: 'AGT002', to: null }],
  ['Coming back', 'endWalkIn', { outcome: 'coming-back', customerId: null }],
  ['Logged by mistake', 'endWalkIn', { outcome: 'mistake', customerId: null }],
])('the action “%s” is stored as %s, and closes the sheet', async (label, name, args) => {
  const { tap, onClose } = await renderSheet(ofColleague);
  await tap(label);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await readOutbox()).toEqual([{ name, args: { ...ids, ...args } }]);
});

test('ending a walk-in keeps the customer id of the walk-in', async () => {
  const { tap } = await renderSheet({ ...mine, customerId: 'maria' });
  await tap('Test drive');
  const args = { ...ids, outcome: 'test-drive', customerId: 'maria' };
  await expect.poll(readOutbox).toEqual([{ name: 'endWalkIn', args }]);
});

test.each(['I’ll take this', 'Return to waiting', 'Coming back'])(
  'the sheet stays open after the action “%s” is refused',
  async (label) => {
    const { tap, onClose } = await renderSheet(ofColleague);
    await refuseMutations();
    await tap(label);
    await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t save']));
    expect(onClose).not.toHaveBeenCalled();
    expect(await readOutbox()).toEqual([]);
  },
);

test('a walk-in can be handed over to any agent except the serving agent and the signed-in agent', async () => {
  const { user, tap, onClose } = await renderSheet(ofColleague);
  const field = await handOverField();
  expect(listTexts(within(field).getAllByRole('option'))).toEqual(['–', 'Agent AGT003']);
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  await user.selectOptions(field, 'Agent AGT003');
  await tap('Hand over');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await readOutbox()).toEqual([
    { name: 'serveWalkIn', args: { ...ids, from: 'AGT002', to: 'AGT003' } },
  ]);
  expect(listToastTitles()).toEqual(['Handed over to Agent AGT003']);
});

test('without another agent in the showroom, a walk-in cannot be handed over', async () => {
  await renderSheet(mine, agents.slice(0, 1));
  await storeRows({ agents: [anAgent({ id: 'AGT009', showroomIds: ['queens'] })] });
  await expect.poll(() => localDatabase.agents.count()).toBe(2);
  expect(screen.queryByLabelText('Hand over to')).toBeNull();
});

test('a failed hand-over keeps the sheet open', async () => {
  const { user, tap, onClose } = await renderSheet(mine);
  const field = await handOverField();
  expect(listTexts(within(field).getAllByRole('option'))).toEqual([
    '–',
    'Agent AGT002',
    'Agent AGT003',
  ]);
  await refuseMutations();
  await user.selectOptions(field, 'Agent AGT002');
  await tap('Hand over');
  await waitFor(() => expect(listToastTitles()).toEqual(['Couldn’t save']));
  expect(onClose).not.toHaveBeenCalled();
});

test('the “Register” link of the sheet passes the walk-in id to the registration', async () => {
  const { user, readPlace } = await renderSheet(waiting);
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(readPlace()).toEqual({ path: '/register', state: { walkInId: 'walk-in-1' } });
});

test('a closed walk-in sheet keeps its content until the sheet opens with an updated walk-in', async () => {
  const { show } = await renderSheet(mine);
  const readSheet = () => {
    const sheet = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
    return [
      sheet.open,
      within(sheet).queryByRole('heading', { level: 2, hidden: true })?.textContent,
    ];
  };
  expect(readSheet()).toEqual([true, 'Red jacket, with a dog']);
  show(null);
  expect(readSheet()).toEqual([false, 'Red jacket, with a dog']);
  show({ ...mine, description: 'Blue coat' });
  expect(readSheet()).toEqual([true, 'Blue coat']);
});
