import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderAppHook } from '../app/render-app.testing.tsx';
import { useSession } from '../data/session/agent/session-store.ts';
import { readToasts, showToast } from '../ui/overlays/toast-store.ts';
import { readOutbox, refuseMutations, startLocalTablet } from './local-tablet.testing.ts';
import { useAction } from './use-action.ts';

beforeEach(() => startLocalTablet({ agents: [anAgent()] }));

const args = {
  agentId: 'AGT001',
  showroomId: 'manhattan',
  preferences: { locale: 'es' },
} as const;
const call = { name: 'setAgentPreferences', args } as const;
const done = { tone: 'positive', title: 'Saved' } as const;
const failed = { title: 'Not saved', detail: 'Try again' };

const renderAction = () => renderAppHook(useAction).result;
const readShown = () =>
  readToasts()
    .filter(({ leaving }) => !leaving)
    .map(({ title, detail, tone, about }) => ({ title, detail, tone, about }));
const failureToast = { ...failed, tone: 'danger', about: 'setAgentPreferences' };

test('a stored mutation shows only the toast `done`, and the action can run again', async () => {
  const action = renderAction();
  expect(await act(() => action.current.run(call, { done, failed }))).toBe(true);
  expect(await readOutbox()).toEqual([call]);
  expect(readShown()).toMatchObject([done]);
  expect(action.current).toMatchObject({ isPending: false, failure: null });
  expect(await act(() => action.current.run(call))).toBe(true);
  expect(await readOutbox()).toHaveLength(2);
  expect(readShown()).toHaveLength(1);
});

test('an action is pending until its mutation is stored, and ignores a second tap until then', async () => {
  const action = renderAction();
  const runs: Promise<boolean>[] = [];
  act(() => {
    runs.push(action.current.run(call, { done }), action.current.run(call, { done }));
  });
  expect(action.current.isPending).toBe(true);
  expect(await act(() => Promise.all(runs))).toEqual([true, false]);
  expect(action.current.isPending).toBe(false);
  expect(await readOutbox()).toHaveLength(1);
  expect(readShown()).toHaveLength(1);
});

test('a rejected mutation shows its failure until a later attempt starts', async () => {
  await refuseMutations();
  const action = renderAction();
  expect(await act(() => action.current.run(call, { done, failed }))).toBe(false);
  expect(action.current).toMatchObject({ isPending: false, failure: 'SPACE_NOT_ALLOWED' });
  expect(readShown()).toEqual([failureToast]);
  act(() => void showToast({ tone: 'danger', title: 'Other', about: 'logWalkIn' }));
  await act(() => action.current.run(call));
  expect(readShown().map(({ title }) => title)).toEqual(['Other']);
  await startLocalTablet({ agents: [anAgent()] });
  expect(await act(() => action.current.run(call))).toBe(true);
  expect(action.current.failure).toBeNull();
});

test('the toast of a failure may depend on its error code', async () => {
  await refuseMutations();
  const action = renderAction();
  await act(() => action.current.run(call, { failed: (code) => ({ title: `Failed: ${code}` }) }));
  expect(readShown()).toMatchObject([{ title: 'Failed: SPACE_NOT_ALLOWED' }]);
});

test('without a signed-in agent, no mutation is stored and the failure is NOT_SAVED', async () => {
  useSession.setState({ session: null });
  const action = renderAction();
  expect(await act(() => action.current.run(call, { failed }))).toBe(false);
  expect(action.current.failure).toBe('NOT_SAVED');
  expect(readShown()).toEqual([failureToast]);
  expect(await readOutbox()).toEqual([]);
});
