import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aLogging, aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { enrol } from '../../data/tablet.testing.ts';
import {
  listToastTitles,
  readOutbox,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';

const ids = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
const noor = anAgent({ id: 'AGT002', name: 'Noor Haddad' });

async function renderActions(...walkIns: WalkIn[]) {
  await startLocalTablet({ agents: [anAgent(), noor], walkIns });
  const { result } = renderAppHook(useWalkInActions);
  await waitFor(() => expect(result.current.nameOf('AGT002')).toBe('Noor Haddad'));
  return result;
}

const readWalkIn = async () => (await localDatabase.walkIns.get('walk-in-1'))!;

/** Taps the undo button of the last toast, and waits for its result. */
async function undo() {
  act(() => readToasts().at(-1)?.action?.onAct());
  await waitFor(() => expect(listToastTitles()).toEqual(['Change undone']));
}

test('the name of an agent missing on the tablet is the agent id; without an agent, the name is empty', async () => {
  const actions = await renderActions();
  expect(actions.current.nameOf('AGT009')).toBe('AGT009');
  expect(actions.current.nameOf(null)).toBe('');
});

test('a logged walk-in has the status `waiting`, and the undo ends the walk-in as a mistake', async () => {
  const actions = await renderActions();
  expect(await act(() => actions.current.log(aLogging(), false))).toBe(true);
  expect(await readWalkIn()).toMatchObject({ status: 'waiting', servedBy: null });
  expect(listToastTitles()).toEqual(['Walk-in logged']);
  await undo();
  expect(await readOutbox()).toEqual([
    { name: 'logWalkIn', args: aLogging() },
    { name: 'endWalkIn', args: { ...ids, outcome: 'mistake', customerId: null } },
  ]);
});

test('a walk-in that is logged as served is assigned to the agent of the session', async () => {
  const actions = await renderActions();
  await act(() => actions.current.log(aLogging(), true));
  expect(await readOutbox()).toEqual([
    { name: 'logWalkIn', args: aLogging() },
    { name: 'serveWalkIn', args: { ...ids, from: null, to: 'AGT001' } },
  ]);
});

test.each([
  ['AGT001', 'AGT002', 'Assigned to you'],
  [null, 'AGT001', 'Returned to waiting'],
  ['AGT002', 'AGT001', 'Handed over to Noor Haddad'],
])(
  'the assignment `to: %s` of a walk-in shows a toast, and the undo restores `%s`',
  async (to, from, title) => {
    const walkIn = aWalkIn({ status: 'served', servedBy: from, servedAt: 2000 });
    const actions = await renderActions(walkIn);
    expect(await act(() => actions.current.serve(walkIn, to))).toBe(true);
    expect(listToastTitles()).toEqual([title]);
    await undo();
    expect(await readOutbox()).toEqual([
      { name: 'serveWalkIn', args: { ...ids, from, to } },
      { name: 'serveWalkIn', args: { ...ids, from: to, to: from } },
    ]);
  },
);

test('the undo of an end reopens the walk-in; the undo of a reopening restores the previous outcome', async () => {
  const actions = await renderActions(aWalkIn());
  expect(await act(() => actions.current.end(aWalkIn(), 'left-unserved'))).toBe(true);
  expect(listToastTitles()).toEqual(['Left without being helped']);
  await undo();
  const end = { name: 'endWalkIn', args: { ...ids, outcome: 'left-unserved', customerId: null } };
  const reopening = { name: 'reopenWalkIn', args: ids };
  expect(await readOutbox()).toEqual([end, reopening]);
  await act(() => actions.current.end(aWalkIn(), 'left-unserved'));
  const ended = await readWalkIn();
  await act(() => actions.current.reopen(ended));
  expect(listToastTitles()).toEqual(['Walk-in reopened']);
  await undo();
  expect((await readOutbox()).slice(2)).toEqual([end, reopening, end]);
});

test('a refused assignment of a walk-in shows a toast with the reason and without an undo', async () => {
  const walkIn = aWalkIn({ status: 'served', servedBy: 'AGT002', servedAt: 2000 });
  const actions = await renderActions(walkIn);
  const shown = { ...walkIn, servedBy: null };
  expect(await act(() => actions.current.serve(shown, 'AGT001'))).toBe(false);
  const toasts = readToasts().map(({ title, tone, action }) => ({ title, tone, action }));
  expect(toasts).toEqual([{ title: 'Couldn’t save', tone: 'danger', action: undefined }]);
  expect(readToasts()[0]?.detail).toBe('Noor Haddad is already with this visitor.');
  expect(actions.current.pending).toBe(false);
  expect(await readOutbox()).toEqual([]);
  await act(() => actions.current.serve({ ...shown, id: 'unknown' }, 'AGT001'));
  expect(readToasts().at(-1)?.detail).toBe('Please check the list and try again.');
});

test('if logging a walk-in fails, the reason is available until the next attempt', async () => {
  const actions = await renderActions();
  await localDatabase.meta.clear();
  expect(await act(() => actions.current.log(aLogging(), true))).toBe(false);
  expect(actions.current).toMatchObject({
    pending: false,
    logProblem: 'This tablet isn’t set up yet. Sign in once while online.',
  });
  expect(listToastTitles()).toEqual([]);
  await enrol(localDatabase);
  await act(() => actions.current.log(aLogging(), false));
  expect(actions.current).toMatchObject({ pending: false, logProblem: null });
});
