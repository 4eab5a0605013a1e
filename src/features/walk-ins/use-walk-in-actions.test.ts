import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aLogging, aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import {
  listMutations,
  listToastTitles,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';

const ids = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
const noor = anAgent({ id: 'AGT002', name: 'Noor Haddad' });

beforeEach(async () => {
  await signInToTablet();
  await storeRows('agents', anAgent(), noor);
});
afterEach(resetScreenState);

async function liveActions() {
  const live = await renderLive(useWalkInActions);
  await live.waitUntil(({ nameOf }) => nameOf('AGT002') === 'Noor Haddad');
  return live;
}

const readWalkIn = () => localDatabase.walkIns.get('walk-in-1');

/** Taps the undo button of the last toast, and waits for its result. */
async function undo(live: Awaited<ReturnType<typeof liveActions>>) {
  await live.act(() => readToasts().at(-1)?.action?.onAct());
  await expect.poll(listToastTitles).toEqual(['Change undone']);
}

test('a logged walk-in waits, and its undo ends it as a mistake', async () => {
  const live = await liveActions();
  await live.act(async ({ log }) => expect(await log(aLogging(), false)).toBe(true));
  expect(await readWalkIn()).toMatchObject({ status: 'waiting', servedBy: null });
  expect(listToastTitles()).toEqual(['Walk-in logged']);
  await undo(live);
  expect(await listMutations()).toEqual([
    { name: 'logWalkIn', args: aLogging() },
    { name: 'endWalkIn', args: { ...ids, outcome: 'mistake', customerId: null } },
  ]);
});

test('a walk-in that is logged as served is assigned to the agent of the session', async () => {
  const live = await liveActions();
  await live.act(({ log }) => log(aLogging(), true));
  expect(await listMutations()).toEqual([
    { name: 'logWalkIn', args: aLogging() },
    { name: 'serveWalkIn', args: { ...ids, from: null, to: 'AGT001' } },
  ]);
});

test.each([
  ['AGT001', 'AGT002', 'Assigned to you'],
  [null, 'AGT001', 'Returned to waiting'],
  ['AGT002', 'AGT001', 'Handed over to Noor Haddad'],
])('the assignment to %s shows a toast, and its undo restores %s', async (to, from, title) => {
  await storeRows('walkIns', aWalkIn({ status: 'served', servedBy: from, servedAt: 2000 }));
  const live = await liveActions();
  const shown = (await readWalkIn())!;
  await live.act(async ({ serve }) => expect(await serve(shown, to)).toBe(true));
  expect(listToastTitles()).toEqual([title]);
  await undo(live);
  expect(await listMutations()).toEqual([
    { name: 'serveWalkIn', args: { ...ids, from, to } },
    { name: 'serveWalkIn', args: { ...ids, from: to, to: from } },
  ]);
});

test('the end of a walk-in is undone by a reopening, and a reopening by the same end', async () => {
  await storeRows('walkIns', aWalkIn());
  const live = await liveActions();
  const open = (await readWalkIn())!;
  await live.act(async ({ end }) => expect(await end(open, 'left-unserved')).toBe(true));
  expect(listToastTitles()).toEqual(['Left without being helped']);
  await undo(live);
  const end = { name: 'endWalkIn', args: { ...ids, outcome: 'left-unserved', customerId: null } };
  const reopening = { name: 'reopenWalkIn', args: ids };
  expect(await listMutations()).toEqual([end, reopening]);
  await live.act(async (actions) => {
    await actions.end(open, 'left-unserved');
    await actions.reopen((await readWalkIn())!);
  });
  expect(listToastTitles()).toEqual(['Walk-in reopened']);
  await undo(live);
  expect((await listMutations()).slice(2)).toEqual([end, reopening, end]);
});

test('a refused assignment names the other agent, and offers no undo', async () => {
  await storeRows('walkIns', aWalkIn({ status: 'served', servedBy: 'AGT002', servedAt: 2000 }));
  const live = await liveActions();
  const shown = { ...(await readWalkIn())!, servedBy: null };
  await live.act(async ({ serve }) => expect(await serve(shown, 'AGT001')).toBe(false));
  const toasts = readToasts().map(({ title, tone, action }) => ({ title, tone, action }));
  expect(toasts).toEqual([{ title: 'Couldn’t save', tone: 'danger', action: undefined }]);
  expect(readToasts()[0]?.detail).toBe(' is already with this visitor.');
  expect(live.read().pending).toBe(false);
  expect(await listMutations()).toEqual([]);
  await live.act(({ serve }) => serve({ ...shown, id: 'unknown' }, 'AGT001'));
  expect(readToasts().at(-1)?.detail).toBe('Please check the list and try again.');
});

test('a failed log shows its reason in the form until the next attempt', async () => {
  await localDatabase.meta.clear();
  const live = await liveActions();
  await live.act(async ({ log }) => expect(await log(aLogging(), true)).toBe(false));
  expect(live.read()).toMatchObject({
    pending: false,
    logProblem: 'This tablet isn’t set up yet. Sign in once while online.',
  });
  expect(listToastTitles()).toEqual([]);
  await signInToTablet();
  await live.act(({ log }) => log(aLogging(), false));
  expect(live.read()).toMatchObject({ pending: false, logProblem: null });
});
